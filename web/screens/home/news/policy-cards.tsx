import { Icon } from '#web/components/icon/icon.tsx'
import { RetryLine } from '#web/components/retry-line/retry-line.tsx'
import type { CallState } from '#web/data/use-call.ts'
import { articleHref } from './article-link.ts'
import styles from './policy-cards.module.css'

type PolicyCardsProps = { title: string; state: CallState<'getCommentListWithPage'> }

/** The newest talent policies, each with its year and what it offers. */
export function PolicyCards({ title, state: { reply, failed, retry } }: PolicyCardsProps) {
  if (failed) return <RetryLine what={title} onRetry={retry} />
  if (reply?.code !== 200) return <div className={styles.waiting} />
  return (
    <ul className={styles.cards}>
      {reply.rows.map((policy) => (
        <li key={policy.cmCommentId}>
          <a href={articleHref(policy)}>
            <Icon name="doc" className={styles.mark} />
            <div>
              <h3>{policy.commentTitle}</h3>
              <p>{policy.outline}</p>
            </div>
            <p className={styles.foot}>
              <time dateTime={policy.releaseTime.slice(0, 10)}>
                <b className="num">{policy.releaseTime.slice(0, 4)}</b> 年 {policy.releaseTime.slice(5, 10)}
              </time>
              <span>
                查看条件
                <Icon name="arrow" />
              </span>
            </p>
          </a>
        </li>
      ))}
    </ul>
  )
}
