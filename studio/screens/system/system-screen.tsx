import { Alert, Button, Card, Descriptions, Flex, Skeleton, Table, Typography } from 'antd'
import type { SystemState, UploadLimit } from '#contracts/generated/studio-wire.ts'
import { useMay } from '#studio/frame/staff-session.tsx'
import { LockedStaff } from './locked-staff.tsx'
import { useStudioCall } from '#studio/data/use-studio-call.ts'
import { ScreenHeading } from '#studio/frame/screen-heading.tsx'

const BYTES_PER_MB = 1024 * 1024
const KINDS: Readonly<Record<string, string>> = { image: '图片', video: '视频', file: '附件' }

/** 系统: version, health and limits of the running system. */
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
  const mayReadStaff = useMay('readStaff')
  return (
    <>
      {system.health === 'ready' ? (
        <Alert type="success" showIcon title="运行正常" />
      ) : (
        system.problems
          .filter(({ name }) => name !== 'removals' || heldRemovals.length === 0)
          .map(({ name, reason, advice }) => (
            <Alert key={name} type="error" showIcon title={advice} description={`检查项 ${name}：${reason}`} />
          ))
      )}
      {system.lastBackup !== null && system.lastBackup.ageHours > BACKUP_LATE_HOURS && (
        <Alert
          type="warning"
          showIcon
          title={`最近一次备份已是 ${ageText(system.lastBackup.ageHours)}前`}
          description="请运维人员检查每天的备份任务（npm run backup）。"
        />
      )}
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
      <Card title={<h2>运行</h2>}>
        <Descriptions
          column={{ xs: 1, md: 2 }}
          items={[
            { key: 'version', label: '版本', children: version },
            { key: 'start', label: '启动时间', children: startTime },
            { key: 'database', label: '数据库', children: database },
            { key: 'files', label: '文件', children: `${fileCount} 个，共 ${sizeText(fileBytes)}` },
            ...system.disks.map(({ place, freeBytes, totalBytes }) => ({
              key: `disk ${place}`,
              label: `${place}所在的盘`,
              children: `剩 ${sizeText(freeBytes)}，共 ${sizeText(totalBytes)}`,
            })),
            { key: 'backup', label: '最近一次备份', children: backupText(system.lastBackup) },
            { key: 'sms', label: '短信', children: smsText(system.smsBudget) },
          ]}
        />
      </Card>
      <Card title={<h2>定时的工作</h2>}>
        <Descriptions
          column={{ xs: 1, md: 2 }}
          items={[
            { key: 'last', label: '稿件，最近一次查看', children: lastRunTime ?? '还没有' },
            { key: 'next', label: '稿件，下一次到期', children: nextDueTime ?? '没有' },
            { key: 'overdue', label: '稿件，到时未处理', children: `${overdueCount} 篇` },
            { key: 'content', label: '轮播、公告等，下一次', children: system.nextContentTime ?? '没有' },
            { key: 'retention', label: '清除到期数据', children: retentionText(system.retention) },
          ]}
        />
      </Card>
      {mayReadStaff && <LockedStaff />}
      <Card title={<h2>审计日志的锚点</h2>}>
        <Typography.Paragraph type="secondary">
          条数和最后一条的校验值。抄录在服务器以外的地方，日后用 npm run verify -- --anchor 核对：末尾有没有记录被删去。
        </Typography.Paragraph>
        <Typography.Text code copyable={{ text: auditAnchor, tooltips: ['复制', '已复制'] }}>
          {auditAnchor}
        </Typography.Text>
      </Card>
      <Card title={<h2>上传限制</h2>}>
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

/** Maximum age of the last backup in hours; if the backup is older, the daily backup has failed. */
const BACKUP_LATE_HOURS = 36

const ageText = (hours: number): string =>
  hours < 1 ? '不到 1 小时' : hours < 48 ? `${hours} 小时` : `${Math.floor(hours / 24)} 天`

const backupText = (backup: SystemState['lastBackup']): string =>
  backup === null
    ? '这台机器上还没有 npm run backup 的记录'
    : `${backup.time}（${ageText(backup.ageHours)}前），${backup.folder}，${backup.fileCount} 个文件`

const smsText = (budget: SystemState['smsBudget']): string =>
  budget === null ? '没有配置短信服务' : `这一小时已发 ${budget.sent} 条，最多 ${budget.most} 条`

const retentionText = (run: SystemState['retention']): string =>
  run === null ? '这个进程还没有运行过' : `${run.time}，清除了 ${run.removed} 件`

const sizeText = (bytes: number): string => {
  const megabytes = bytes / BYTES_PER_MB
  return megabytes >= 1024 ? `${(megabytes / 1024).toFixed(1)} GB` : `${Math.round(megabytes * 10) / 10} MB`
}
