import { Alert, Modal } from 'antd'
import type { StaffMember } from '#contracts/generated/studio-wire.ts'
import { useSending } from '#studio/components/forms/use-sending.ts'
import { studioCall } from '#studio/data/studio-call.ts'

type ResetDialogProps = {
  what: 'password' | 'factor' | 'unlock'
  member: StaffMember
  /** Called with the new password, if any. */
  onDone: (password?: string) => void
  onClose: () => void
}

const KINDS = {
  password: {
    title: '重设密码',
    tell: '原密码立即失效，所有设备退出。新的一次性密码只显示一次，请当面或电话告诉本人。',
  },
  factor: {
    title: '解除验证器',
    tell: '原验证器和恢复码立即失效，所有设备退出。本人下次登录时重新绑定。请先核实是本人提出。',
  },
  unlock: {
    title: '解除锁定',
    tell: '登录失败的次数清零，本人可以立即再登录；密码和验证器不变。如果锁定不是本人输错造成的，说明有人在猜密码，请看审计日志。',
  },
} as const

/** Confirms resetting a password, an authenticator, or a lockout. */
export function ResetDialog({ what, member, onDone, onClose }: ResetDialogProps) {
  const { send, isSending, failure } = useSending()
  const { title, tell } = KINDS[what]
  const { staffId, name } = member
  const reset = () =>
    send(async () => {
      if (what === 'password') onDone((await studioCall('resetStaffPassword', { staffId })).password)
      else {
        await studioCall(what === 'factor' ? 'resetStaffSecondFactor' : 'unlockStaff', { staffId })
        onDone()
      }
    })
  return (
    <Modal
      open
      title={`${title}：${name}`}
      okText={title}
      okButtonProps={{ danger: what !== 'unlock' }}
      confirmLoading={isSending}
      onOk={() => void reset()}
      onCancel={onClose}
    >
      <p>{tell}</p>
      {failure !== '' && <Alert type="error" showIcon role="alert" title={failure} />}
    </Modal>
  )
}
