import { RetryLine } from '#web/components/retry-line/retry-line.tsx'
import type { CallState } from '#web/data/use-call.ts'
import { articleHref, monthDay } from './article-link.ts'
import styles from './news-columns.module.css'

type NewsColumnsProps = {
  columns: readonly { title: string; href: string; state: CallState<'getCommentListWithPage'> }[]
}

/** Short lists of several columns side by side. */
export function NewsColumns({ columns }: NewsColumnsProps) {
  return (
    <div className={styles.columns}>
      {columns.map(({ title, href, state }) => (
        <section key={href}>
          <h3>
            <a href={href}>{title}</a>
          </h3>
          {state.failed && <RetryLine what={title} onRetry={state.retry} />}
          <ul>
            {state.reply?.code === 200 &&
              state.reply.rows.slice(0, 5).map((article) => (
                <li key={article.cmCommentId}>
                  <a href={articleHref(article)}>{article.commentTitle}</a>
                  <time dateTime={article.releaseTime.slice(0, 10)}>{monthDay(article)}</time>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
