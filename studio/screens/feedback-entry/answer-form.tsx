import { Alert, Button, Flex, Form, Input, type GetRef, Select } from 'antd'
import { useRef } from 'react'
import type { FeedbackEntry } from '#contracts/generated/studio-wire.ts'
import { ANSWER_LENGTH } from '#contracts/constants/feedback-terms.ts'
import { useSending } from '#studio/components/forms/use-sending.ts'
import { studioCall } from '#studio/data/studio-call.ts'
import { useStudioCall } from '#studio/data/use-studio-call.ts'
import styles from './feedback-entry.module.css'

type Fields = { answer: string }
type Props = {
  entry: FeedbackEntry
  /** Unsent answer, which the screen keeps in case a colleague takes the feedback over. */
  unsent: string
  onTyped: (answer: string) => void
  onDone: () => Promise<void>
  onFailed: () => Promise<unknown>
}

/** Form for an answer, with templates, until the answer is submitted for review. */
export function AnswerForm({ entry, unsent, onTyped, onDone, onFailed }: Props) {
  const { feedbackId, version, answer, steps } = entry
  const [form] = Form.useForm<Fields>()
  const field = useRef<GetRef<typeof Input.TextArea>>(null)
  const { send, isSending, failure } = useSending(form)
  const { data: templates } = useStudioCall('listFeedbackTemplates', {})
  const last = [...steps].reverse().find(({ action }) => action === 'returnAnswer' || action === 'submitAnswer')

  const submit = async (fields: Fields) => {
    const isDone = await send(() => studioCall('submitAnswer', { feedbackId, version, ...fields }))
    await (isDone ? onDone() : onFailed())
  }
  /** Appends a template to the written text. */
  function insert(text: string): void {
    const written = form.getFieldValue('answer') as string
    const next = written.trim() === '' ? text : `${written}\n${text}`
    form.setFieldValue('answer', next)
    onTyped(next)
    field.current?.focus()
  }

  return (
    <section className={styles['card']} aria-label="写答复">
      <Flex justify="space-between" align="center" wrap gap={8}>
        <h2>写答复</h2>
        {templates !== undefined && templates.length > 0 && (
          <Select<string>
            aria-label="插入模板"
            placeholder="插入模板"
            className={styles['template'] ?? ''}
            value={null}
            options={templates.map(({ name, text }) => ({ value: text, label: name }))}
            onChange={insert}
          />
        )}
      </Flex>
      {last?.action === 'returnAnswer' && (
        <Alert type="warning" showIcon title={`${last.staffName}退回：${last.text}`} />
      )}
      <Form<Fields>
        form={form}
        layout="vertical"
        initialValues={{ answer: unsent === '' ? answer : unsent }}
        onValuesChange={(_changed, fields) => onTyped(fields.answer)}
        onFinish={(fields) => void submit(fields)}
      >
        <Form.Item
          name="answer"
          label="答复（提交人会看到）"
          extra="不要写提交人的姓名、电话等个人信息：凭回执编号就能看到。"
          rules={[
            {
              required: true,
              whitespace: true,
              min: ANSWER_LENGTH.min,
              max: ANSWER_LENGTH.max,
              message: `答复写 ${ANSWER_LENGTH.min} 至 ${ANSWER_LENGTH.max} 个字`,
            },
          ]}
        >
          <Input.TextArea ref={field} rows={8} maxLength={ANSWER_LENGTH.max} showCount />
        </Form.Item>
        {failure !== '' && <Alert type="error" showIcon title={failure} />}
        <Button type="primary" htmlType="submit" loading={isSending}>
          提交审核
        </Button>
      </Form>
    </section>
  )
}
