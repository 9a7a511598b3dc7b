import { Suspense, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { afterPaint } from '#web/components/later/after-paint.ts'
import { LinkNavigation } from '#web/data/link-navigation.tsx'
import { setNavigator } from '#web/data/navigator.ts'
import { RouteParamsContext } from '#web/data/page-location.ts'
import { forgetSeededKeys } from '#web/data/seeded-keys.ts'
import { Layout } from '#web/layout/layout.tsx'
import { type OpenPage, useOpenPage } from './open-page.ts'

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
    return afterPaint(prefetchNext)
  }, [key])
  return <LinkNavigation />
}

function prefetchNext(): void {
  import('./prefetch.ts').then(
    (prefetch) => prefetch.prefetchNext(),
    () => undefined, // the step itself loads what it needs
  )
}

/** specification 2: any unknown path goes to `/`. */
function ToHome() {
  const navigate = useNavigate()
  useEffect(() => void navigate('/', { replace: true }), [navigate])
  return null
}
