import type { Article } from '#contracts/generated/wire.ts'
import { articleCopy as copy } from './article-copy.ts'
import styles from './article-body.module.css'

// what Object.entries leaves open of its own record
const FACTS = Object.entries(copy.facts) as [keyof typeof copy.facts, string][]

/** When, from where, by whom and how often read. */
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

/** `3268` as `3,268`; by text and not by locale, so that server and browser write the same. */
function grouped(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')
}
