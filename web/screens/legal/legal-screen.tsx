import { useLocation } from 'react-router-dom'
import { Breadcrumbs, type Crumb } from '#web/ui/breadcrumbs/breadcrumbs.tsx'
import { RetryLine } from '#web/ui/retry-line/retry-line.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { usePageOrigin } from '#web/data/page-state.ts'
import { isMissing } from '#web/data/reply.ts'
import { useCall } from '#web/data/use-call.ts'
import { PageHead } from '#web/layout/page-head/page-head.tsx'
import { breadcrumbList } from '#web/layout/page-head/structured-data.ts'
import { EditionMissing, EditionNotice, Editions } from './editions.tsx'
import { LEGAL_PAGES, legalCopy as copy } from './legal-copy.ts'
import { LegalDocument } from './legal-document.tsx'
import { legalInput, legalSlug } from './legal-needs.ts'
import styles from './legal-screen.module.css'
import { legalNeeds } from './legal-needs.ts'

const WAITING_LINES = 8

/** Privacy policy, user agreement or accessibility statement, by the path of the page. */
export function LegalScreen() {
  const origin = usePageOrigin()
  const { pathname, search } = useLocation()
  const slug = legalSlug(pathname)
  const input = legalInput(slug, new URLSearchParams(search))
  const document = useCall('getPageDocument', input)
  if (isMissing(document) && input.version !== undefined) return <EditionMissing slug={slug} />
  const content = document.state === 'ready' ? document.data : undefined
  const name = LEGAL_PAGES.find((page) => page.slug === slug)?.title ?? ''
  const crumbs: Crumb[] = [{ name: '首页', href: '/' }, { name }]
  return (
    <div className="wrap">
      <PageHead
        title={name}
        description={import.meta.env.SSR && (content?.lead ?? '')}
        path={`/${slug}`}
        noIndex={input.version !== undefined}
        structuredData={import.meta.env.SSR && [breadcrumbList(crumbs, origin)]}
      />
      <Breadcrumbs crumbs={crumbs} />
      {content === undefined ? (
        <div className={styles.waiting}>
          <h1>{name}</h1>
          {document.state === 'failed' ? (
            <RetryLine what={copy.document} reason={document.reason} onRetry={document.retry} />
          ) : (
            <Skeleton count={WAITING_LINES} />
          )}
        </div>
      ) : (
        <>
          <EditionNotice content={content} />
          <LegalDocument content={content} />
          <Editions content={content} />
        </>
      )}
      <nav className={styles.others} aria-label={copy.others}>
        <ul>
          {LEGAL_PAGES.filter((page) => page.slug !== slug).map((page) => (
            <li key={page.slug}>
              <a className="link" href={`/${page.slug}`}>
                {page.title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

/** The page of the route. */
export const legalPage = { Screen: LegalScreen, needs: legalNeeds }
