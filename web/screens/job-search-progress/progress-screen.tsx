import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Breadcrumbs } from '#web/ui/breadcrumbs/breadcrumbs.tsx'
import { LazyRecommendedJobs } from '#web/components/recommended-jobs/lazy-recommended-jobs.ts'
import { RequireLogin } from '#web/components/require-login/require-login.tsx'
import { PageHead } from '#web/layout/page-head/page-head.tsx'
import { ProgressBody } from './progress-body.tsx'
import { progressCopy as copy } from './progress-copy.ts'
import { type ProgressQuery, progressQuery } from './progress-query.ts'
import styles from './progress-screen.module.css'
import { ProgressSkeleton } from './progress-skeleton.tsx'
import { ProgressTabs } from './progress-tabs.tsx'
import { progressNeeds } from './progress-needs.ts'

const CRUMBS = [{ name: '首页', href: '/' }, { name: copy.title }]

/** The user's applications with their progress, and favourite jobs. */
export function ProgressScreen() {
  const query = progressQuery(useSearchParams()[0])
  return (
    <div className={styles.page}>
      <PageHead
        title={query.kind === 'apply' ? copy.title : copy.collect}
        description={import.meta.env.SSR && copy.description}
        path="/jobSearchProgress"
        noIndex
      />
      <div className="wrap">
        <Breadcrumbs crumbs={CRUMBS} />
      </div>
      <div className={`wrap ${styles.body}`}>
        <h1>{copy.title}</h1>
        <RequireLogin waiting={<Waiting query={query} />}>
          <ProgressBody query={query} />
          <Suspense>
            <LazyRecommendedJobs className={styles.recommended} />
          </Suspense>
        </RequireLogin>
      </div>
    </div>
  )
}

function Waiting({ query }: { query: ProgressQuery }) {
  return (
    <>
      <ProgressTabs query={query} counts={undefined} />
      <ProgressSkeleton />
    </>
  )
}

/** The page of the route. */
export const progressPage = { Screen: ProgressScreen, needs: progressNeeds }
