import type { AuditRow } from '#contracts/generated/studio-wire.ts'
import { today } from '#studio/data/beijing-time.ts'
import { csvOf, storeFile } from '#studio/data/csv-file.ts'
import { studioCall, type StudioData, type StudioInput } from '#studio/data/studio-call.ts'
import { detailText } from './audit-detail.ts'
import { actionName, actorName, objectName, resultName, roleName } from './audit-object-names.ts'

const AT_ONCE = 500
export const EXPORT_MAX = 20_000

const HEAD = ['编号', '时间', '谁', '身份', '动作', '动作代码', '对象', '对象代码', '结果', '地址', '细节', '细节代码']

/**
 * Downloads the entries that match a filter as a CSV file, from the newest entry on, at most `EXPORT_MAX`.
 * @returns the number of exported entries, and whether these are all
 */
export async function exportAudit(
  { beforeId: _before, afterId: _after, ...filter }: StudioInput<'listAuditEntries'>,
  onProgress: (stored: number) => void,
): Promise<{ stored: number; isWhole: boolean }> {
  const rows: AuditRow[] = []
  let beforeId: number | null | undefined
  while (beforeId !== null && rows.length < EXPORT_MAX) {
    const asked = { ...filter, pageSize: AT_ONCE, ...(beforeId !== undefined && { beforeId }) }
    const page: StudioData<'listAuditEntries'> = await studioCall('listAuditEntries', asked)
    rows.push(...page.rows)
    beforeId = page.olderId
    onProgress(rows.length)
  }
  storeFile(`审计日志-${today()}.csv`, csvOf([HEAD, ...rows.map(cellsOf)]))
  return { stored: rows.length, isWhole: beforeId === null }
}

const cellsOf = (row: AuditRow): string[] => [
  String(row.entryId),
  row.time,
  actorName(row),
  roleName(row.role),
  actionName(row.action),
  row.action,
  objectName(row.object),
  row.object,
  resultName(row.result),
  row.address,
  detailText(row.detail),
  row.detail,
]
