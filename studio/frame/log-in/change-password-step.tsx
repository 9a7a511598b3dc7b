import { Typography } from 'antd'
import type { CurrentStaff } from '#contracts/generated/studio-wire.ts'
import { PasswordForm } from './password-form.tsx'

type ChangePasswordStepProps = { staff: CurrentStaff; oldPassword: string; onDone: (staff: CurrentStaff) => void }

/** Step of a log-in that replaces a one-time password. */
export function ChangePasswordStep({ staff, oldPassword, onDone }: ChangePasswordStepProps) {
  return (
    <>
      <Typography.Paragraph>{staff.name}，您用的是一次性密码，请先换成自己的密码。</Typography.Paragraph>
      <PasswordForm staff={staff} oldPassword={oldPassword} button="保存并继续" onDone={onDone} />
    </>
  )
}
