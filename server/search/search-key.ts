const SEQUENCE_COUNT = 2 ** 20

/**
 * Returns the key of a document in a search index; descending keys are newest first. A key consists of the second of
 * release and a sequence (the row's id) that distinguishes documents of the same second; below 2^53 until 2242.
 * @throws RangeError for a time before 1970, which no index row can have.
 */
export function searchKey(releasedAt: Date, sequence: number): bigint {
  const seconds = Math.floor(releasedAt.getTime() / 1000)
  if (!(seconds >= 0)) throw new RangeError(`no search key for ${String(releasedAt)}`)
  return BigInt(seconds * SEQUENCE_COUNT + (sequence % SEQUENCE_COUNT))
}

/** Returns the lowest key of documents released in the second of `time`. */
export const firstSearchKey = (time: Date): bigint => searchKey(time, 0)

/** Returns the highest key of documents released in the second of `time`. */
export function lastSearchKey(time: Date): bigint {
  return searchKey(time, SEQUENCE_COUNT - 1)
}
