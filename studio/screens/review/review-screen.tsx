import { Alert, Empty, Skeleton } from 'antd'
import { useNavigate, useParams } from 'react-router-dom'
import { ArticleState } from '#studio/components/article/article-state.tsx'
import { addressId } from '#studio/data/address-id.ts'
import { STALE_AFTER } from '#studio/data/stale-calls.ts'
import { useRevalidate, useStudioCall } from '#studio/data/use-studio-call.ts'
import { ReviewPane } from './review-pane.tsx'
import styles from './review.module.css'

/** Permitted actions that put an article into a reviewer's queue. */
const REVIEWS = ['approveArticle', 'reviewAfterwards']

/** 审核台: the reviewer's queue on the left, the open article on the right. */
export function ReviewScreen() {
  const articleId = addressId(useParams()['articleId'])
  const navigate = useNavigate()
  const revalidate = useRevalidate()
  const { data, error } = useStudioCall(
    'listStudioArticles',
    { scope: 'waiting', pageSize: 50, orderBy: 'updated', direction: 'asc' },
    { revalidateOnMount: true },
  )
  if (error !== undefined) return <Alert type="error" showIcon title={error.message} />
  if (data === undefined) return <Skeleton active aria-label="正在打开" />

  const queue = data.rows.filter(({ actions }) => actions.some((action) => REVIEWS.includes(action)))
  const chosen = articleId ?? queue[0]?.articleId

  /** Opens the next article of the queue; after the last article, the previous one. */
  async function goOn(): Promise<void> {
    const at = queue.findIndex((row) => row.articleId === chosen)
    const rest = queue.filter((row) => row.articleId !== chosen)
    const next = rest[Math.min(Math.max(at, 0), rest.length - 1)]
    await revalidate(...STALE_AFTER.article)
    await navigate(next === undefined ? '/review' : `/review/${next.articleId}`)
  }

  return (
    <div className={styles['desk']}>
      <nav className={styles['queue']} aria-label="等我审核的稿件">
        <h1>审核台</h1>
        <p>等我审核 {queue.length} 篇</p>
        <ul>
          {queue.map((row) => (
            <li key={row.articleId}>
              <button
                type="button"
                aria-current={row.articleId === chosen ? 'true' : undefined}
                onClick={() => void navigate(`/review/${row.articleId}`)}
              >
                <span>{row.title}</span>
                <small>
                  <ArticleState {...row} /> {row.authorName}{' '}
                  <span className={styles['moment']}>{row.updateTime.slice(5, 16)}</span>
                </small>
                {row.urgentReviewDueTime !== null && <small>须在 {row.urgentReviewDueTime} 前补审</small>}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      {chosen === undefined ? (
        <Empty className={styles['nothing'] ?? ''} description="没有等您审核的稿件" />
      ) : (
        <ReviewPane key={chosen} articleId={chosen} onDone={goOn} />
      )}
    </div>
  )
}
