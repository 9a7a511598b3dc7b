import { Alert, Button, Skeleton } from 'antd'
import { useState } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { newHolder, useEditPresence } from '#studio/components/article/use-edit-presence.ts'
import { useStaff } from '#studio/frame/staff-session.tsx'
import { ArticleDesk } from './article-desk.tsx'
import { useArticleLoad } from './use-article-load.ts'

/** 稿件编辑 */
export function ArticleScreen() {
  const articleId = Number(useParams()['articleId'])
  if (!Number.isInteger(articleId)) return <Navigate to="/articles" replace />
  return <ArticleWindow key={articleId} articleId={articleId} />
}

function ArticleWindow({ articleId }: { articleId: number }) {
  const [holder] = useState(newHolder)
  const staff = useStaff()
  const { loaded, failure, reload, isStale } = useArticleLoad(articleId, holder, staff.staffId)
  const isWanted = loaded?.article.actions.includes('editArticle') ?? false
  const { presence, takeOver } = useEditPresence({ articleId, holder, isWanted, onGained: reload })

  if (failure !== undefined)
    return (
      <Alert
        type="error"
        showIcon
        title={failure.code === 404 ? '没有这篇稿件，或者它不在您负责的栏目里' : failure.message}
        action={<Button onClick={reload}>重试</Button>}
      />
    )
  if (loaded === undefined) return <Skeleton active aria-label="正在打开稿件" />
  return (
    <ArticleDesk
      key={loaded.sequence}
      loaded={loaded}
      isStale={isStale}
      staff={staff}
      window={`${holder}-${loaded.sequence}`}
      // what is about to be read anew is not written on
      presence={isStale && presence.phase === 'mine' ? { phase: 'asking' } : presence}
      onTakeOver={takeOver}
      onReload={reload}
    />
  )
}
