import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Breadcrumbs } from '#web/ui/breadcrumbs/breadcrumbs.tsx'
import { LazyRecommendedJobs } from '#web/components/recommended-jobs/lazy-recommended-jobs.ts'
import { RequireLogin } from '#web/components/require-login/require-login.tsx'
import { PageHead } from '#web/layout/page-head/page-head.tsx'
import { ProgressBody } from './progress-body.tsx'
import { progressCopy as copy } from './progress-copy.ts'
import { type ProgressQuestion, progressQuestion } from './progress-question.ts'
import styles from './progress-screen.module.css'
import { ProgressSkeleton } from './progress-skeleton.tsx'
import { ProgressTabs } from './progress-tabs.tsx'
import { progressNeeds } from './progress-needs.ts'

const CRUMBS = [{ name: '首页', href: '/' }, { name: copy.title }]

/** The user's applications with their progress, and favourite jobs. */
export function ProgressScreen() {
  const question = progressQuestion(useSearchParams()[0])
  return (
    <div className={styles.page}>
      <PageHead
        title={question.kind === 'apply' ? copy.title : copy.collect}
        description={import.meta.env.SSR && copy.description}
        path="/jobSearchProgress"
        noIndex
      />
      <div className="wrap">
        <Breadcrumbs crumbs={CRUMBS} />
      </div>
      <div className={`wrap ${styles.body}`}>
        <h1>{copy.title}</h1>
        <RequireLogin waiting={<Waiting question={question} />}>
          <ProgressBody question={question} />
          <Suspense>
            <LazyRecommendedJobs className={styles.recommended} />
          </Suspense>
        </RequireLogin>
      </div>
    </div>
  )
}

function Waiting({ question }: { question: ProgressQuestion }) {
  return (
    <>
      <ProgressTabs question={question} counts={undefined} />
      <ProgressSkeleton />
    </>
  )
}

/** The page of the route. */
export const progressPage = { Screen: ProgressScreen, needs: progressNeeds }
