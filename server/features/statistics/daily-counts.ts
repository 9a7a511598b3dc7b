import type { Database, Transaction } from '#server/database/database.ts'

/** Events counted by day. `key` is the id of an article, column or job, or the kind of a feedback; '' for searches. */
export type Counted = 'article' | 'column' | 'search' | 'searchWithoutHits' | 'application' | 'feedback'

export type DailyCounts = ReturnType<typeof dailyCounts>

/** Keys per statement: SQLite allows at most 32,766 parameters. */
const ROWS_AT_ONCE = 500

/** Writes daily sums. A day is a number such as 20261126, in Beijing time. */
export function dailyCounts(database: Pick<Database, 'transaction'>) {
  /** Writes keys in sorted order, so that two processes cannot deadlock. */
  async function write(tx: Transaction, counted: Counted, day: number, counts: Counts, onConflict: string) {
    const rows = [...counts].toSorted(([one], [other]) => (one < other ? -1 : 1))
    for (let first = 0; first < rows.length; first += ROWS_AT_ONCE) {
      const some = rows.slice(first, first + ROWS_AT_ONCE)
      const places = some.map((_row, index) => `($1, $2, $${2 * index + 3}, $${2 * index + 4})`)
      await tx.$executeRawUnsafe(
        `INSERT INTO daily_count (subject, day, key, count) VALUES ${places.join()}
         ON CONFLICT (subject, day, key) DO UPDATE SET count = ${onConflict}`,
        counted,
        day,
        ...some.flat(),
      )
    }
  }

  return {
    /** Adds to the sums of a day. */
    add: (tx: Transaction, counted: Counted, day: number, counts: Counts) =>
      write(tx, counted, day, counts, 'daily_count.count + excluded.count'),
    /** Replaces the sums of a day. */
    set: (counted: Counted, day: number, counts: Counts) =>
      database.transaction((tx) => write(tx, counted, day, counts, 'excluded.count')),
  }
}

/** Number of events by key. */
export type Counts = ReadonlyMap<string, number>
