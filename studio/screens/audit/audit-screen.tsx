import { App, Button, Empty, Flex, Result, Table } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { AuditRow } from '#contracts/generated/studio-wire.ts'
import { ScrollingTable } from '#studio/components/tables/scrolling-table.tsx'
import { useStudioCall } from '#studio/data/use-studio-call.ts'
import { ScreenHeading } from '#studio/frame/screen-heading.tsx'
import { useMay } from '#studio/frame/staff-session.tsx'
import { detailText } from './audit-detail.ts'
import { useAuditFilter } from './audit-filter.ts'
import { AuditFilterBar } from './audit-filter-bar.tsx'
import { AuditPages } from './audit-pages.tsx'
import { actionName, actorName, objectName, resultName, roleName } from './audit-object-names.ts'
import styles from './audit.module.css'
import { exportAudit } from './export-audit.ts'
import { VerifyLog } from './verify-log.tsx'

/** 审计日志: the audit log, with filters and export. */
export function AuditScreen() {
  const filter = useAuditFilter()
  const { input } = filter
  const { message } = App.useApp()
  const { data, error, isLoading, mutate } = useStudioCall('listAuditEntries', input, {
    keepPreviousData: true,
    revalidateOnMount: true,
  })
  const mayReadArticles = useMay('readArticles')
  const [exported, setExported] = useState<number>()

  async function store(): Promise<void> {
    setExported(0)
    try {
      const { stored, isWhole } = await exportAudit(input, setExported)
      if (isWhole) message.success(`已导出 ${stored} 条`)
      else message.warning(`只导出了最近的 ${stored} 条，请缩小时间范围分次导出`, 8)
    } catch (failure) {
      message.error((failure as Error).message)
    } finally {
      setExported(undefined)
    }
  }

  return (
    <Flex vertical gap={16}>
      <ScreenHeading title="审计日志">
        <Button
          onClick={() => void store()}
          loading={exported !== undefined}
          disabled={data === undefined || (data.rows.length === 0 && data.olderId === null)}
        >
          {exported === undefined ? '导出 CSV' : `正在导出，已有 ${exported} 条`}
        </Button>
      </ScreenHeading>
      <VerifyLog />
      <AuditFilterBar {...filter} />
      {error ? (
        <Result status="warning" title={error.message} extra={<Button onClick={() => void mutate()}>重试</Button>} />
      ) : (
        <ScrollingTable>
          <Table<AuditRow>
            rowKey="entryId"
            dataSource={data?.rows ?? []}
            loading={isLoading}
            scroll={{ x: 1080 }}
            size="middle"
            locale={{ emptyText: <Empty description={emptyText(data?.olderId ?? null, filter.isFiltered)} /> }}
            pagination={false}
            columns={[
              { title: '编号', dataIndex: 'entryId', width: 80 },
              { title: '时间', dataIndex: 'time', width: 170 },
              { title: '谁', key: 'actor', width: 120, render: (_, row) => actorName(row) },
              { title: '身份', dataIndex: 'role', width: 110, render: roleName },
              { title: '动作', dataIndex: 'action', width: 140, render: actionName },
              {
                title: '对象',
                dataIndex: 'object',
                width: 130,
                render: (object: string) =>
                  mayReadArticles && object.startsWith('article:') ? (
                    <Link to={`/articles/${object.slice(8)}`}>{objectName(object)}</Link>
                  ) : (
                    objectName(object)
                  ),
              },
              { title: '结果', dataIndex: 'result', width: 70, render: resultName },
              { title: '地址', dataIndex: 'address', width: 130 },
              {
                title: '细节',
                dataIndex: 'detail',
                render: (detail: string) => <span className={styles['detail']}>{detailText(detail)}</span>,
              },
            ]}
          />
        </ScrollingTable>
      )}
      {data !== undefined && <AuditPages {...filter} data={data} />}
    </Flex>
  )
}

function emptyText(olderId: number | null, isFiltered: boolean): string {
  if (olderId !== null) return '这一段没有符合条件的记录，可以继续查更早的'
  return isFiltered ? '没有符合条件的记录' : '还没有记录'
}
