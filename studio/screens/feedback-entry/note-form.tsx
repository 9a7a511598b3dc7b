import { Alert, Button, Form, Input } from 'antd'
import { FEEDBACK_NOTE_LENGTH } from '#contracts/studio/studio-limits.ts'
import { useSending } from '#studio/components/forms/use-sending.ts'
import { studioCall } from '#studio/data/studio-call.ts'
import styles from './feedback-entry.module.css'

type Fields = { text: string }

/** Form for a note to colleagues, which the writer of the feedback never sees. */
export function NoteForm({ feedbackId, onNoted }: { feedbackId: number; onNoted: () => Promise<unknown> }) {
  const [form] = Form.useForm<Fields>()
  const { send, isSending, failure } = useSending(form)
  const add = ({ text }: Fields) =>
    send(async () => {
      await studioCall('noteFeedback', { feedbackId, text })
      form.resetFields()
      await onNoted()
    })
  return (
    <section className={styles['card']} aria-label="内部备注">
      <Form<Fields> form={form} layout="vertical" initialValues={{ text: '' }} onFinish={(fields) => void add(fields)}>
        <Form.Item
          name="text"
          label="内部备注（提交人看不到）"
          rules={[{ required: true, whitespace: true, message: '请填写备注' }]}
        >
          <Input.TextArea rows={3} maxLength={FEEDBACK_NOTE_LENGTH.max} showCount />
        </Form.Item>
        {failure !== '' && <Alert type="error" showIcon title={failure} />}
        <Button htmlType="submit" loading={isSending}>
          添备注
        </Button>
      </Form>
    </section>
  )
}
