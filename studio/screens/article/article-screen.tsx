import { Alert, Button, Skeleton } from 'antd'
import { useCallback, useEffect, useState } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { useEditPresence } from '#studio/components/article/use-edit-presence.ts'
import { markAlive, newHolder } from '#studio/components/article/window-names.ts'
import { addressId } from '#studio/data/address-id.ts'
import { useStaff } from '#studio/frame/staff-session.tsx'
import { ArticleDesk } from './article-desk.tsx'
import { PublishedArticle } from './published-article.tsx'
import { useArticleLoad } from './use-article-load.ts'

/** 稿件编辑: an article, in the editor or read-only. */
export function ArticleScreen() {
  const articleId = addressId(useParams()['articleId'])
  if (articleId === undefined) return <Navigate to="/articles" replace />
  return <ArticleWindow key={articleId} articleId={articleId} />
}

function ArticleWindow({ articleId }: { articleId: number }) {
  const [holder] = useState(newHolder)
  const staff = useStaff()
  const { loaded, failure, reload, isStale } = useArticleLoad(articleId, holder, staff.staffId)
  const [isChanging, setIsChanging] = useState(false)
  useEffect(() => markAlive(holder), [holder])
  // a published article opens read-only until 修改 is clicked, unless the desk has to offer unsaved text of a closed
  // window
  const isRead = loaded?.article.state === 'published' && loaded.found.length === 0 && !isChanging
  const isWanted = !isRead && (loaded?.article.actions.includes('editArticle') ?? false)
  const { presence, takeOver, askAgain } = useEditPresence({ articleId, holder, isWanted, onGained: reload })
  const onTaken = useCallback(() => askAgain().then((phase) => phase === 'mine'), [askAgain])
  const afterTransition = useCallback(() => {
    setIsChanging(false)
    reload()
  }, [reload])

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
  if (isRead)
    return (
      <PublishedArticle
        key={loaded.sequence}
        article={loaded.article}
        isStale={isStale}
        onChange={() => setIsChanging(true)}
        onMoved={afterTransition}
      />
    )
  return (
    <ArticleDesk
      key={loaded.sequence}
      loaded={loaded}
      isStale={isStale}
      staff={staff}
      holder={holder}
      // an article that is being refetched cannot be edited
      presence={isStale && presence.phase === 'mine' ? { phase: 'asking' } : presence}
      onTakeOver={takeOver}
      onTaken={onTaken}
      onMoved={afterTransition}
    />
  )
}
