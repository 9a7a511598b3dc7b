import { Alert, Skeleton } from 'antd'
import { useStudioCall } from '#studio/data/use-studio-call.ts'
import { ReviewDecision } from './review-decision.tsx'
import { lastReviewed, reviewedRevision } from './reviewed-revision.ts'
import styles from './review.module.css'

type Props = { articleId: number; onDone: () => Promise<void> }

/** One article under review: the submitted revision, without later changes. */
export function ReviewPane({ articleId, onDone }: Props) {
  const {
    data: article,
    error,
    mutate,
  } = useStudioCall('readStudioArticle', { articleId }, { revalidateOnMount: true })
  const revisionId = article === undefined ? null : reviewedRevision(article)
  const wanted = revisionId === null ? null : { articleId, revisionId }
  const { data: revision } = useStudioCall('readRevision', wanted)
  const publishedId = article?.publishedRevisionId ?? null
  const { data: published } = useStudioCall(
    'readRevision',
    publishedId === null || publishedId === revisionId ? null : { articleId, revisionId: publishedId },
  )
  const reviewedId = article === undefined ? null : lastReviewed(article, revisionId)
  const { data: reviewed } = useStudioCall(
    'readRevision',
    reviewedId === null ? null : { articleId, revisionId: reviewedId },
  )
  const { data: findings, isLoading: isChecking } = useStudioCall('checkRevision', wanted)

  if (error !== undefined) return <Alert type="error" showIcon title={error.message} />
  if (article === undefined) return <Skeleton active aria-label="正在打开稿件" />
  if (revisionId === null)
    return <Alert type="info" showIcon title="这篇稿件现在没有在审核的文本。" className={styles['pane'] ?? ''} />
  if (revision === undefined) return <Skeleton active aria-label="正在打开稿件" />
  return (
    <ReviewDecision
      key={revisionId}
      article={article}
      revision={revision}
      published={published}
      reviewed={reviewed}
      findings={findings ?? []}
      isChecking={isChecking}
      onDone={onDone}
      onReread={() => void mutate()}
    />
  )
}
