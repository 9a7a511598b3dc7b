import type { Content } from '#contracts/studio/kinds/content-values.ts'

/** Property with the identity of a row in the form. The key survives edits and moves; JSON does not contain it. */
const ROW_KEY = Symbol('row key')

type KeyedRow = Content & { [ROW_KEY]?: number }

/** Key of a row that `withRowKeys` returned. */
export const keyOfRow = (row: unknown): number => (row as KeyedRow)[ROW_KEY] ?? -1

/** Copies a value, with a new key for each row in it. @returns the copy and the next unused key. */
export function withRowKeys<Value>(value: Value, firstKey: number): { value: Value; nextKey: number } {
  let nextKey = firstKey
  const copy = (each: unknown): unknown => {
    if (Array.isArray(each)) return each.map((row: unknown) => (isRow(row) ? keyed(row) : row))
    return isRow(each) ? Object.fromEntries(Object.entries(each).map(([name, inner]) => [name, copy(inner)])) : each
  }
  const keyed = (row: Content): KeyedRow => {
    const key = nextKey
    nextKey += 1
    return { ...(copy(row) as Content), [ROW_KEY]: key }
  }
  return { value: copy(value) as Value, nextKey }
}

const isRow = (value: unknown): value is Content => typeof value === 'object' && value !== null && !Array.isArray(value)
