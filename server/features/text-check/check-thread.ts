import { startThread } from '#server/platform/threads/start-thread.ts'
import { workThread } from '#server/platform/threads/work-thread.ts'
import type {
  CheckAnswer,
  CheckedHtml,
  CheckedWords,
  CheckRules,
  CheckTask,
  FileSubject,
  TextSubject,
} from './check-worker.ts'
import type { CurrentWords } from './word-list.ts'

/** Limit of a check in ms of processor time; a megabyte of text takes about one second. */
const CHECKING_MS = 10_000
const MEMORY_MB = 384

export type CheckThread = ReturnType<typeof checkThread>

/** Checks texts and attachments in a worker thread, one at a time. Its functions throw TooMuchWork above a limit. */
export function checkThread() {
  const ask = workThread<CheckTask, CheckAnswer>(
    () =>
      startThread(new URL('./check-worker.ts', import.meta.url), {
        resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
      }),
    CHECKING_MS,
  )

  let waiting = 0

  async function check(subject: CheckTask['subject'], rules: CheckRules, { words }: CurrentWords) {
    waiting += 1
    try {
      const first = await ask({ subject, rules })
      const answer = 'needsWords' in first ? await ask({ subject, rules: { ...rules, words } }) : first
      if ('fault' in answer) throw new Error(answer.fault)
      return answer
    } finally {
      waiting -= 1
    }
  }

  return {
    /** Number of checks that are running or wait for the thread. */
    waiting: () => waiting,
    html: async (subject: TextSubject, rules: CheckRules, words: CurrentWords) =>
      (await check(subject, rules, words)) as CheckedHtml,
    words: async (subject: FileSubject, rules: CheckRules, words: CurrentWords) =>
      (await check(subject, rules, words)) as CheckedWords,
  }
}
