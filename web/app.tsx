import { Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useRoutes } from 'react-router-dom'
import { forgetSeededKeys } from '#web/data/seeded-keys.ts'
import { Layout } from '#web/layout/layout.tsx'
import { LazyPageFailed } from '#web/layout/page-failed/lazy-page-failed.ts'
import { afterPaint } from '#web/navigation/after-paint.ts'
import { ErrorBoundary } from '#web/navigation/error-boundary.tsx'
import { useLinkNavigation } from '#web/navigation/link-navigation.ts'
import { type FirstPage, useOpenPage } from '#web/navigation/open-page.ts'
import { isDocumentCurrent } from '#web/navigation/document-url.ts'
import { UnknownAddress } from '#web/navigation/unknown-address.tsx'

/** The whole site: layout around the page of the current URL. `first` is the first page of the visit. */
export function App({ first }: { first: FirstPage | undefined }) {
  const page = useOpenPage(first)
  useLinkNavigation()
  usePrefetch()
  // Back before or during hydration is not handled by the router: reload
  useLayoutEffect(() => {
    if (!isDocumentCurrent()) location.reload()
  }, [])
  const route = page ? { path: page.path, Component: page.Screen } : { path: '*', Component: UnknownAddress }
  return (
    <Layout>
      {/* on the server, all code is loaded before rendering: the fallback is rendered only after an error */}
      <Suspense fallback={import.meta.env.SSR && <LazyPageFailed />}>
        <ErrorBoundary Fallback={LazyPageFailed}>{useRoutes([route])}</ErrorBoundary>
      </Suspense>
    </Layout>
  )
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
    () => undefined, // the navigation itself loads its code
  )
}
