/** Keys per query: SQLite allows 999 parameters in a statement, and relations of the rows need some of them. */
const PART = 500

/** Reads the rows of many keys with several queries. @returns the concatenated results, not sorted across queries. */
export async function readInParts<Key, Row>(
  keys: readonly Key[],
  read: (part: Key[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let start = 0; start < keys.length; start += PART) rows.push(...(await read(keys.slice(start, start + PART))))
  return rows
}
