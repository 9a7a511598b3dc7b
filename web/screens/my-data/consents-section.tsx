import { useState } from 'react'
import { AGREED_PAGES, editionHref } from '#contracts/constants/agreement-version.ts'
import { Button } from '#web/ui/button/button.tsx'
import { RetryLine } from '#web/ui/retry-line/retry-line.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { useUserCall } from '#web/data/user-call.ts'
import { DOCUMENT_NAMES } from '#web/components/account-form/agreement-copy.ts'
import { myDataCopy } from './my-data-copy.ts'
import styles from './my-data-screen.module.css'

const copy = myDataCopy.consents
const SHOWN_AT_FIRST = 5

/** The user's consents, latest first. */
export function ConsentsSection() {
  const own = useUserCall('myConsentList', {})
  const [isWhole, setWhole] = useState(false)
  const consents = own.state === 'ready' ? own.data : undefined
  const shown = isWhole ? consents : consents?.slice(0, SHOWN_AT_FIRST)
  return (
    <section className={styles.part} aria-labelledby="my-consents">
      <h2 id="my-consents">{copy.title}</h2>
      <p className={styles.about}>{copy.lead}</p>
      {own.state === 'failed' && (
        <RetryLine what={copy.title} reason={own.reason} onRetry={own.retry} className={styles.failed} />
      )}
      {own.state === 'waiting' && <Skeleton count={1} />}
      {consents?.length === 0 && <p className={styles.after}>{copy.empty}</p>}
      {shown && shown.length > 0 && (
        <ul className={styles.list}>
          {shown.map(({ consentId, documentName, version, subject, consentTime }) => (
            <li key={consentId}>
              <div>
                <b>{documentName}</b>
                <small>
                  {subject !== '' && `${subject} · `}
                  <Version documentName={documentName} version={version} />
                </small>
              </div>
              <time dateTime={consentTime}>{consentTime.slice(0, 16)}</time>
            </li>
          ))}
        </ul>
      )}
      {consents && shown && shown.length < consents.length && (
        <Button variant="text" className={styles.more} onClick={() => setWhole(true)}>
          {copy.more(consents.length)}
        </Button>
      )}
    </section>
  )
}

/** The version that the user agreed to; a link to the text of this version if the document has a page. */
function Version({ documentName, version }: { documentName: string; version: string }) {
  const page = AGREED_PAGES.find((slug) => DOCUMENT_NAMES[slug] === documentName)
  const text = copy.version(version)
  if (page === undefined) return text
  return (
    <a className="link" href={editionHref(page, version)}>
      {text}
    </a>
  )
}
