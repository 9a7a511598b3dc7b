import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom'
import { readyPages } from './ready-pages.ts'

/**
 * The router of the browser. A page whose code is there is rendered in one go, within the click; on the way to any other
 * the visitor keeps the present one until it can be shown (BrowserRouter does this always, in slices of 5 ms, which takes
 * twice as long).
 */
export function SiteRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }))
  const [place, setPlace] = useState({ location: history.location, navigationType: history.action })
  useLayoutEffect(
    () =>
      history.listen(({ location, action }) => {
        const go = () => setPlace({ location, navigationType: action })
        if (readyPages.has(location.pathname)) go()
        else startTransition(go)
      }),
    [history],
  )
  return (
    <Router navigator={history} {...place}>
      {children}
    </Router>
  )
}
