const SEQUENCE_COUNT = 2 ** 20

/**
 * The place of a document in a search index: descending keys are newest first. The second of release, then a sequence
 * (the row's id) to tell documents of one second apart; below 2^53 until the year 2242.
 * @throws RangeError for a time before 1970, which no index row can have.
 */
export function searchKey(releasedAt: Date, sequence: number): bigint {
  const seconds = Math.floor(releasedAt.getTime() / 1000)
  if (!(seconds >= 0)) throw new RangeError(`no search key for ${String(releasedAt)}`)
  return BigInt(seconds * SEQUENCE_COUNT + (sequence % SEQUENCE_COUNT))
}

/** The least key of the second of a time. */
export const firstSearchKey = (time: Date): bigint => searchKey(time, 0)

/** The greatest key of the second of a time. */
export function lastSearchKey(time: Date): bigint {
  return searchKey(time, SEQUENCE_COUNT - 1)
}
