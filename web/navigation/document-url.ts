/**
 * Whether the document was rendered for the current URL. False after reload and Back before hydration. True if the
 * browser does not say.
 */
export function isDocumentCurrent(): boolean {
  const [made] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // for a redirect, some browsers report the requested address
  if (!made?.name.startsWith(location.origin) || made.redirectCount > 0) return true
  return withoutHash(made.name) === withoutHash(location.href)
}

const withoutHash = (address: string) => address.split('#')[0]
