import { Alert, App, Button, Card } from 'antd'
import { useState } from 'react'
import type { StaffMember } from '#contracts/generated/studio-wire.ts'
import { ResetDialog } from '#studio/components/staff/reset-dialog.tsx'
import { useStudioCall } from '#studio/data/use-studio-call.ts'
import { useMay } from '#studio/frame/staff-session.tsx'
import styles from './system.module.css'

/** Staff who are locked out after wrong passwords, each with a button to unlock the account. */
export function LockedStaff() {
  const { data, error, mutate } = useStudioCall('listStaff', {}, { revalidateOnMount: true })
  const { message } = App.useApp()
  const mayUnlock = useMay('resetStaff')
  const [unlocking, setUnlocking] = useState<StaffMember>()
  const locked = (data ?? []).filter(({ lockedUntilTime }) => lockedUntilTime !== null)
  return (
    <Card title={<h2>锁定的账号</h2>}>
      {error && <Alert type="error" showIcon title={error.message} />}
      {data !== undefined && locked.length === 0 && <p className={styles['none']}>没有</p>}
      {locked.length > 0 && (
        <ul className={styles['locked']}>
          {locked.map((member) => (
            <li key={member.staffId}>
              <span>
                {member.name}（{member.login}），锁定至 {member.lockedUntilTime}
              </span>
              {mayUnlock && (
                <Button aria-label={`解除锁定：${member.name}`} onClick={() => setUnlocking(member)}>
                  解除锁定
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {unlocking && (
        <ResetDialog
          what="unlock"
          member={unlocking}
          onDone={() => {
            setUnlocking(undefined)
            void mutate()
            message.success(`已解除${unlocking.name}的锁定`)
          }}
          onClose={() => setUnlocking(undefined)}
        />
      )}
    </Card>
  )
}
