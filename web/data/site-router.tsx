import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_NavigationContext as NavigationContext,
} from 'react-router-dom'
import { setNavigator } from './navigator.ts'
import type { RouterPlace } from './place.tsx'
import { readyPages } from './ready-pages.ts'

/**
 * The router of the browser. A page whose code is there is rendered in one go, within the click; on the way to any other
 * the visitor keeps the present one until it can be shown (BrowserRouter does this always, in slices of 5 ms, which takes
 * twice as long). `children` hand the place on to where it is asked for (AtPlace).
 */
export function SiteRouter({ children }: { children: (place: RouterPlace) => ReactNode }) {
  const [navigation] = useState(() => ({
    basename: '/',
    navigator: createBrowserHistory({ v5Compat: true }),
    static: false,
    useTransitions: false,
    future: {},
  }))
  const history = navigation.navigator
  const [place, setPlace] = useState<RouterPlace>({ location: history.location, navigationType: history.action })
  useLayoutEffect(() => {
    setNavigator((path) => history.push(path))
    return history.listen(({ location, action }) => {
      const go = () => setPlace({ location, navigationType: action })
      if (readyPages.has(location.pathname)) go()
      else startTransition(go)
    })
  }, [history])
  return <NavigationContext value={navigation}>{children(place)}</NavigationContext>
}
