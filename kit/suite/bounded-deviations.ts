import { type Deviation, replyDeviation, replyDeviations } from '#contracts/checking/reply-deviations.ts'
import type { Operation } from '#contracts/declaration/operation.ts'

/** Items of a list that are validated in one step. */
const WINDOW = 50
/** Maximum number of windows that are validated in full, spread evenly over the deviating windows. */
const MOST_WINDOWS = 5
/** Time limit in ms for finding deviating windows, and again for validating them; always includes the first window. */
const BUDGET_MS = 60
/** Maximum number of validated items of a list inside a list item. */
const MAX_NESTED = 200
/** Responses with at most this number of values are validated as a whole. */
const SMALL = 2000

/**
 * Returns the deviations of a response from its declaration, as `replyDeviations` does, at a bounded cost: the upstream
 * decides how large a response is. A large response is split into windows of `WINDOW` rows; at most `MOST_WINDOWS` of
 * the deviating windows are validated in full, until `BUDGET_MS` is used up. Each place and keyword is returned once.
 */
export function boundedDeviations(operation: Operation, body: unknown): Deviation[] {
  if (replyDeviation(operation, body) === undefined) return []
  if (isSmall(body)) return replyDeviations(operation, body)
  const top = body as Record<string, unknown>
  const [name = '', list = []] = longestList(top)
  const found: Deviation[] = []
  const seen = new Set<string>()
  const windowFrom = (from: number) => ({ ...top, ...(name !== '' && { [name]: list.slice(from, from + WINDOW) }) })
  const starts = Array.from({ length: Math.max(1, Math.ceil(list.length / WINDOW)) }, (_none, at) => at * WINDOW)
  const deviates = within(BUDGET_MS, (from: number) => replyDeviation(operation, windowFrom(from)) !== undefined)
  const deviating = starts.filter(deviates)
  const end = Date.now() + BUDGET_MS
  for (const [at, from] of spread(deviating).entries()) {
    if (at > 0 && Date.now() >= end) break
    const part = windowFrom(from)
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

/** Limits the time of `test`: members beside the list may be large. Windows after the limit count as conforming. */
function within(budgetMs: number, test: (from: number) => boolean): (from: number) => boolean {
  const end = Date.now() + budgetMs
  return (from) => (from === 0 || Date.now() < end) && test(from)
}

/** Returns at most `MOST_WINDOWS` of the windows, including the first and the last. */
function spread(windows: readonly number[]): number[] {
  if (windows.length <= MOST_WINDOWS) return [...windows]
  const step = (windows.length - 1) / (MOST_WINDOWS - 1)
  return Array.from({ length: MOST_WINDOWS }, (_none, at) => windows[Math.round(at * step)] ?? 0)
}

/** Adds `by` to the list index that follows the prefix of a path. */
function shifted(path: string, prefix: string, by: number): string {
  const [index = '0', ...rest] = path.slice(prefix.length).split('/')
  return prefix + [String(Number(index) + by), ...rest].join('/')
}

/** Returns name and items of the longest list among the members of a body; [] if there is no list. */
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

/** Returns a copy whose lists inside list items have at most `MAX_NESTED` items. */
function trimmed(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value))
    return (depth > 1 ? value.slice(0, MAX_NESTED) : value).map((item) => trimmed(item, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, trimmed(inner, depth + 1)]))
}
