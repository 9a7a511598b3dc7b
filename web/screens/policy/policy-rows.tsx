import { listedFacts } from '#contracts/constants/policy-facts.ts'
import type { ArticleSummary } from '#contracts/generated/wire.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { articleHref } from '#web/data/page-addresses.ts'
import styles from './policy-rows.module.css'

type PolicyRowsProps = {
  policies: readonly ArticleSummary[]
  /** Policies shown first, and not repeated below. */
  pinned?: readonly ArticleSummary[]
  /** Reasons why a policy may fit the user, by policy id. */
  reasons?: ReadonlyMap<number, readonly string[]>
  published: string
}

/** Policies as document rows: title, summary, audience, issuer, validity, release date. */
export function PolicyRows({ policies, pinned = [], reasons, published }: PolicyRowsProps) {
  const pinnedIds = new Set(pinned.map(({ cmCommentId }) => cmCommentId))
  const rows = [...pinned, ...policies.filter(({ cmCommentId }) => !pinnedIds.has(cmCommentId))]
  return (
    <ol className={styles.rows}>
      {rows.map(({ cmCommentId, typeId, commentTitle, outline, releaseTime, location, policyFactList = [] }) => (
        <li key={cmCommentId}>
          <a href={articleHref({ typeId, cmCommentId })}>
            <Icon name="doc" className={styles.mark} />
            <div>
              <h2>
                {pinnedIds.has(cmCommentId) && <span className={styles.pinned}>置顶</span>}
                {commentTitle}
              </h2>
              <p className={styles.outline}>{outline}</p>
              {reasons?.get(cmCommentId)?.map((reason) => (
                <p key={reason} className={styles.reason}>
                  <Icon name="check" />
                  {reason}
                </p>
              ))}
              <p className={styles.meta}>
                {listedFacts(policyFactList).map(({ name, value }) => (
                  <span key={name} className={styles.fact}>{`${name}：${value}`}</span>
                ))}
                <span>
                  <time dateTime={releaseTime.slice(0, 10)}>{releaseTime.slice(0, 10)}</time> {published}
                </span>
                {location !== null && <span>{location}</span>}
              </p>
            </div>
            <Icon name="arrow" className={styles.arrow} />
          </a>
        </li>
      ))}
    </ol>
  )
}
