import type { Article } from '#contracts/generated/wire.ts'
import { articleCopy as copy } from './article-copy.ts'
import styles from './article-body.module.css'

// Object.entries loses the types of the record
const FACTS = Object.entries(copy.facts) as [keyof typeof copy.facts, string][]

/** Release time, source, author and read count. */
export function ArticleMeta({ article }: { article: Article }) {
  const { releaseTime, readCount } = article
  return (
    <p className={styles.meta}>
      <span>
        {copy.released}
        <time dateTime={`${releaseTime.slice(0, 10)}T${releaseTime.slice(11)}+08:00`}>{releaseTime.slice(0, 16)}</time>
      </span>
      {FACTS.map(([field, label]) => {
        const fact = article[field] ?? ''
        return fact !== '' && <span key={field}>{`${label}${fact}`}</span>
      })}
      <span>{`${copy.reads} ${grouped(readCount)}`}</span>
    </p>
  )
}

/** Formats `3268` as `3,268`, independent of the locale, so that server and browser agree. */
function grouped(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')
}
