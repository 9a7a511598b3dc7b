import { Alert, Form, Input, Modal, Select } from 'antd'
import { useEffect } from 'react'
import type { FeedbackStanding } from '#contracts/generated/studio-wire.ts'
import { REASON_LENGTH } from '#contracts/studio/studio-limits.ts'
import { useSending } from '#studio/components/forms/use-sending.ts'
import { nowInBeijing } from '#studio/data/beijing-time.ts'
import { studioCall } from '#studio/data/studio-call.ts'
import { useStudioCall } from '#studio/data/use-studio-call.ts'

/** Transitions that require input. */
export type AskingTransition =
  'assignFeedback' | 'moveFeedbackDue' | 'mergeFeedback' | 'rejectFeedback' | 'returnAnswer'
type FeedbackInTransition = {
  feedbackId: number
  version: number
  receiptNumber: string
  kind: string
  dueDay: string
  latestDay?: string
}
type Fields = { staffId: number; dueDay: string; receiptNumber: string; reason: string }
type Props = {
  move: AskingTransition
  feedback: FeedbackInTransition
  onDone: (standing: FeedbackStanding) => void
  onClose: () => void
}

const TEXTS: Readonly<Record<AskingTransition, { name: string; tell: string }>> = {
  assignFeedback: { name: '分派', tell: '分派以后由这位同事处理，您可以随时改派。' },
  moveFeedbackDue: { name: '改期', tell: '提交人会看到新的期限。理由只有工作人员看得到。' },
  mergeFeedback: { name: '并入另一件', tell: '说的是同一件事时并入先收到的那件。提交人看到的是那一件的状态和答复。' },
  rejectFeedback: { name: '不予受理', tell: '理由马上给提交人看，请写明为什么、可以找谁。' },
  returnAnswer: { name: '退回修改', tell: '答复退回给处理人。理由只有工作人员看得到。' },
}
const REPORT = '您不打开也可以分派。分派以后由您审核这件举报的答复，其他审核人看不到内容。'

const send = (
  move: AskingTransition,
  { feedbackId, version }: FeedbackInTransition,
  fields: Fields,
): Promise<FeedbackStanding> => {
  const moved = { feedbackId, version }
  const { staffId, dueDay, receiptNumber, reason } = fields
  if (move === 'assignFeedback') return studioCall(move, { ...moved, staffId })
  if (move === 'moveFeedbackDue') return studioCall(move, { ...moved, dueDay, reason })
  if (move === 'mergeFeedback') return studioCall(move, { ...moved, receiptNumber })
  return studioCall(move, { ...moved, reason })
}

/** Confirms a transition of feedback: explains the effect and collects the required fields. */
export function FeedbackTransitionDialog({ move, feedback, onDone, onClose }: Props) {
  const [form] = Form.useForm<Fields>()
  const { send: attempt, isSending, failure } = useSending(form)
  const { name, tell } = TEXTS[move]
  const isReport = move === 'assignFeedback' && feedback.kind === 'report'
  return (
    <Modal
      open
      title={`${name} · ${feedback.receiptNumber}`}
      okText={name}
      okButtonProps={{ danger: move === 'rejectFeedback' }}
      confirmLoading={isSending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p>{isReport ? REPORT : tell}</p>
      <Form<Fields>
        form={form}
        layout="vertical"
        initialValues={{ dueDay: feedback.dueDay, receiptNumber: '', reason: '' }}
        onFinish={(fields) => void attempt(async () => onDone(await send(move, feedback, fields)))}
      >
        {move === 'assignFeedback' && <ClerkField />}
        {move === 'moveFeedbackDue' && (
          <Form.Item
            name="dueDay"
            label="新的期限"
            {...(feedback.latestDay !== undefined && { extra: `最迟 ${feedback.latestDay}` })}
            rules={[{ required: true, message: '请选择日期' }]}
          >
            <Input type="date" min={nowInBeijing().slice(0, 10)} max={feedback.latestDay} />
          </Form.Item>
        )}
        {move === 'mergeFeedback' && (
          <Form.Item
            name="receiptNumber"
            label="并入的回执编号"
            rules={[{ required: true, whitespace: true, message: '请填写编号' }]}
          >
            <Input maxLength={20} placeholder="如 20261121-7KQ2M9XA" autoComplete="off" />
          </Form.Item>
        )}
        {move !== 'assignFeedback' && move !== 'mergeFeedback' && (
          <Form.Item
            name="reason"
            label="理由"
            rules={[
              { required: true, whitespace: true, min: REASON_LENGTH.min, message: `至少 ${REASON_LENGTH.min} 个字` },
            ]}
          >
            <Input.TextArea rows={4} maxLength={REASON_LENGTH.max} showCount />
          </Form.Item>
        )}
        {failure !== '' && <Alert type="error" showIcon title={failure} />}
      </Form>
    </Modal>
  )
}

function ClerkField() {
  const form = Form.useFormInstance<Fields>()
  const { data } = useStudioCall('listFeedbackClerks', {}, { revalidateOnMount: true })
  useEffect(() => {
    if (data?.length === 1) form.setFieldValue('staffId', data[0]?.staffId)
  }, [data, form])
  return (
    <Form.Item name="staffId" label="处理人" rules={[{ required: true, message: '请选择处理人' }]}>
      <Select
        options={(data ?? []).map(({ staffId, name, openCount }) => ({
          value: staffId,
          label: `${name}（手上 ${openCount} 件）`,
        }))}
      />
    </Form.Item>
  )
}
