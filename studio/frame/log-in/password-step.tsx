import { Alert, Button, Form, Input, type InputRef } from 'antd'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { CurrentStaff } from '#contracts/generated/studio-wire.ts'
import { useSending } from '#studio/components/forms/use-sending.ts'
import { studioCall, StudioFailure } from '#studio/data/studio-call.ts'

const CaptchaField = lazy(async () => ({ default: (await import('./captcha-field.tsx')).CaptchaField }))

type PasswordStepProps = { login?: string; onDone: (staff: CurrentStaff, password: string) => void }
type Fields = { login: string; password: string }

/** Form for login and password, with a captcha if the server requires one. */
export function PasswordStep({ login, onDone }: PasswordStepProps) {
  const [form] = Form.useForm<Fields>()
  const { send, isSending, failure } = useSending(form)
  const [captchas, setCaptchas] = useState(0)
  const first = useRef<InputRef>(null)
  useEffect(() => first.current?.focus(), [])

  const logIn = (captchaVerification?: string) =>
    send(async () => {
      const fields = form.getFieldsValue()
      try {
        const input = { ...fields, ...(captchaVerification !== undefined && { captchaVerification }) }
        onDone(await studioCall('logInStaff', input, { isLogIn: true }), fields.password)
      } catch (error) {
        const isCaptchaNeeded =
          error instanceof StudioFailure && error.fields.some(({ field }) => field === 'captchaVerification')
        // each solved captcha is valid for one attempt
        if (isCaptchaNeeded || captchaVerification !== undefined) setCaptchas((count) => count + 1)
        throw isCaptchaNeeded ? new Error('请完成下面的安全验证，完成后自动登录') : error
      }
    })

  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={{ login: login ?? '', password: '' }}
      onFinish={() => void logIn()}
    >
      {failure !== '' && <Alert type="error" showIcon role="alert" title={failure} />}
      <Form.Item name="login" label="登录名" rules={[{ required: true, message: '请输入登录名' }]}>
        <Input
          ref={login === undefined ? first : null}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
        />
      </Form.Item>
      <Form.Item name="password" label="密码" rules={[{ required: true, message: '请输入密码' }]}>
        <Input.Password ref={login === undefined ? null : first} autoComplete="current-password" maxLength={64} />
      </Form.Item>
      {captchas > 0 && (
        <Suspense fallback={<p>正在打开安全验证…</p>}>
          <CaptchaField key={captchas} onSolved={(verification) => void logIn(verification)} />
        </Suspense>
      )}
      <Button type="primary" htmlType="submit" block loading={isSending}>
        登录
      </Button>
    </Form>
  )
}
