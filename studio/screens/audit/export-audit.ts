import type { AuditRow } from '#contracts/generated/studio-wire.ts'
import { today } from '#studio/data/beijing-time.ts'
import { csvOf, storeFile } from '#studio/data/csv-file.ts'
import { studioCall, type StudioInput } from '#studio/data/studio-call.ts'
import { detailText } from './audit-detail.ts'
import { actionName, actorName, objectName, resultName, roleName } from './audit-names.ts'

const AT_ONCE = 500
export const EXPORT_MAX = 20_000

const HEAD = ['编号', '时间', '谁', '身份', '动作', '动作代码', '对象', '对象代码', '结果', '地址', '细节', '细节代码']

/** Stores all entries that a filter lets through as a file, as of now. @returns how many there are, stored or not. */
export async function exportAudit(
  filter: StudioInput<'listAuditEntries'>,
  onProgress: (part: number) => void,
): Promise<{ stored: number; total: number }> {
  const rows: AuditRow[] = []
  let total = 0
  let untilId: number | undefined
  for (let pageNum = 1; pageNum === 1 || rows.length < Math.min(total, EXPORT_MAX); pageNum += 1) {
    const page = await studioCall('listAuditEntries', {
      ...filter,
      pageNum,
      pageSize: AT_ONCE,
      // what happens meanwhile would move the pages
      ...(untilId !== undefined && { untilId }),
    })
    untilId ??= page.rows[0]?.entryId
    total = page.total
    rows.push(...page.rows)
    onProgress(rows.length / Math.max(1, Math.min(total, EXPORT_MAX)))
    if (page.rows.length < AT_ONCE) break
  }
  storeFile(`审计日志-${today()}.csv`, csvOf([HEAD, ...rows.map(cellsOf)]))
  return { stored: rows.length, total }
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
