import { startTransition, useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { setNavigator } from '#web/data/navigator.ts'
import { preloadToasts } from '#web/data/toasts.ts'
import { readyPage } from './open-page.ts'
import { internalLinkUrl } from './internal-link.ts'

/**
 * Handles clicks on all links with a single listener: most links are in static HTML, and a plain `<a href>` renders
 * twice as fast as a router link. A page whose code is loaded renders synchronously within the click; otherwise the
 * current page stays usable until the code is loaded.
 */
export function useLinkNavigation(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const go = (path: string) => void navigate(path)
    const onClick = (event: MouseEvent) => {
      const url = internalLinkUrl(event.target)
      if (url === undefined || isModified(event)) return
      event.preventDefault()
      const follow = () => go(url.pathname + url.search + url.hash)
      if (url.pathname === location.pathname || readyPage(url.pathname)) follow()
      else startTransition(follow)
    }
    setNavigator(go)
    document.addEventListener('click', onClick)
    // loads the offline message early, because it cannot be loaded without a connection
    document.addEventListener('scroll', prepareForNoLine, { once: true })
    return () => document.removeEventListener('click', onClick)
  }, [navigate])
}

function prepareForNoLine(): void {
  preloadToasts()
  import('./wait-for-line.ts').catch(() => undefined)
}

/** Whether to leave a click to the browser: it is already handled, has a modifier key, or is not of the main button. */
export const isModified = (event: MouseEvent) =>
  event.defaultPrevented || event.button > 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
