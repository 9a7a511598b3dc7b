import { Alert, Button } from 'antd'
import type { StudioArticle } from '#contracts/generated/studio-wire.ts'
import { isOpen, useRemarks } from '#studio/components/remarks/use-remarks.ts'

/** Notices for a staff member who opens an article: why the article was returned, which text readers see. */
export function ArticleNotices({ article, onRemarks }: { article: StudioArticle; onRemarks?: () => void }) {
  const { state, isPublic, steps, withdrawnReason, urgentReviewDueTime, scheduledTime } = article
  const returned = state === 'returned' ? steps.filter(({ verdict }) => verdict === 'returned').at(-1) : undefined
  return (
    <>
      {returned && (
        <Alert
          type="warning"
          showIcon
          title={`第 ${returned.stage} 级审核退回：${returned.reason}`}
          description={`${returned.staffName}，${returned.time}。改好后重新提交审核。`}
          {...(onRemarks && { action: <OpenRemarks articleId={article.articleId} onOpen={onRemarks} /> })}
        />
      )}
      {state === 'withdrawn' && (
        <Alert
          type="warning"
          showIcon
          title={`已撤稿：${withdrawnReason}`}
          description="修改后须重新提交审核才能再次发布。"
        />
      )}
      {(state === 'deleted' || state === 'archived') && <Alert type="warning" showIcon title={PUT_AWAY[state]} />}
      {isPublic && (
        <Alert
          type="info"
          showIcon
          title={
            state !== 'published'
              ? `读者现在看到的是已发布的前一版。${article.actions.includes('discardChanges') ? '不想改了，点“放弃修改”。' : ''}`
              : article.actions.includes('editArticle')
                ? '这篇稿件已发布。改动只存为草稿，审核通过并发布之前，读者看到的仍是现在的文本。'
                : '这篇稿件已发布。'
          }
          action={
            <a href={`/content/${article.draft.typeId}/${article.articleId}`} target="_blank" rel="noopener">
              查看网页
            </a>
          }
        />
      )}
      {(state === 'approved' || state === 'scheduled') && article.actions.includes('editArticle') && (
        <Alert type="warning" showIcon title="稿件已通过审核。只要改动任何内容，就回到草稿，须重新提交审核。" />
      )}
      {scheduledTime !== null && <Alert type="info" showIcon title={`定于 ${scheduledTime} 发布。`} />}
      {urgentReviewDueTime !== null && (
        <Alert type="warning" showIcon title={`紧急发布的稿件，须在 ${urgentReviewDueTime} 前补齐审核。`} />
      )}
    </>
  )
}

/** Button that opens the remarks that the author has not settled. Renders nothing if there are none. */
function OpenRemarks({ articleId, onOpen }: { articleId: number; onOpen: () => void }) {
  const count = useRemarks(articleId).remarks.filter(isOpen).length
  if (count === 0) return null
  return (
    <Button size="small" onClick={onOpen}>
      看批注（{count} 条）
    </Button>
  )
}

const PUT_AWAY = {
  deleted: '稿件在回收站，删除后 30 天内可以还原，之后不再保留。',
  archived: '稿件已归档，不能编辑；需要时可以还原为草稿。',
}
