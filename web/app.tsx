import { Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate, useRoutes } from 'react-router-dom'
import { forgetSeededKeys } from '#web/data/seeded-keys.ts'
import { Layout } from '#web/layout/layout.tsx'
import { afterPaint } from '#web/navigation/after-paint.ts'
import { useLinkNavigation } from '#web/navigation/link-navigation.ts'
import { type FirstPage, useOpenPage } from '#web/navigation/open-page.ts'
import { isServedHere } from '#web/navigation/served-here.ts'

/** The whole site: the shell around the page of the address. `first` is the page the visit begins with. */
export function App({ first }: { first: FirstPage | undefined }) {
  const page = useOpenPage(first)
  useLinkNavigation()
  usePrefetch()
  // while it hydrates nobody hears that the visitor goes back
  useLayoutEffect(() => {
    if (!isServedHere()) location.reload()
  }, [])
  const route = page ? { path: page.path, Component: page.Screen } : { path: '*', Component: ToHome }
  return (
    <Layout>
      <Suspense>{useRoutes([route])}</Suspense>
    </Layout>
  )
}

/** specification 2: any unknown path goes to `/`. */
function ToHome() {
  const navigate = useNavigate()
  useEffect(() => void navigate('/', { replace: true }), [navigate])
  return null
}

function usePrefetch(): void {
  const { key } = useLocation()
  const firstKey = useRef(key)
  useEffect(() => {
    if (key !== firstKey.current) forgetSeededKeys()
    return afterPaint(prefetchNext)
  }, [key])
}

function prefetchNext(): void {
  import('#web/navigation/prefetch.ts').then(
    (prefetch) => prefetch.prefetchNext(),
    () => undefined, // the navigation itself loads what it needs
  )
}
