import { Alert, App, Button, Flex, Result, Table, Typography } from 'antd'
import { useState } from 'react'
import { inColumn } from '#contracts/studio/permissions.ts'
import type { StudioColumn } from '#contracts/generated/studio-wire.ts'
import { WIDE_ONLY } from '#studio/components/tables/narrow.ts'
import { useStudioCall } from '#studio/data/use-studio-call.ts'
import { ScreenHeading } from '#studio/frame/screen-heading.tsx'
import { can, useStaff } from '#studio/frame/staff-session.tsx'
import { ColumnDrawer } from './column-drawer.tsx'
import { STAGES } from './stages.ts'

/** 栏目: the columns and their rules. */
export function ColumnsScreen() {
  const staff = useStaff()
  const { message } = App.useApp()
  const { data, error, isLoading, mutate } = useStudioCall('listColumns', {}, { revalidateOnMount: true })
  const [edited, setEdited] = useState<StudioColumn>()
  const mayChange = ({ typeId }: StudioColumn) => can(staff, 'changeColumns', inColumn(typeId))
  if (error && data === undefined)
    return <Result status="warning" title={error.message} extra={<Button onClick={() => void mutate()}>重试</Button>} />
  return (
    <Flex vertical gap={16}>
      <ScreenHeading title="栏目" />
      <Typography.Text type="secondary">
        审级是一篇稿件发布前要经过几个人；已经提交审核的稿件按提交时的审级走完。更新期限内没有新稿，工作台会提醒。
      </Typography.Text>
      {error && <Alert type="error" showIcon title={error.message} />}
      <Table<StudioColumn>
        rowKey="typeId"
        dataSource={data ?? []}
        loading={isLoading}
        pagination={false}
        columns={[
          { title: '栏目', dataIndex: 'name' },
          { title: '审级', dataIndex: 'stages', render: (stages: number) => STAGES[stages] ?? stages },
          { title: '默认来源', dataIndex: 'defaultSource', render: (source: string) => source || '没有', ...WIDE_ONLY },
          { title: '更新期限', dataIndex: 'dueDays', render: (days: number) => `${days} 天` },
          {
            title: '封面',
            dataIndex: 'needsCover',
            render: (needs: boolean) => (needs ? '必须有' : '可以没有'),
            ...WIDE_ONLY,
          },
          ...((data ?? []).some(mayChange)
            ? [
                {
                  title: '操作',
                  key: 'edit',
                  render: (_: unknown, column: StudioColumn) =>
                    mayChange(column) && (
                      <Button type="link" aria-label={`修改${column.name}`} onClick={() => setEdited(column)}>
                        修改
                      </Button>
                    ),
                },
              ]
            : []),
        ]}
      />
      {edited && (
        <ColumnDrawer
          column={edited}
          onClose={() => setEdited(undefined)}
          onSaved={async () => {
            setEdited(undefined)
            await mutate()
            message.success('栏目已修改')
          }}
        />
      )}
    </Flex>
  )
}
