import { useLocation, useNavigate } from 'react-router-dom'
import { isAccountPath, pathAfterLogin, REPLACES_TARGET } from '#web/data/begin-session.ts'

/**
 * Returns the function that leaves the account pages after a log-in, for the page of the parameter `from` or, without
 * it, for the page before. A visitor who came by a link goes back in the history: a new entry for the page before would
 * make Back show the same page twice.
 */
export function useReturn(): (from: string | null) => void {
  const navigate = useNavigate()
  const { state } = useLocation()
  return (from) => {
    const target = pathAfterLogin(from)
    if (state === REPLACES_TARGET || !hasPageBefore()) return void navigate(target, { replace: true })
    const arrive = () => {
      const { pathname, search } = window.location
      if (isAccountPath(pathname)) void navigate(target, { replace: true })
      else if (from !== null && pathname + search !== target)
        void navigate(target, { replace: pathname === target.split('?')[0] })
    }
    window.addEventListener('popstate', arrive, { once: true })
    void navigate(-1)
  }
}

/** Whether the entry before is a page of this site: the router numbers its entries. */
const hasPageBefore = () => ((window.history.state as { idx?: number } | null)?.idx ?? 0) > 0
