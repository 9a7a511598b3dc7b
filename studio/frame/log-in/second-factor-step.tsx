import { Alert, Button, Flex, Form, Input, type InputRef } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { CurrentStaff } from '#contracts/generated/studio-wire.ts'
import { useSending } from '#studio/components/forms/use-sending.ts'
import { studioCall } from '#studio/data/studio-call.ts'

type SecondFactorStepProps = { onDone: (staff: CurrentStaff) => void; onStartAgain: () => void }

const KINDS = {
  app: {
    label: '验证器中的 6 位验证码',
    pattern: /^\d{6}$/,
    message: '请输入 6 位数字',
    other: '手机不在身边？用恢复码',
  },
  recovery: {
    label: '恢复码（每个只能用一次）',
    pattern: /^[0-9a-z]{5}-[0-9a-z]{5}$/,
    message: '恢复码形如 a1b2c-d3e4f',
    other: '改用验证器',
  },
} as const

/** Form for the code of the authenticator or a recovery code. */
export function SecondFactorStep({ onDone, onStartAgain }: SecondFactorStepProps) {
  const [form] = Form.useForm<{ code: string }>()
  const { send, isSending, failure } = useSending(form)
  const [kind, setKind] = useState<keyof typeof KINDS>('app')
  const { label, pattern, message, other } = KINDS[kind]
  const field = useRef<InputRef>(null)
  useEffect(() => field.current?.focus(), [kind])

  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      onFinish={({ code }) =>
        void send(async () => onDone(await studioCall('proveSecondFactor', { code }, { isLogIn: true })))
      }
    >
      {failure !== '' && <Alert type="error" showIcon role="alert" title={failure} />}
      <Form.Item
        name="code"
        label={label}
        normalize={(text: string) => text.replace(/\s/g, '').toLowerCase()}
        validateTrigger="onSubmit"
        rules={[{ required: true, pattern, message }]}
      >
        <Input
          ref={field}
          inputMode={kind === 'app' ? 'numeric' : 'text'}
          autoComplete="one-time-code"
          maxLength={20}
        />
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={isSending}>
        继续
      </Button>
      <Flex justify="space-between">
        <Button
          type="link"
          onClick={() => {
            setKind(kind === 'app' ? 'recovery' : 'app')
            form.resetFields()
          }}
        >
          {other}
        </Button>
        <Button type="link" onClick={onStartAgain}>
          换个账号
        </Button>
      </Flex>
    </Form>
  )
}
