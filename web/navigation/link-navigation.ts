import { startTransition, useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { setNavigator } from '#web/data/navigator.ts'
import { readyPage } from './open-page.ts'
import { ownPage } from './own-page.ts'

/**
 * One listener for every link: most stand in HTML of the server that is never hydrated, and a plain `<a href>` renders
 * twice as fast as a router link. A page whose code is there is rendered in one go, within the click; on the way to any
 * other the present one goes on working.
 */
export function useLinkNavigation(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const go = (path: string) => void navigate(path)
    const onClick = (event: MouseEvent) => {
      const url = ownPage(event.target)
      if (url === undefined || isModified(event)) return
      event.preventDefault()
      const follow = () => go(url.pathname + url.search + url.hash)
      if (url.pathname === location.pathname || readyPage(url.pathname)) follow()
      else startTransition(follow)
    }
    setNavigator(go)
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [navigate])
}

const isModified = (event: MouseEvent) =>
  event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
