/**
 * Whether the document was made for the address that the visitor is at. Who reloads a page that came without a reload and
 * goes back before the site has started is at another address, in the same document. Where the browser does not tell, it was.
 */
export function isServedHere(): boolean {
  const [made] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // of a redirection some browsers name the address that was asked for
  if (!made?.name.startsWith(location.origin) || made.redirectCount > 0) return true
  return withoutHash(made.name) === withoutHash(location.href)
}

const withoutHash = (address: string) => address.split('#')[0]
