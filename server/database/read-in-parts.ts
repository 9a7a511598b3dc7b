/** SQLite takes 999 parameters in a statement, and the rows' relations need some as well. */
const PART = 500

/** Reads the rows of many ids or keys, some at a time; in the order of the parts only. */
export async function readInParts<Key, Row>(
  keys: readonly Key[],
  read: (part: Key[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let start = 0; start < keys.length; start += PART) rows.push(...(await read(keys.slice(start, start + PART))))
  return rows
}
