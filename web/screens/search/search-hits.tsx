import type { ArticleSearchHit } from '#contracts/generated/wire.ts'
import { MarkedParts } from '#web/ui/marked-text/marked-text.tsx'
import { articleHref } from '#web/data/page-addresses.ts'
import styles from './search-hits.module.css'

type SearchHitsProps = { hits: readonly ArticleSearchHit[]; headingLevel: 2 | 3 }

/** Articles found, with highlighted keywords. */
export function SearchHits({ hits, headingLevel }: SearchHitsProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <ol className={styles.hits}>
      {hits.map(({ cmCommentId, typeId, typeName, releaseTime, highlights }) => (
        <li key={cmCommentId}>
          <a href={articleHref({ typeId, cmCommentId })}>
            <Heading>
              <MarkedParts parts={highlights.title} />
            </Heading>
            <p className={styles.excerpt}>
              <MarkedParts parts={highlights.excerpt} />
            </p>
            <p className={styles.meta}>
              <span className="tag">{typeName}</span>
              <time dateTime={releaseTime.slice(0, 10)}>{releaseTime.slice(0, 10)}</time>
            </p>
          </a>
        </li>
      ))}
    </ol>
  )
}
