import { useState } from 'react'
import { Breadcrumbs, type Crumb } from '#web/components/breadcrumbs/breadcrumbs.tsx'
import { usePageLocation } from '#web/data/page-location.ts'
import { usePageOrigin } from '#web/data/page-state.ts'
import { PageBanner } from '#web/layout/page-banner/page-banner.tsx'
import { PageHead } from '#web/layout/page-head/page-head.tsx'
import { breadcrumbList } from '#web/layout/page-head/structured-data.ts'
import { FeedbackAside } from './feedback-aside.tsx'
import { isFeedbackKind } from './feedback-check.ts'
import { feedbackCopy as copy } from './feedback-copy.ts'
import { FeedbackForm } from './feedback-form.tsx'
import { FeedbackReceipt } from './feedback-receipt.tsx'
import styles from './feedback-screen.module.css'

export { feedbackNeeds } from './feedback-needs.ts'

const crumbs: Crumb[] = [{ name: '首页', href: '/' }, { name: copy.title }]

/** Suggestions, complaints, reports and questions; after sending, the receipt number. */
export function FeedbackScreen() {
  const origin = usePageOrigin()
  const kind = usePageLocation().query.get('kind')
  const [receiptNumber, setReceiptNumber] = useState<string>()
  return (
    <>
      <PageHead
        title={receiptNumber === undefined ? copy.title : copy.receipt.title}
        description={import.meta.env.SSR && copy.description}
        path="/feedback"
        structuredData={import.meta.env.SSR && [breadcrumbList(crumbs, origin)]}
      />
      <PageBanner title={copy.title} lead={copy.lead} art="about" isHeading />
      <div className="wrap">
        <Breadcrumbs crumbs={crumbs} />
        <div className={styles.columns}>
          {receiptNumber === undefined ? (
            <section>
              <h2>{copy.formTitle}</h2>
              <p className={styles.note}>{copy.required}</p>
              <noscript>
                <p className={styles.noScript}>{copy.noScript}</p>
              </noscript>
              <FeedbackForm kind={isFeedbackKind(kind) ? (kind ?? '') : ''} onSent={setReceiptNumber} />
            </section>
          ) : (
            <FeedbackReceipt receiptNumber={receiptNumber} onAgain={() => setReceiptNumber(undefined)} />
          )}
          <FeedbackAside />
        </div>
      </div>
    </>
  )
}
