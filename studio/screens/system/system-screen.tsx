import { Alert, Button, Card, Descriptions, Flex, Skeleton, Table, Typography } from 'antd'
import type { SystemState, UploadLimit } from '#contracts/generated/studio-wire.ts'
import { useStudioCall } from '#studio/data/use-studio-call.ts'
import { ScreenHeading } from '#studio/frame/screen-heading.tsx'

const BYTES_PER_MB = 1024 * 1024
const KINDS: Readonly<Record<string, string>> = { image: '图片', video: '视频', file: '附件' }

/** 系统 */
export function SystemScreen() {
  const { data, error, isValidating, mutate } = useStudioCall('readSystem', {}, { revalidateOnMount: true })
  return (
    <Flex vertical gap={16}>
      <ScreenHeading title="系统">
        <Button onClick={() => void mutate()} loading={isValidating}>
          刷新
        </Button>
      </ScreenHeading>
      {error && <Alert type="error" showIcon title={error.message} />}
      {data === undefined && error === undefined && <Skeleton active aria-label="正在读取" />}
      {data && <SystemFacts system={data} />}
    </Flex>
  )
}

function SystemFacts({ system }: { system: SystemState }) {
  const { version, startTime, database, fileCount, fileBytes, uploadLimits, auditAnchor, heldRemovals, releaseTimer } =
    system
  const { lastRunTime, nextDueTime, overdueCount } = releaseTimer
  return (
    <>
      {overdueCount > 0 && (
        <Alert
          type="error"
          showIcon
          title={`有 ${overdueCount} 篇到时的稿件还没有发布`}
          description="半分钟内会自动再试。一直如此时，请系统管理员查看服务器日志。"
        />
      )}
      {heldRemovals.length > 0 && (
        <Alert
          type="error"
          showIcon
          title="有清除任务停下了：这次要清除的比平时多得多"
          description={
            <>
              <ul>
                {heldRemovals.map(({ name, count, total, heldTime }) => (
                  <li key={name}>
                    {name}：{total} 个中的 {count} 个（自 {heldTime}）
                  </li>
                ))}
              </ul>
              常见原因是数据库被换成了旧的或另一个，或者服务器时间不对。什么都还没有清除；请运维人员查明后运行 npm run
              files -- status，确认无误再运行 npm run files -- confirm。
            </>
          }
        />
      )}
      <Card title="运行">
        <Descriptions
          column={{ xs: 1, md: 2 }}
          items={[
            { key: 'version', label: '版本', children: version },
            { key: 'start', label: '启动时间', children: startTime },
            { key: 'database', label: '数据库', children: database },
            { key: 'files', label: '文件', children: `${fileCount} 个，共 ${sizeText(fileBytes)}` },
          ]}
        />
      </Card>
      <Card title="定时发布">
        <Descriptions
          column={{ xs: 1, md: 3 }}
          items={[
            { key: 'last', label: '最近一次查看', children: lastRunTime ?? '还没有' },
            { key: 'next', label: '下一次到期', children: nextDueTime ?? '没有' },
            { key: 'overdue', label: '到时未处理', children: `${overdueCount} 篇` },
          ]}
        />
      </Card>
      <Card title="审计日志的锚点">
        <Typography.Paragraph type="secondary">
          条数和最后一条的校验值。抄录在服务器以外的地方，日后用 npm run verify -- --anchor 核对：末尾有没有记录被删去。
        </Typography.Paragraph>
        <Typography.Text code copyable={{ text: auditAnchor, tooltips: ['复制', '已复制'] }}>
          {auditAnchor}
        </Typography.Text>
      </Card>
      <Card title="上传限制">
        <Table<UploadLimit>
          rowKey="kind"
          dataSource={uploadLimits}
          pagination={false}
          columns={[
            { title: '种类', dataIndex: 'kind', width: 72, render: (kind: string) => KINDS[kind] ?? kind },
            {
              title: '大小',
              dataIndex: 'byteCountMax',
              width: 116,
              render: (bytes: number) => `小于 ${sizeText(bytes)}`,
            },
            { title: '格式', dataIndex: 'extensions', render: (extensions: string[]) => extensions.join('、') },
          ]}
        />
      </Card>
    </>
  )
}

const sizeText = (bytes: number): string => {
  const megabytes = bytes / BYTES_PER_MB
  return megabytes >= 1024 ? `${(megabytes / 1024).toFixed(1)} GB` : `${Math.round(megabytes * 10) / 10} MB`
}
