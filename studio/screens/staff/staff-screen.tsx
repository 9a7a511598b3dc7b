import { Button, Flex, Result, Skeleton } from 'antd'
import { useState } from 'react'
import { useRevalidate, useStudioCall } from '#studio/data/use-studio-call.ts'
import { ScreenHeading } from '#studio/frame/screen-heading.tsx'
import { useMay } from '#studio/frame/staff-session.tsx'
import { CreateStaffDialog } from './create-staff-dialog.tsx'
import { GrantInbox } from './grant-inbox.tsx'
import { OneTimePassword } from './one-time-password.tsx'
import type { GivenPassword } from './staff-facts.ts'
import { StaffTable } from './staff-table.tsx'

/** Staff and their grants. One administrator prepares a grant, and another administrator confirms the grant. */
export function StaffScreen() {
  const { data, error, mutate } = useStudioCall('listStaff', {}, { revalidateOnMount: true })
  const revalidate = useRevalidate()
  const mayChange = useMay('changeStaff')
  const [isCreating, setIsCreating] = useState(false)
  const [given, setGiven] = useState<GivenPassword>()
  const refresh = () => void revalidate('listStaff')

  return (
    <Flex vertical gap={16}>
      <ScreenHeading title="人员与授权">
        {mayChange && (
          <Button type="primary" onClick={() => setIsCreating(true)}>
            新建账号
          </Button>
        )}
      </ScreenHeading>
      {error !== undefined ? (
        <Result status="warning" title={error.message} extra={<Button onClick={() => void mutate()}>重试</Button>} />
      ) : data === undefined ? (
        <Skeleton active paragraph={{ rows: 8 }} />
      ) : (
        <>
          <GrantInbox members={data} onDone={refresh} />
          <StaffTable members={data} onDone={refresh} onGiven={setGiven} />
        </>
      )}
      {isCreating && (
        <CreateStaffDialog
          onClose={() => setIsCreating(false)}
          onCreated={(password) => {
            setIsCreating(false)
            setGiven(password)
            refresh()
          }}
        />
      )}
      {given !== undefined && <OneTimePassword {...given} onClose={() => setGiven(undefined)} />}
    </Flex>
  )
}
