import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import type { StaffMember } from '#contracts/generated/studio-wire.ts'
import { useMay, useStaff } from '#studio/frame/staff-session.tsx'
import { EditStaffDialog } from './edit-staff-dialog.tsx'
import { GrantsDialog } from './grants-dialog.tsx'
import { ResetDialog } from '#studio/components/staff/reset-dialog.tsx'
import type { GivenPassword } from './staff-facts.ts'

export type MemberActionsProps = {
  member: StaffMember
  onDone: () => void
  onGiven: (password: GivenPassword) => void
}

/** Menu of an administrator's actions on a staff member; on the administrator's own row without grants and resets. */
export function MemberActions({ member, onDone, onGiven }: MemberActionsProps) {
  const me = useStaff()
  const isMe = me.staffId === member.staffId
  const mayChange = useMay('changeStaff')
  const mayGrant = useMay('prepareGrants') && !isMe
  const mayReset = useMay('resetStaff') && !isMe
  const [open, setOpen] = useState<string>()
  const items = [
    ...(mayChange ? [{ key: 'edit', label: '修改、停用' }] : []),
    ...(mayGrant ? [{ key: 'grants', label: '授权' }] : []),
    ...(mayReset ? [{ key: 'password', label: '重设密码' }] : []),
    ...(mayReset && member.hasSecondFactor ? [{ key: 'factor', label: '解除验证器' }] : []),
    ...(mayReset && member.isActive ? [{ key: 'unlock', label: '解除锁定' }] : []),
  ]
  if (items.length === 0) return null
  const close = () => setOpen(undefined)
  const end = () => {
    close()
    onDone()
  }
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => setOpen(key) }}>
        <Button size="small" aria-label={`更多：${member.name}`}>
          更多
        </Button>
      </Dropdown>
      {open === 'edit' && <EditStaffDialog member={member} onDone={end} onClose={close} />}
      {open === 'grants' && <GrantsDialog member={member} onChanged={onDone} onClose={close} />}
      {(open === 'password' || open === 'factor' || open === 'unlock') && (
        <ResetDialog
          what={open}
          member={member}
          onClose={close}
          onDone={(password) => {
            end()
            if (password !== undefined) onGiven({ name: member.name, login: member.login, password })
          }}
        />
      )}
    </>
  )
}
