import { Alert, Button } from 'antd'
import type { StudioArticle } from '#contracts/generated/studio-wire.ts'
import { useStaff } from '#studio/frame/staff-session.tsx'
import type { Presence } from '#studio/components/article/use-edit-presence.ts'

type Props = { article: StudioArticle; presence: Presence; onTakeOver: () => Promise<void> }

/** What whoever opens an article has to know first: why it came back, who else writes, what readers see meanwhile. */
export function ArticleNotices({ article, presence, onTakeOver }: Props) {
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
              ? '读者现在看到的是已发布的前一版。'
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
      <PresenceNotice presence={presence} onTakeOver={onTakeOver} />
    </>
  )
}

const PUT_AWAY = {
  deleted: '稿件在回收站，删除后 30 天内可以还原，之后不再保留。',
  archived: '稿件已归档，不能编辑；需要时可以还原为草稿。',
}

function PresenceNotice({ presence: { phase, lock }, onTakeOver }: Pick<Props, 'presence' | 'onTakeOver'>) {
  const { staffId } = useStaff()
  if (lock === undefined || (phase !== 'other' && phase !== 'taken')) return null
  const isOwn = lock.staffId === staffId
  const who = `${isOwn ? '您在另一个窗口' : lock.staffName}（${lock.takenTime.slice(5, 16)} 开始，最近在场 ${lock.seenTime.slice(11, 16)}）`
  const isTaken = phase === 'taken'
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={isTaken ? `${who} 已接管编辑` : `${who} 正在编辑，${isOwn ? '这里' : '您现在'}只能查看`}
      description={
        isTaken
          ? '您写的内容都存在本机，没有丢失。接管回来时，如果对方已有改动，会把两份文本并排给您比对。'
          : `${isOwn ? '那个窗口关闭' : '对方结束编辑'}后，这里会自动变为可以编辑。接管时，${isOwn ? '那边' : '对方'}已保存的文本会留为修订。`
      }
      action={
        <Button size="small" onClick={() => void onTakeOver()}>
          {isTaken ? '接管回来' : '接管编辑'}
        </Button>
      }
    />
  )
}
