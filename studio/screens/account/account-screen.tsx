import { Alert, App, Button, Card, Flex, Popconfirm, Table, Tag } from 'antd'
import { useSWRConfig } from 'swr'
import type { StaffDevice } from '#contracts/generated/studio-wire.ts'
import { useSending } from '#studio/components/forms/use-sending.ts'
import { WideContent } from '#studio/components/wide/wide-content.tsx'
import { studioCall } from '#studio/data/studio-call.ts'
import { useRevalidate, useStudioCall } from '#studio/data/use-studio-call.ts'
import { PasswordForm } from '#studio/frame/log-in/password-form.tsx'
import { ScreenHeading } from '#studio/frame/screen-heading.tsx'
import { useStaff } from '#studio/frame/staff-session.tsx'
import { AccountFacts } from './account-facts.tsx'
import styles from './account-screen.module.css'

/** Personal settings: password, second factor, devices. */
export function AccountScreen() {
  const staff = useStaff()
  const { message } = App.useApp()
  const { mutate } = useSWRConfig()
  return (
    <Flex vertical gap={16}>
      <ScreenHeading title="我的账号" />
      <AccountFacts staff={staff} />
      <Card title="修改密码" className={styles['narrow'] ?? ''}>
        <PasswordForm
          staff={staff}
          button="修改密码"
          onDone={(me) => {
            void mutate(['currentStaff', {}], me, { revalidate: false })
            void mutate(['listStaffSessions', {}])
            message.success('密码已修改，其他设备已退出')
          }}
        />
      </Card>
      <Devices />
    </Flex>
  )
}

function Devices() {
  const { data, error, isLoading } = useStudioCall('listStaffSessions', {})
  const revalidate = useRevalidate()
  const { send, isSending, failure } = useSending()
  const end = (sessionId?: number) =>
    send(async () => {
      await studioCall('endStaffSessions', sessionId === undefined ? {} : { sessionId })
      await revalidate('listStaffSessions')
    })
  const others = (data ?? []).filter(({ isCurrent }) => !isCurrent).length
  return (
    <Card
      title="登录的设备"
      extra={
        others > 0 && (
          <Popconfirm title="让本机以外的设备全部退出？" okText="全部退出" onConfirm={() => void end()}>
            <Button loading={isSending}>其他设备全部退出</Button>
          </Popconfirm>
        )
      }
    >
      {error && <Alert type="error" showIcon title={error.message} />}
      {failure !== '' && <Alert type="error" showIcon title={failure} />}
      <WideContent label="登录的设备">
        <Table<StaffDevice>
          rowKey="sessionId"
          dataSource={data ?? []}
          loading={isLoading}
          pagination={false}
          columns={[
            {
              title: '设备',
              dataIndex: 'deviceName',
              render: (name: string, { isCurrent }) => (
                <>
                  {name} {isCurrent && <Tag color="blue">本机</Tag>}
                </>
              ),
            },
            { title: '地址', dataIndex: 'address' },
            { title: '登录时间', dataIndex: 'loginTime' },
            { title: '最近使用', dataIndex: 'lastSeenTime' },
            {
              title: '操作',
              key: 'end',
              render: (_, { isCurrent, sessionId, deviceName }) =>
                !isCurrent && (
                  <Button type="link" aria-label={`让${deviceName}退出`} onClick={() => void end(sessionId)}>
                    退出
                  </Button>
                ),
            },
          ]}
        />
      </WideContent>
    </Card>
  )
}
