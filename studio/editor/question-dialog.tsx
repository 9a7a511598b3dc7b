import { Form, Input, Modal } from 'antd'
import type { Rule } from 'antd/es/form'
import { useRef, useState } from 'react'
import type { AskedLine, Question } from './editor-actions.ts'

type Answer = Readonly<Record<string, string>>
/** A prompt with the callback that receives its inputs; undefined if the author cancelled. */
export type OpenQuestion = { question: Question; answer: (given: Answer | undefined) => void }

/**
 * Prompts the author for a few inputs. Calls `answer` after the dialog has closed, so that the editor keeps the focus.
 */
export function QuestionDialog({ question: { title, lines, cancelText }, answer }: OpenQuestion) {
  const [form] = Form.useForm<Record<string, string>>()
  const given = useRef<Answer>(undefined)
  const [isOpen, setIsOpen] = useState(true)
  const close = () => setIsOpen(false)
  const [first] = Object.keys(lines)
  return (
    <Modal
      open={isOpen}
      title={title}
      {...(cancelText && { cancelText })}
      onOk={form.submit}
      onCancel={close}
      afterOpenChange={(isShown) => isShown && first !== undefined && form.focusField(first)}
      afterClose={() => answer(given.current)}
      focusable={{ focusTriggerAfterClose: false }}
      zIndex={20_000}
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={Object.fromEntries(Object.entries(lines).map(([name, { value }]) => [name, value]))}
        onFinish={(values) => {
          given.current = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()]))
          close()
        }}
      >
        {Object.entries(lines).map(([name, line]) => (
          <Form.Item key={name} name={name} label={line.label} extra={line.hint} rules={rulesOf(line)}>
            <Input maxLength={line.maxLength ?? 200} onPressEnter={form.submit} />
          </Form.Item>
        ))}
      </Form>
    </Modal>
  )
}

const rulesOf = ({ isNeeded = false, label, refusal }: AskedLine): Rule[] => [
  { required: isNeeded, whitespace: isNeeded, message: `请填写${label}` },
  {
    validator: (_rule, value: string) => {
      const words = value.trim() === '' ? undefined : refusal?.(value.trim())
      return words === undefined ? Promise.resolve() : Promise.reject(new Error(words))
    },
  },
]
