import { Suspense } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { ListStateIsland } from '#web/ui/list-state/list-state-island.ts'
import { isMissing } from '#web/data/reply.ts'
import { useCall } from '#web/data/use-call.ts'
import { PageHead } from '#web/layout/page-head/page-head.tsx'
import { articleCopy } from './article-copy.ts'
import { articleInput } from './article-needs.ts'
import { ArticleMissingIsland } from './article-islands.ts'
import styles from './article-screen.module.css'
import { ArticleView } from './article-view.tsx'

export { articleNeeds } from './article-needs.ts'

/** An article, or a message if it does not exist. */
export function ArticleScreen() {
  const { pathname: path } = useLocation()
  const params = useParams()
  const article = useCall('getCommentById', articleInput(params))
  const waiting = (
    <div className={`wrap ${styles.waiting}`}>
      {article.state === 'failed' ? (
        <>
          <h1>文章</h1>
          <ListStateIsland kind="failed" what="文章" reason={article.reason} onRetry={article.retry} />
        </>
      ) : (
        <ListStateIsland kind="waiting" count={5} />
      )}
    </div>
  )
  if (isMissing(article)) {
    const { title, text } = articleCopy.missing
    return (
      <>
        <PageHead title={title} description={text} path={path} noIndex />
        <Suspense>
          <ArticleMissingIsland />
        </Suspense>
      </>
    )
  }
  if (article.state !== 'ready') return waiting
  return (
    <Suspense fallback={waiting}>
      <ArticleView article={article.data} params={params} />
    </Suspense>
  )
}
