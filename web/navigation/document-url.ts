/**
 * Whether the document was rendered for the current URL. False if the visitor reloaded and went Back before hydration.
 * True if the browser does not report the URL of the document.
 */
export function isDocumentCurrent(): boolean {
  const [made] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // for a redirect, some browsers report the requested URL
  if (!made?.name.startsWith(location.origin) || made.redirectCount > 0) return true
  return withoutHash(made.name) === withoutHash(location.href)
}

const withoutHash = (address: string) => address.split('#')[0]
