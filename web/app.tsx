import { Suspense, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { preload } from 'swr'
import { call } from '#web/data/browser-call.ts'
import { LinkNavigation } from '#web/data/link-navigation.tsx'
import { setNavigator } from '#web/data/navigator.ts'
import { needKey } from '#web/data/needs.ts'
import { RouteParamsContext } from '#web/data/page-location.ts'
import { forgetSeededKeys } from '#web/data/seeded-keys.ts'
import { Layout } from '#web/layout/layout.tsx'
import { matchRoute } from './route-match.ts'

/** The whole site: the shell around the page of the address. */
export function App() {
  const { pathname, search } = useLocation()
  const match = matchRoute(pathname, search)
  return (
    <RouteParamsContext value={match?.location.params ?? {}}>
      <Navigation />
      <Layout>
        <Suspense>{match ? <match.route.Page key={match.route.path} /> : <ToHome />}</Suspense>
      </Layout>
    </RouteParamsContext>
  )
}

function Navigation() {
  const navigate = useNavigate()
  const { key } = useLocation()
  const firstKey = useRef(key)
  useEffect(() => setNavigator((path) => void navigate(path)), [navigate])
  useEffect(() => {
    if (key !== firstKey.current) forgetSeededKeys()
  }, [key])
  return <LinkNavigation onIntent={prefetchPage} />
}

/** specification 2: any unknown path goes to `/`. */
function ToHome() {
  const navigate = useNavigate()
  useEffect(() => void navigate('/', { replace: true }), [navigate])
  return null
}

const prefetched = new Set<string>()

/** Loads the code and the data of a page the visitor is about to open. */
function prefetchPage(url: URL): void {
  const address = url.pathname + url.search
  const match = matchRoute(url.pathname, url.search)
  if (match === undefined || prefetched.has(address)) return
  prefetched.add(address)
  setTimeout(() => prefetched.delete(address), PREFETCH_LIFE_MS)
  match.route.Page.preload().catch(() => undefined) // the visit itself shows the failure
  for (const [id, input] of match.route.needs(match.location)) {
    preload(needKey(id, input), () => call(id, input, { isSilent: true })).catch(() => undefined) // as above
  }
}

const PREFETCH_LIFE_MS = 30_000
