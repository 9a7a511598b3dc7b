import { Alert, Button, Form, Input } from 'antd'
import type { StudioApplication } from '#contracts/generated/studio-wire.ts'
import { NOTE_MAX } from '#contracts/studio/recruitment-terms.ts'
import { useSending } from '#studio/components/forms/use-sending.ts'
import { studioCall } from '#studio/data/studio-call.ts'
import styles from './applications.module.css'

type Props = { application: StudioApplication; onChanged: () => void }

/** Notes of recruiters, which the applicant never sees. */
export function ApplicationNotes({ application: { applicationId, notes, actions }, onChanged }: Props) {
  const [form] = Form.useForm<{ text: string }>()
  const { send, isSending, failure } = useSending(form)
  const save = async ({ text }: { text: string }) => {
    if (!(await send(() => studioCall('noteApplication', { applicationId, text })))) return
    form.resetFields()
    onChanged()
  }
  return (
    <section className={styles['card']}>
      <h2>内部备注</h2>
      <ul className={styles['plain']}>
        {notes.map(({ noteId, text, staffName, time }) => (
          <li key={noteId}>
            <p className={styles['text']}>{text}</p>
            <small className={styles['quiet']}>
              {staffName} {time.slice(0, 16)}
            </small>
          </li>
        ))}
      </ul>
      {actions.includes('noteApplication') && (
        <Form form={form} layout="vertical" requiredMark={false} onFinish={(fields) => void save(fields)}>
          <Form.Item
            name="text"
            label="写备注（应聘者看不到）"
            rules={[{ required: true, whitespace: true, message: '请写备注' }]}
          >
            <Input.TextArea rows={2} maxLength={NOTE_MAX} showCount />
          </Form.Item>
          {failure !== '' && <Alert type="error" showIcon role="alert" title={failure} />}
          <Button htmlType="submit" loading={isSending}>
            记下
          </Button>
        </Form>
      )}
    </section>
  )
}
