import type { Journal, JournalEntry } from './autosave-types.ts'

/** Time between two writes to the journal, in ms. */
const DELAY_MS = 500

/** Serialises writes to a journal, so that the newest entry is always written last. */
export function journalWriter(journal: Journal, onOutcome: (isKept: boolean) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let work: Promise<unknown> = Promise.resolve()
  let lastAt = -Infinity

  const then = (step: () => Promise<void>) => {
    work = work.then(step).then(
      () => onOutcome(true),
      () => onOutcome(false),
    )
    return work
  }
  const stop = () => {
    clearTimeout(timer)
    timer = undefined
  }

  return {
    /** Throttled write: calls `entry` at the time of writing, at least `DELAY_MS` after the last write. */
    noteSoon(entry: () => JournalEntry): void {
      timer ??= setTimeout(
        () => {
          timer = undefined
          lastAt = performance.now()
          void then(() => journal.write(entry()))
        },
        Math.max(0, lastAt + DELAY_MS - performance.now()),
      )
    },
    noteNow(entry: JournalEntry): Promise<unknown> {
      stop()
      lastAt = performance.now()
      return then(() => journal.write(entry))
    },
    erase(): void {
      stop()
      void then(() => journal.erase())
    },
    stop,
  }
}
