import { Suspense, useEffect } from 'react'
import { LazyStaticJobMarks } from '#web/components/job-card/lazy-static-job-marks.ts'
import { Deferred } from '#web/navigation/deferred.tsx'
import { ListStateIsland } from '#web/ui/list-state/list-state-island.ts'
import { useLoginState } from '#web/data/login-state.ts'
import { usePageOrigin } from '#web/data/page-state.ts'
import { useSiteFacts } from '#web/data/site-facts.ts'
import { useCall } from '#web/data/use-call.ts'
import { PageHead } from '#web/layout/page-head/page-head.tsx'
import { organization } from '#web/layout/page-head/structured-data.ts'
import { HomeHero } from './hero/home-hero.tsx'
import { homeCopy as copy } from './home-copy.ts'
import { HomeBlocksIsland, HomeSayIsland, IndustryListIsland } from './home-islands.ts'
import styles from './home-screen.module.css'
import { IndustryPanel } from './industries/industry-panel.tsx'
import { LazyOwnJobs } from './own/lazy-own-jobs.ts'

export { homeNeeds } from './home-needs.ts'

/** The home page: search over the banners, industries, then news and introduction of the group. */
export function HomeScreen() {
  const facts = useSiteFacts()
  const origin = usePageOrigin()
  const { isLogin } = useLoginState()
  const banners = useCall('getBannerList', {})
  useEffect(tellReleaseTimes, [])
  useEffect(keepHeaderClear, [])
  return (
    <>
      <PageHead
        title=""
        description=""
        path="/"
        structuredData={import.meta.env.SSR && [organization(facts, origin)]}
      />
      <HomeHero
        label={copy.recommended}
        banners={banners.state === 'ready' ? banners.data : []}
        say={<HomeSayIsland />}
        industries={
          <IndustryPanel>
            <IndustryListIsland />
          </IndustryPanel>
        }
      />
      {banners.state === 'failed' && (
        <div className={styles.failed}>
          <Suspense>
            <ListStateIsland kind="failed" what={copy.recommended} reason={banners.reason} onRetry={banners.retry} />
          </Suspense>
        </div>
      )}
      <Suspense>{isLogin && <LazyOwnJobs className={`wrap ${styles.recommended}`} />}</Suspense>
      <Deferred>
        <HomeBlocksIsland />
      </Deferred>
      <Suspense>{isLogin && <LazyStaticJobMarks />}</Suspense>
    </>
  )
}

/**
 * Clips the hero's content where it passes under the transparent header. @returns a function that stops the clipping.
 */
function keepHeaderClear(): () => void {
  const stop = import('./hero/clip-under-header.ts').then(
    ({ clipUnderHeader }) => clipUnderHeader(),
    () => undefined, // on failure, the header covers the content
  )
  return () => void stop.then((end) => end?.())
}

function tellReleaseTimes(): void {
  import('#web/components/job-card/static-release-times.ts').then(
    ({ tellStaticReleaseTimes }) => tellStaticReleaseTimes(),
    () => undefined, // on failure, the absolute dates stay
  )
}
