import { type Deviation, replyDeviation, replyDeviations } from '#contracts/checking/reply-deviations.ts'
import type { Operation } from '#contracts/declaration/operation.ts'

/** Items of a list that are validated in one step. */
const WINDOW = 50
/** Windows of one answer that are validated, spread evenly; the largest page of the contract has two. */
const MOST_WINDOWS = 5
/** Time limit for one answer, in ms. At least the first window is validated whatever it takes. */
const BUDGET_MS = 60
/** A list inside an item is validated up to here. */
const MAX_NESTED = 200
/** Answers of up to this many values are validated as a whole. */
const SMALL = 2000

/**
 * Returns the deviations of an answer from its record, as `replyDeviations` does, at a bounded cost: the upstream decides how
 * large an answer is. A large one that deviates is validated in up to `MOST_WINDOWS` windows of `WINDOW` rows until
 * `BUDGET_MS` is used up, and each place and keyword is returned once.
 */
export function boundedDeviations(operation: Operation, body: unknown): Deviation[] {
  if (replyDeviation(operation, body) === undefined) return []
  if (isSmall(body)) return replyDeviations(operation, body)
  const top = body as Record<string, unknown>
  const [name = '', list = []] = longestList(top)
  const end = Date.now() + BUDGET_MS
  const found: Deviation[] = []
  const seen = new Set<string>()
  for (const from of windowStarts(list.length)) {
    if (from > 0 && Date.now() >= end) break
    const part = { ...top, ...(name !== '' && { [name]: list.slice(from, from + WINDOW) }) }
    const prefix = `/${name}/`
    for (const deviation of replyDeviations(operation, trimmed(part, 0))) {
      // report each place and keyword once
      const what = `${deviation.pointer} ${deviation.keyword}`
      if (seen.has(what)) continue
      seen.add(what)
      const isShifted = from > 0 && deviation.path.startsWith(prefix)
      found.push(isShifted ? { ...deviation, path: shifted(deviation.path, prefix, from) } : deviation)
    }
  }
  return found
}

/** Index of the first row of each window of a list, from its first rows to its last. */
function windowStarts(length: number): number[] {
  const count = Math.max(1, Math.ceil(length / WINDOW))
  const chosen = Math.min(count, MOST_WINDOWS)
  const step = chosen === 1 ? 0 : (count - 1) / (chosen - 1)
  return Array.from({ length: chosen }, (_none, at) => Math.round(at * step) * WINDOW)
}

/** The path with the index behind the prefix moved by an offset. */
function shifted(path: string, prefix: string, by: number): string {
  const [index = '0', ...rest] = path.slice(prefix.length).split('/')
  return prefix + [String(Number(index) + by), ...rest].join('/')
}

/** The longest list among the members of an answer. */
function longestList(top: Record<string, unknown>): [string, readonly unknown[]] | [] {
  const lists = Object.entries(top).filter((entry): entry is [string, unknown[]] => Array.isArray(entry[1]))
  return lists.toSorted(([, a], [, b]) => b.length - a.length)[0] ?? []
}

/** Whether a body holds few values; stops counting at the limit. */
function isSmall(body: unknown): boolean {
  const open: unknown[] = [body]
  let count = 0
  for (let value = open.pop(); value !== undefined || open.length > 0; value = open.pop()) {
    count += 1
    if (count > SMALL) return false
    if (typeof value !== 'object' || value === null) continue
    for (const inner of Object.values(value)) {
      // count scalars without pushing them
      if (typeof inner === 'object' && inner !== null) open.push(inner)
      else count += 1
    }
  }
  return true
}

/** A copy whose lists below the top have at most `MAX_NESTED` items. */
function trimmed(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value))
    return (depth > 1 ? value.slice(0, MAX_NESTED) : value).map((item) => trimmed(item, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, trimmed(inner, depth + 1)]))
}
