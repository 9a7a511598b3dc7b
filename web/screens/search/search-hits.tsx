import type { ArticleSearchHit } from '#contracts/generated/wire.ts'
import styles from './search-hits.module.css'
import { Fragment } from 'react'

/** Found articles with the words that were looked for standing out. */
export function SearchHits({ hits }: { hits: readonly ArticleSearchHit[] }) {
  return (
    <ol className={styles.hits}>
      {hits.map(({ cmCommentId, typeId, typeName, releaseTime, highlights }) => (
        <li key={cmCommentId}>
          <a href={`/content/${typeId}/${cmCommentId}`}>
            <h2>
              <MarkedText parts={highlights.title} />
            </h2>
            <p className={styles.excerpt}>
              <MarkedText parts={highlights.excerpt} />
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

/** Text whose parts at odd places are hits, as the search answers them. */
function MarkedText({ parts }: { parts: readonly string[] }) {
  return parts.map((part, index) => {
    // the parts of one text never change places
    const key = `${index}`
    return index % 2 === 1 ? <mark key={key}>{part}</mark> : <Fragment key={key}>{part}</Fragment>
  })
}
