import { Suspense, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { mutate, preload } from 'swr'
import { ListStatePart } from '#web/components/list-state/list-state-part.ts'
import { call, loadCalls } from '#web/data/lazy-call.ts'
import { LinkNavigation } from '#web/data/link-navigation.tsx'
import { setNavigator } from '#web/data/navigator.ts'
import { type Need, needKey } from '#web/data/needs.ts'
import { RouteParamsContext } from '#web/data/page-location.ts'
import { forgetSeededKeys } from '#web/data/seeded-keys.ts'
import { Layout } from '#web/layout/layout.tsx'
import { loadPositions } from '#web/layout/navigation/use-nav-position.ts'
import { loadPageTable, type OpenPage, useOpenPage } from './open-page.ts'

/** The whole site: the shell around the page of the address; `first` is the page the visit begins with. */
export function App({ first }: { first: OpenPage | undefined }) {
  const { pathname, search } = useLocation()
  const page = useOpenPage(pathname, search, first)
  return (
    <RouteParamsContext value={page?.params ?? NO_PARAMS}>
      <Navigation />
      <Layout>
        <Suspense>{page ? <page.Page /> : <ToHome />}</Suspense>
      </Layout>
    </RouteParamsContext>
  )
}

const NO_PARAMS = {}

function Navigation() {
  const navigate = useNavigate()
  const { key } = useLocation()
  const firstKey = useRef(key)
  useEffect(() => setNavigator((path) => void navigate(path)), [navigate])
  useEffect(() => {
    if (key !== firstKey.current) forgetSeededKeys()
  }, [key])
  useEffect(() => {
    for (const type of FIRST_SIGNS) addEventListener(type, prepareNavigation, { once: true, passive: true })
  }, [])
  return <LinkNavigation onIntent={prefetchPage} />
}

/** The visitor is there: what every step to another page needs is fetched before a link is pointed at. */
function prepareNavigation(): void {
  Promise.all([loadPageTable(), loadPositions(), loadCalls(), ListStatePart.preload()]).catch(() => undefined) // the step itself tries again
}

const FIRST_SIGNS = ['pointermove', 'pointerdown', 'keydown']

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
  if (prefetched.has(address)) return
  prefetched.add(address)
  setTimeout(() => prefetched.delete(address), PREFETCH_LIFE_MS)
  loadAhead(url).catch(() => undefined) // the visit itself shows the failure
}

async function loadAhead({ pathname, search }: URL): Promise<void> {
  const match = (await loadPageTable()).matchRoute(pathname, search)
  if (match === undefined) return
  const { Page } = match.route
  const [needs] = await Promise.all([Page.needs(match.location), Page.preload()])
  await Promise.all(needs.map(loadReply))
}

/** Fetches a reply once for the page's first render, and for the question that its mounting asks. */
async function loadReply([id, input]: Need): Promise<void> {
  const key = needKey(id, input)
  const reply: unknown = await preload(key, () => call(id, input, { isDeferred: true }))
  await mutate(key, reply, { revalidate: false })
}

const PREFETCH_LIFE_MS = 30_000
