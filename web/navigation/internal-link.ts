/** Returns the URL of the link around `target` if it is a page of this site that opens in the same window. */
export function internalLinkUrl(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element ? target.closest('a') : null
  if (link === null || link.href === '' || link.hasAttribute('download')) return undefined
  if (link.target !== '' && link.target !== '_self') return undefined
  const url = new URL(link.href)
  if (url.origin !== location.origin) return undefined
  // stored files, feeds and fragments of this page are left to the browser
  if (url.pathname.startsWith('/prod-api/') || /\.\w+$/.test(url.pathname)) return undefined
  if (url.hash !== '' && url.pathname === location.pathname && url.search === location.search) return undefined
  return url
}
