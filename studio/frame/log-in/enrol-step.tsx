import { Alert, Button, Form, Input, Skeleton, Typography } from 'antd'
import { useState } from 'react'
import useSWR from 'swr'
import { renderSVG } from 'uqr'
import { useSending } from '#studio/components/forms/use-sending.ts'
import { studioCall } from '#studio/data/studio-call.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './log-in.module.css'

/**
 * Enrols an authenticator: shows the secret as QR code and as text, asks for the first code, and shows the recovery
 * codes once.
 */
export function EnrolStep({ onDone }: { onDone: () => void }) {
  const [form] = Form.useForm<{ code: string }>()
  const { send, isSending, failure } = useSending(form)
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>()
  const enrolment = useSWR('secondFactorEnrolment', () => studioCall('beginSecondFactor', {}, { isLogIn: true }), {
    revalidateIfStale: false,
    revalidateOnReconnect: false,
  })
  if (recoveryCodes !== undefined) return <RecoveryCodes codes={recoveryCodes} onDone={onDone} />
  if (enrolment.error !== undefined)
    return <Alert type="error" showIcon role="alert" title={(enrolment.error as Error).message} />
  if (enrolment.data === undefined) return <Skeleton active />
  const { uri, secret } = enrolment.data

  const confirm = ({ code }: { code: string }) =>
    send(async () => {
      const confirmed = await studioCall('confirmSecondFactor', { code }, { isLogIn: true })
      await enrolment.mutate(undefined, { revalidate: false })
      setRecoveryCodes(confirmed.recoveryCodes)
    })
  return (
    <Form form={form} layout="vertical" requiredMark={false} onFinish={(fields) => void confirm(fields)}>
      <Typography.Paragraph>
        您的角色须用手机验证器登录。请用身份验证器（任何支持 TOTP 的应用）扫描二维码，再输入它显示的 6 位验证码。
      </Typography.Paragraph>
      <img
        className={styles['picture']}
        src={`data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { border: 2 }))}`}
        alt="验证器二维码，密钥见下"
      />
      <Typography.Paragraph>
        不能扫描时，手工输入密钥：
        <Typography.Text code copyable={{ text: secret, tooltips: false }} className={styles['secret']}>
          {secret.replace(/.{4}(?=.)/g, '$& ')}
        </Typography.Text>
      </Typography.Paragraph>
      {failure !== '' && <Alert type="error" showIcon role="alert" title={failure} />}
      <Form.Item
        name="code"
        label="验证器显示的 6 位验证码"
        normalize={(text: string) => text.replace(/\s/g, '')}
        validateTrigger="onSubmit"
        rules={[{ required: true, pattern: /^\d{6}$/, message: '请输入 6 位数字' }]}
      >
        <Input inputMode="numeric" autoComplete="one-time-code" maxLength={8} />
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={isSending}>
        绑定
      </Button>
    </Form>
  )
}
