import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Breadcrumbs, type Crumb } from '#web/ui/breadcrumbs/breadcrumbs.tsx'
import { NeedsScript } from '#web/ui/needs-script/needs-script.tsx'
import { usePageTexts } from '#web/data/site-facts.ts'
import { usePageOrigin } from '#web/data/page-state.ts'
import { PageBanner } from '#web/layout/page-banner/page-banner.tsx'
import { PageHead } from '#web/layout/page-head/page-head.tsx'
import { breadcrumbList } from '#web/layout/page-head/structured-data.ts'
import { FeedbackAside } from './feedback-aside.tsx'
import { isFeedbackKind } from './feedback-validation.ts'
import { feedbackCopy as copy } from './feedback-copy.ts'
import { FeedbackForm } from './feedback-form.tsx'
import { FeedbackLookup } from './feedback-lookup.tsx'
import { FeedbackReceipt } from './feedback-receipt.tsx'
import styles from './feedback-screen.module.css'

export { feedbackNeeds } from './feedback-needs.ts'

/** The feedback form and the lookup of answers; after sending, the receipt number. */
export function FeedbackScreen() {
  const origin = usePageOrigin()
  const say = usePageTexts('feedback')
  const crumbs: Crumb[] = [{ name: '首页', href: '/' }, { name: say('title') }]
  const [query] = useSearchParams()
  const kind = query.get('kind')
  const [sent, setSent] = useState<string>()
  const receiptNumber = sent ?? receiptOf(query)
  const problem = problemOf(query)
  return (
    <>
      <PageHead
        title={receiptNumber === undefined ? say('title') : copy.receipt.title}
        description={import.meta.env.SSR && say('description')}
        path="/feedback"
        noIndex={receiptNumber !== undefined || problem !== undefined}
        structuredData={import.meta.env.SSR && [breadcrumbList(crumbs, origin)]}
      />
      <PageBanner title={say('title')} lead={say('lead')} art="about" isHeading />
      <div className="wrap">
        <Breadcrumbs crumbs={crumbs} />
        <div className={styles.columns}>
          {receiptNumber === undefined ? (
            <section>
              <h2>{say('formTitle')}</h2>
              <p className={styles.note}>{say('required')}</p>
              {problem !== undefined && (
                <p className={styles.problem} role="alert">
                  {problem}
                </p>
              )}
              <NeedsScript>{copy.noScript}</NeedsScript>
              <FeedbackForm kind={isFeedbackKind(kind) ? (kind ?? '') : ''} onSent={setSent} />
              <FeedbackLookup />
            </section>
          ) : (
            <FeedbackReceipt receiptNumber={receiptNumber} onAgain={() => setSent(undefined)} />
          )}
          <FeedbackAside />
        </div>
      </div>
    </>
  )
}

/** Receipt number in the URL after a form post without scripts; undefined if missing or malformed. */
function receiptOf(query: URLSearchParams): string | undefined {
  const receipt = query.get('receipt')
  return receipt !== null && /^\d{8}-[2-9A-Z]{8}$/.test(receipt) ? receipt : undefined
}

/** Error message for the problem code in the URL after a form post without scripts. */
function problemOf(query: URLSearchParams): string | undefined {
  const named = query.get('problem')
  return Object.entries(copy.problems).find(([name]) => name === named)?.[1]
}
