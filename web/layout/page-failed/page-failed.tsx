import { use, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Button } from '#web/ui/button/button.tsx'
import { loadCalls } from '#web/data/lazy-call.ts'
import { PageStateContext } from '#web/data/page-state.ts'
import { layoutKind } from '#web/layout/layout-kind.ts'
import { pageFailedCopy as copy } from './page-failed-copy.ts'
import styles from './page-failed.module.css'

/** Error page that replaces a screen that threw, between header and footer. */
export function PageFailed({ error }: { error?: unknown }) {
  const { problem = '' } = use(PageStateContext)
  const [number, setNumber] = useState(problem)
  const { hasClearHeader } = layoutKind(useLocation())
  useEffect(() => {
    if (problem !== '' || error === undefined) return
    loadCalls().then(
      async ({ reportFailure }) => setNumber((await reportFailure('caught', error)) ?? ''),
      () => undefined, // without a report the page shows no number
    )
  }, [problem, error])
  return (
    <>
      {hasClearHeader && <div className={styles.band} />}
      <div className={`wrap ${styles.failed}`} data-problem={problem}>
        <h1>{copy.title}</h1>
        <p>{copy.text}</p>
        {number !== '' && <p>{`${copy.number}${number}`}</p>}
        <p className={styles.ways}>
          {/* a link to the same page, which works without scripts */}
          <Button href="">{copy.again}</Button>
          <Button variant="line" href="/">
            {copy.home}
          </Button>
          <Button variant="line" href="/feedback">
            {copy.feedback}
          </Button>
        </p>
      </div>
    </>
  )
}
