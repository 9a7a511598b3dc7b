import { RetryLine } from '#web/components/retry-line/retry-line.tsx'
import { Skeleton } from '#web/components/skeleton/skeleton.tsx'
import { usePageLocation } from '#web/data/page-location.ts'
import { useCall } from '#web/data/use-call.ts'
import { ArticleMissing } from './article-missing.tsx'
import { articleInput } from './article-needs.ts'
import styles from './article-screen.module.css'
import { ArticleView } from './article-view.tsx'

/** One article, or what to do when it is not there. */
export function ArticleScreen() {
  const { params } = usePageLocation()
  const { reply, failed, retry } = useCall('getCommentById', articleInput(params))
  if (reply?.code === 200) return <ArticleView article={reply.data} params={params} />
  if (reply?.code === 404) return <ArticleMissing />
  return (
    <div className={`wrap ${styles.waiting}`}>
      {failed ? <RetryLine what="文章" onRetry={retry} /> : <Skeleton count={5} />}
    </div>
  )
}
