import { useEffect, useRef, useState } from 'react'
import { Breadcrumbs } from '#web/ui/breadcrumbs/breadcrumbs.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { RequireLogin } from '#web/components/require-login/require-login.tsx'
import { logOutInPlace } from '#web/data/login-state.ts'
import { PageHead } from '#web/layout/page-head/page-head.tsx'
import { ConsentsSection } from './consents-section.tsx'
import { DeletionSection } from './deletion-section.tsx'
import { DevicesSection } from './devices-section.tsx'
import { ExportSection } from './export-section.tsx'
import { FeedbackSection } from './feedback-section.tsx'
import { myDataCopy as copy } from './my-data-copy.ts'
import styles from './my-data-screen.module.css'
import { myDataNeeds } from './my-data-needs.ts'

const CRUMBS = [{ name: '首页', href: '/' }, { name: copy.title }]

/** The user's stored data: view, export, delete. */
export function MyDataScreen() {
  const [deleteTime, setDeleteTime] = useState<string>()
  const finish = (time: string) => {
    setDeleteTime(time)
    logOutInPlace() // the server has ended every session
  }
  return (
    <div className={styles.page}>
      <PageHead title={copy.title} description={import.meta.env.SSR && copy.description} path="/myData" noIndex />
      <div className="wrap">
        <Breadcrumbs crumbs={CRUMBS} />
      </div>
      <div className={`wrap ${styles.body}`}>
        <h1>{copy.title}</h1>
        {deleteTime === undefined ? (
          <>
            <p className={styles.lead}>{copy.lead}</p>
            <RequireLogin waiting={<Waiting />}>
              <DevicesSection />
              <FeedbackSection />
              <ExportSection />
              <ConsentsSection />
              <DeletionSection onAsked={finish} />
            </RequireLogin>
          </>
        ) : (
          <DeletionAsked deleteTime={deleteTime} />
        )}
      </div>
    </div>
  )
}

/** Result that replaces the page. The form was at the end of the page, so focus and scroll move to the result. */
function DeletionAsked({ deleteTime }: { deleteTime: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={styles.part}>
      <h2 ref={heading} tabIndex={-1}>
        {copy.deletion.askedTitle}
      </h2>
      <p>{copy.deletion.askedText(deleteTime)}</p>
      <Button href="/" className={styles.after}>
        {copy.deletion.home}
      </Button>
    </section>
  )
}

function Waiting() {
  return (
    <div role="status" aria-busy="true">
      <span className="sr">正在加载</span>
      {['devices', 'feedback', 'export', 'consents', 'deletion'].map((part) => (
        <div key={part} className={`${styles.part} ${styles.ghost}`} aria-hidden="true" />
      ))}
    </div>
  )
}

/** The page of the route. */
export const myDataPage = { Screen: MyDataScreen, needs: myDataNeeds }
