import type { Journal, JournalEntry } from './keeper-types.ts'

/** Delay between a change and its write to the journal, in ms. */
const DELAY_MS = 500

/** Serialises writes to a journal: it ends with the entry that was noted last. */
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
    /** Writes the entry that `entry` returns after the delay. */
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
