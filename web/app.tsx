import { Suspense, useEffect, useMemo, useRef } from 'react'
import { afterPaint } from '#web/components/later/after-paint.ts'
import { LinkNavigation } from '#web/data/link-navigation.tsx'
import { usePageNavigate } from '#web/data/page-location.ts'
import { AtPlace, type RouterPlace } from '#web/data/place.tsx'
import { forgetSeededKeys } from '#web/data/seeded-keys.ts'
import { layoutKindAt } from '#web/layout/layout-kind.ts'
import { Layout } from '#web/layout/layout.tsx'
import { PageStack } from '#web/layout/page-change/page-stack.tsx'
import { type OpenPage, useOpenPage } from './open-page.ts'
import { useStepCode } from './step-code.ts'

type AppProps = {
  /** The page the visit begins with. */
  first: OpenPage | undefined
  place: RouterPlace
}

/** The whole site: the shell around the page of the address. */
export function App({ first, place: router }: AppProps) {
  const { pathname, search, key } = router.location
  useStepCode(key)
  const page = useOpenPage(pathname, search, first)
  const params = page?.params ?? NO_PARAMS
  const place = useMemo(() => ({ router, params }), [router, params])
  const Page = page?.Page ?? ToHome
  const { isLarge } = layoutKindAt(router.location)
  return (
    <>
      <Navigation placeKey={key} />
      <Layout place={place}>
        <Suspense>
          <PageStack of={Page} isLarge={isLarge} isStep={router.navigationType === 'PUSH'}>
            <AtPlace place={place}>
              <Page />
            </AtPlace>
          </PageStack>
        </Suspense>
      </Layout>
    </>
  )
}

const NO_PARAMS = {}

function Navigation({ placeKey }: { placeKey: string }) {
  const firstKey = useRef(placeKey)
  useEffect(() => {
    if (placeKey !== firstKey.current) forgetSeededKeys()
    return afterPaint(prefetchNext)
  }, [placeKey])
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
  const navigate = usePageNavigate()
  useEffect(() => navigate('/', { replace: true }), [navigate])
  return null
}
