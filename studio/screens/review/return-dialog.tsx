import { Flex, Form, type GetRef, Input, Modal } from 'antd'
import { useId, useRef, useState } from 'react'
import type { StudioArticle } from '#contracts/generated/studio-wire.ts'
import { REASON_LENGTH } from '#contracts/studio/studio-limits.ts'
import { Refusal } from '#studio/components/article/moves/move-dialog.tsx'
import { studioCall, StudioFailure } from '#studio/data/studio-call.ts'

type Props = {
  isOpen: boolean
  article: StudioArticle
  revisionId: number
  onDone: () => void
  onClose: () => void
}

/** Gives an article back to its author, who is told why. */
export function ReturnDialog({ isOpen, article, revisionId, onDone, onClose }: Props) {
  const id = useId()
  const field = useRef<GetRef<typeof Input.TextArea>>(null)
  const [reason, setReason] = useState('')
  const [failure, setFailure] = useState<StudioFailure>()
  const [isSending, setIsSending] = useState(false)

  async function send(): Promise<void> {
    setIsSending(true)
    setFailure(undefined)
    try {
      const { articleId, version } = article
      await studioCall('returnArticle', { articleId, version, revisionId, reason })
      onDone()
    } catch (error) {
      if (!(error instanceof StudioFailure)) throw error
      setFailure(error)
    } finally {
      setIsSending(false)
    }
  }

  return (
    <Modal
      open={isOpen}
      title="退回"
      okText="退回作者"
      okButtonProps={{ danger: true, disabled: reason.trim().length < REASON_LENGTH.min }}
      confirmLoading={isSending}
      onOk={() => void send()}
      onCancel={onClose}
      afterOpenChange={(isNowOpen) => isNowOpen && field.current?.focus()}
    >
      <Flex vertical gap={12}>
        <p>稿件回到作者手里，理由显示在稿件上方。改好后从第一级重新审核。</p>
        {failure && <Refusal failure={failure} />}
        <Form layout="vertical">
          <Form.Item label={`理由（${REASON_LENGTH.min} 至 ${REASON_LENGTH.max} 字）`} htmlFor={id}>
            <Input.TextArea
              ref={field}
              id={id}
              rows={4}
              showCount
              maxLength={REASON_LENGTH.max}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </Form.Item>
        </Form>
      </Flex>
    </Modal>
  )
}
