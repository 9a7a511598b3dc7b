import { Alert, Card, Empty, Table } from 'antd'
import type { RevealCount } from '#contracts/generated/studio-wire.ts'
import { REVEAL_REASONS, type RevealReason } from '#contracts/studio/recruitment-terms.ts'
import { ScrollingTable } from '#studio/components/tables/scrolling-table.tsx'
import { useStudioCall } from '#studio/data/use-studio-call.ts'

/** Number of contact details that each staff member opened in the last seven days. */
export function RevealCounts() {
  const { data, error } = useStudioCall('readReveals', {}, { revalidateOnMount: true })
  return (
    <Card title={<h2>查看联系方式的次数</h2>}>
      {error && <Alert type="error" showIcon title={error.message} />}
      {data?.length === 0 && <Empty description="近七天没有人查看" />}
      {data !== undefined && data.length > 0 && (
        <ScrollingTable>
          <Table<RevealCount>
            rowKey="staffName"
            size="small"
            dataSource={data}
            pagination={false}
            scroll={{ x: 480 }}
            columns={[
              { title: '姓名', dataIndex: 'staffName' },
              { title: '今天', dataIndex: 'today', width: 80, align: 'right' },
              { title: '近七天', dataIndex: 'week', width: 80, align: 'right' },
              {
                title: '原因',
                dataIndex: 'reasons',
                render: (reasons: RevealCount['reasons']) =>
                  reasons.map(({ reason, count }) => `${REVEAL_REASONS[reason as RevealReason]} ${count}`).join('、'),
              },
            ]}
          />
        </ScrollingTable>
      )}
    </Card>
  )
}
