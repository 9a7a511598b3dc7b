import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { PageHead } from '#web/layout/page-head/page-head.tsx'
import { recruitProjectCopy } from './recruit-project-copy.ts'
import styles from './recruit-project-screen.module.css'

const copy = recruitProjectCopy.missing

/** Shown instead of a project that does not exist or is hidden; visitors must not learn which. */
export function RecruitProjectMissing() {
  return (
    <div className={`wrap ${styles.waiting}`}>
      <PageHead title={copy.title} description={copy.text} path="/zoneDetails" noIndex />
      <h1 className="sr">{copy.title}</h1>
      <EmptyState title={copy.title} text={copy.text}>
        <Button href="/events">{copy.all}</Button>
        <Button variant="line" href="/jobs">
          {copy.jobs}
        </Button>
        <Button variant="plain" href="/">
          {copy.home}
        </Button>
      </EmptyState>
    </div>
  )
}
