/** The URL of a path with a query; without `?` if the query is empty. */
export function withQuery(pathname: string, query: URLSearchParams): string {
  // not `query.size`, which Chromium 87 lacks
  const search = query.toString()
  return search === '' ? pathname : `${pathname}?${search}`
}
