import { Alert, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import type { StudioArticleRow } from '#contracts/generated/studio-wire.ts'
import { useSending } from '#studio/components/forms/use-sending.ts'
import { changeDraft } from './change-draft.ts'

type PinDialogProps = { row: StudioArticleRow; onDone: () => void; onClose: () => void }

/** Sets how long an article is pinned. */
export function PinDialog({ row, onDone, onClose }: PinDialogProps) {
  const { send, isSending, failure } = useSending()
  const [until, setUntil] = useState(row.pinnedUntil?.slice(0, 16).replace(' ', 'T') ?? '')
  const save = async () => {
    const pinnedUntil = until === '' ? null : until.replace('T', ' ')
    if (await send(() => changeDraft(row, { pinnedUntil }))) onDone()
  }
  return (
    <Modal open title="置顶" okText="保存" confirmLoading={isSending} onOk={() => void save()} onCancel={onClose}>
      <p>置顶属于审核的内容：保存后稿件回到草稿，审核通过并发布后生效。每个栏目最多显示 3 篇置顶。</p>
      {failure !== '' && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={failure}
          description={
            failure === STUDIO_MESSAGE.writtenElsewhere && (
              <>
                “置顶至”也在稿件的“属性”里，可以请正在编辑的人设置，或{' '}
                <Link to={`/articles/${row.articleId}`}>打开稿件</Link> 接管后设置。
              </>
            )
          }
        />
      )}
      <Form layout="vertical">
        <Form.Item label="置顶到（北京时间），留空为不置顶" htmlFor={`pin-${row.articleId}`}>
          <Input
            id={`pin-${row.articleId}`}
            type="datetime-local"
            value={until}
            onChange={({ target }) => setUntil(target.value)}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
