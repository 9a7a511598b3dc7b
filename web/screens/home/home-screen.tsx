import { Suspense } from 'react'
import { ServedJobMarksPart } from '#web/components/job-card/served-job-marks-part.ts'
import { Later } from '#web/components/later/later.tsx'
import { ListStatePart } from '#web/components/list-state/list-state-part.ts'
import { useLoginState } from '#web/data/login-state.ts'
import { usePageOrigin } from '#web/data/page-state.ts'
import { useSiteFacts } from '#web/data/site-facts.ts'
import { useCall } from '#web/data/use-call.ts'
import { PageHead } from '#web/layout/page-head/page-head.tsx'
import { organization } from '#web/layout/page-head/structured-data.ts'
import { HomeHero } from './hero/home-hero.tsx'
import { homeCopy as copy } from './home-copy.ts'
import { HomeBlocksPart, HomeSayPart, IndustryListPart } from './home-parts.ts'
import styles from './home-screen.module.css'
import { IndustryPanel } from './industries/industry-panel.tsx'

export { homeNeeds } from './home-needs.ts'

/** The home page: search over the banners, the industries beside it, then what is new and who we are. */
export function HomeScreen() {
  const facts = useSiteFacts()
  const origin = usePageOrigin()
  const { isLogin } = useLoginState()
  const banners = useCall('getBannerList', {})
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
        say={<HomeSayPart />}
        industries={
          <IndustryPanel>
            <IndustryListPart />
          </IndustryPanel>
        }
      />
      {banners.state === 'failed' && (
        <div className={styles.failed}>
          <Suspense>
            <ListStatePart kind="failed" what={copy.recommended} onRetry={banners.retry} />
          </Suspense>
        </div>
      )}
      <Later>
        <HomeBlocksPart />
      </Later>
      <Suspense>{isLogin && <ServedJobMarksPart />}</Suspense>
    </>
  )
}
