/** Changes of a filter by parameter: '' and undefined remove one. */
export type FilterChange = Readonly<Record<string, string | undefined>>

/** The query of an address after a change of its filter, which begins with the first page. */
export function changedFilter(before: URLSearchParams, change: FilterChange): URLSearchParams {
  const next = new URLSearchParams(before)
  next.delete('pageNum')
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined || value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}
