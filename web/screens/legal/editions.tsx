import { editionHref } from '#contracts/constants/agreement-version.ts'
import type { PageDocument } from '#contracts/generated/wire.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { PageHead } from '#web/layout/page-head/page-head.tsx'
import { legalCopy as copy } from './legal-copy.ts'
import styles from './editions.module.css'

/**
 * Notice on an earlier version of a text, with a link to the current version; renders nothing on the current version.
 */
export function EditionNotice({ content: { slug, version = '', editions = [] } }: { content: PageDocument }) {
  const [current] = editions
  if (current === undefined || current.version === version) return null
  return (
    <p className={styles.notice}>
      {copy.replaced(version, current.version)}
      <a className="link" href={`/${slug}`}>
        {copy.toCurrent}
      </a>
    </p>
  )
}

/** The versions of a text, the current version first; renders nothing if the server lists no versions. */
export function Editions({ content: { slug, version = '', editions = [] } }: { content: PageDocument }) {
  if (editions.length === 0) return null
  return (
    <section className={styles.editions} aria-labelledby="editions">
      <h2 id="editions">{copy.editions}</h2>
      <ul>
        {editions.map((edition, index) => (
          <li key={edition.version}>
            <a
              className="link"
              href={index === 0 ? `/${slug}` : editionHref(slug, edition.version)}
              aria-current={edition.version === version ? 'page' : undefined}
            >
              {copy.edition(edition.version)}
            </a>
            {edition.effectiveDate !== undefined && <span>{copy.effectiveFrom(edition.effectiveDate)}</span>}
            {index === 0 && <b>{copy.current}</b>}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Shown instead of a version that was never published. */
export function EditionMissing({ slug }: { slug: string }) {
  const { title, text } = copy.missing
  return (
    <div className="wrap">
      <PageHead title={title} description={text} path={`/${slug}`} noIndex />
      <h1 className="sr">{title}</h1>
      <EmptyState title={title} text={text}>
        <Button href={`/${slug}`}>{copy.toCurrent}</Button>
      </EmptyState>
    </div>
  )
}
