import { Alert } from 'antd'
import type { ContentItem, ContentStanding } from '#contracts/generated/studio-wire.ts'
import { CONTENT_MESSAGE } from '#contracts/constants/content-messages.ts'
import { type ConsentRenewal, tellRenewal } from '#studio/components/content/consent-renewal.ts'

type Props = {
  item: ContentItem
  standing: ContentStanding
  isEditable: boolean
  isKept: boolean
  renewal: ConsentRenewal | undefined
}

/** Notices for a staff member who opens an item, such as why it was returned, or what visitors see. */
export function ItemNotices({ item, standing, isEditable, isKept, renewal }: Props) {
  const { state, isPublic } = standing
  const last = (verdict: string) => item.steps.find((step) => step.verdict === verdict)
  const returned = state === 'returned' ? last('returned') : undefined
  const withdrawn = state === 'withdrawn' ? last('withdrawn') : undefined
  return (
    <>
      {item.feedsUpstream && <Alert type="warning" showIcon title={CONTENT_MESSAGE.fromUpstream} />}
      {renewal && <Alert type="warning" showIcon title={tellRenewal(renewal)} />}
      {isKept && <Alert type="info" showIcon title="已恢复上次没有保存的改动，请核对。" />}
      {returned && (
        <Alert
          type="warning"
          showIcon
          title={`审核退回：${returned.reason}`}
          description={`${returned.staffName}，${returned.time}。改好后重新提交审核。`}
        />
      )}
      {withdrawn && (
        <Alert
          type="warning"
          showIcon
          title={`已下线：${withdrawn.reason}`}
          description="修改后须重新提交审核才能再次发布。"
        />
      )}
      {state === 'deleted' && <Alert type="warning" showIcon title="在回收站，还原以后才能编辑。" />}
      {isEditable && state === 'published' && (
        <Alert type="info" showIcon title="已发布。改动只存为草稿，审核通过并发布之前，网站上仍是现在的内容。" />
      )}
      {isEditable && isPublic && (state === 'draft' || state === 'returned') && (
        <Alert type="info" showIcon title="网站上现在是已发布的前一版。不想改了，点“放弃修改”。" />
      )}
      {isEditable && (state === 'approved' || state === 'scheduled') && (
        <Alert type="warning" showIcon title="已通过审核。只要改动任何内容，就回到草稿，须重新提交审核。" />
      )}
      {item.scheduledTime !== null && state === 'scheduled' && (
        <Alert type="info" showIcon title={`定于 ${item.scheduledTime.slice(0, 16)} 发布。`} />
      )}
    </>
  )
}
