import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'

/**
 * One listener for every link: plain `<a href>` render twice as fast as router links and work before the scripts run.
 * `onIntent` hears of a link the visitor is about to follow (pointer or focus on it).
 */
export function LinkNavigation({ onIntent }: { onIntent: (url: URL) => void }) {
  const navigate = useNavigate()
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const url = ownPage(event)
      if (url === undefined || isModified(event)) return
      event.preventDefault()
      void navigate(url.pathname + url.search + url.hash)
    }
    const onPoint = (event: Event) => {
      const url = ownPage(event)
      if (url !== undefined) onIntent(url)
    }
    document.addEventListener('click', onClick)
    document.addEventListener('pointerover', onPoint, { passive: true })
    document.addEventListener('focusin', onPoint)
    return () => {
      document.removeEventListener('click', onClick)
      document.removeEventListener('pointerover', onPoint)
      document.removeEventListener('focusin', onPoint)
    }
  }, [navigate, onIntent])
  return null
}

const isModified = (event: MouseEvent) =>
  event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

/** The address of the link under the event, when it is a page of this site that opens in the same window. */
function ownPage(event: Event): URL | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link === null || link.href === '' || link.hasAttribute('download')) return undefined
  if (link.target !== '' && link.target !== '_self') return undefined
  const url = new URL(link.href)
  if (url.origin !== location.origin) return undefined
  // stored files, feeds and fragments of this page are the browser's own business
  if (url.pathname.startsWith('/prod-api/') || /\.\w+$/.test(url.pathname)) return undefined
  if (url.hash !== '' && url.pathname === location.pathname && url.search === location.search) return undefined
  return url
}
