import { Alert, Button, Card, Flex } from 'antd'
import type { StaffGrant, StaffMember } from '#contracts/generated/studio-wire.ts'
import { useSending } from '#studio/components/forms/use-sending.ts'
import { studioCall } from '#studio/data/studio-call.ts'
import { useMay, useStaff } from '#studio/frame/staff-session.tsx'
import { grantText } from '#studio/components/staff/grant-text.ts'
import { waitingGrants } from './staff-facts.ts'
import styles from './staff.module.css'

type GrantInboxProps = { members: readonly StaffMember[]; onDone: () => void }

/** Prepared changes that await the security administrator. */
export function GrantInbox({ members, onDone }: GrantInboxProps) {
  const me = useStaff()
  const mayConfirm = useMay('confirmGrants')
  const { send, isSending, failure } = useSending()
  const waiting = waitingGrants(members)
  const decide = async ({ grantId }: StaffGrant, isConfirmed: boolean) => {
    await send(() => studioCall('decideGrant', { grantId, isConfirmed }))
    onDone()
  }
  if (waiting.length === 0) return null
  return (
    <Card title={<h2>待确认的授权（{waiting.length}）</h2>} className={styles['inbox'] ?? ''}>
      {failure !== '' && <Alert type="error" showIcon role="alert" title={failure} />}
      <ul className={styles['waiting']}>
        {waiting.map(({ member, grant }) => (
          <li key={grant.grantId}>
            <span>
              <strong>{member.name}</strong>：{grant.state === 'prepared' ? '授予' : '撤销'} {grantText(grant)}
              <small>
                {grant.preparedBy !== null && `${grant.preparedBy}，`}
                {grant.preparedTime.slice(0, 16)}
              </small>
            </span>
            {mayConfirm && member.staffId !== me.staffId && (
              <Flex gap={8}>
                <Button type="primary" disabled={isSending} onClick={() => void decide(grant, true)}>
                  确认
                </Button>
                <Button disabled={isSending} onClick={() => void decide(grant, false)}>
                  驳回
                </Button>
              </Flex>
            )}
          </li>
        ))}
      </ul>
      {!mayConfirm && <p>由安全管理员确认后生效。</p>}
    </Card>
  )
}
