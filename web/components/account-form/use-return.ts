import { useLocation, useNavigate } from 'react-router-dom'
import { isAccountPath, pathAfterLogin, REPLACES_TARGET } from '#web/data/begin-session.ts'

/**
 * Returns a function that navigates from the account pages to the page in `from` after a log-in; without `from`, to the
 * previous page. If a link opened the log-in page, the function goes back in the history: a new history entry for the
 * previous page would make Back show the same page twice.
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

/** Whether the previous history entry is a page of this site: the router numbers its entries from 0. */
const hasPageBefore = () => ((window.history.state as { idx?: number } | null)?.idx ?? 0) > 0
