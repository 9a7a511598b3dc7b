import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { ownPage } from './own-page.ts'

/** One listener for every link: plain `<a href>` render twice as fast as router links and work before the scripts run. */
export function LinkNavigation() {
  const navigate = useNavigate()
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const url = ownPage(event.target)
      if (url === undefined || isModified(event)) return
      event.preventDefault()
      void navigate(url.pathname + url.search + url.hash)
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [navigate])
  return null
}

const isModified = (event: MouseEvent) =>
  event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
