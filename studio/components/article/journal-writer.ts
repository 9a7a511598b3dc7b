import type { Journal, JournalEntry } from './keeper-types.ts'

/** A change is on this machine's disk so long after it was made. */
const DELAY_MS = 500

/** Writes a journal one thing after the other: what is there last is what was said last. */
export function journalWriter(journal: Journal, onOutcome: (isKept: boolean) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let work: Promise<unknown> = Promise.resolve()

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
    /** Notes soon what there is then. */
    noteSoon(entry: () => JournalEntry): void {
      timer ??= setTimeout(() => {
        timer = undefined
        void then(() => journal.write(entry()))
      }, DELAY_MS)
    },
    noteNow(entry: JournalEntry): Promise<unknown> {
      stop()
      return then(() => journal.write(entry))
    },
    erase(): void {
      stop()
      void then(() => journal.erase())
    },
    stop,
  }
}
