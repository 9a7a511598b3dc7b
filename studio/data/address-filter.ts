/** New values of a filter by parameter; '' and undefined remove the parameter. */
export type FilterChange = Readonly<Record<string, string | undefined>>

/** Returns the query parameters with a changed filter and without `pageNum`, so that the first page is shown. */
export function changedFilter(before: URLSearchParams, change: FilterChange): URLSearchParams {
  const next = new URLSearchParams(before)
  next.delete('pageNum')
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined || value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}
