import writeExcelFile from 'write-excel-file/node'
import type { StudioWire } from '#contracts/generated/studio-wire.ts'
import { APPLY_STATUS_TERMS } from '#contracts/constants/resume-terms.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import type { Database } from '#server/database/database.ts'
import type { AuditLog } from '#server/features/audit/audit-log.ts'
import type { ApplicationSnapshots } from '#server/features/job-application/job-application-snapshot.ts'
import { termName } from '#server/features/lookup/lookup-names.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import type { Clock } from '#server/platform/clock.ts'
import { storedLine } from '#server/platform/visible-text.ts'
import { roleFor, type StaffCaller } from '#server/studio-calls/staff-caller.ts'
import { missing } from '#server/studio-calls/studio-refusal.ts'
import type { ApplicationQueue } from './application-queue.ts'
import { inScopeOf } from './application-scope.ts'

type Dependencies = {
  database: Database
  queue: Pick<ApplicationQueue, 'rowsOf'>
  snapshots: Pick<ApplicationSnapshots, 'read'>
  audit: AuditLog
  clock: Clock
}
type Input = StudioWire['exportApplications']['input']

const HEAD = ['投递编号', '职位', '单位', '状态', '投递时间', '姓名', '电话', '邮箱', '学历', '工作年限', '现居地']
const WIDTHS = [10, 28, 32, 10, 20, 12, 14, 28, 10, 12, 20]

/** Writes selected applications with contact details as a workbook. */
export const applicationExport = ({ database, queue, snapshots, audit, clock }: Dependencies) => ({
  /**
   * @throws StudioRefusal 404 if an application is outside of the caller's scope, if its applicant was deleted, or if
   * the applicant withdraws during the export.
   */
  async write(caller: StaffCaller, input: Input): Promise<StudioWire['exportApplications']['data']> {
    const applicationIds = [...input.applicationIds]
    const where = {
      AND: [inScopeOf(caller.grants), { id: { in: applicationIds }, personId: { not: null } }],
    } satisfies Prisma.JobApplicationWhereInput
    const found = await database.read.jobApplication.findMany({
      where,
      select: { id: true, statusCode: true, snapshot: { select: { resumeCipher: true } } },
    })
    if (found.length !== applicationIds.length) throw missing()
    const [rows, byId] = [await queue.rowsOf(applicationIds), new Map(found.map((row) => [row.id, row]))]
    const lines = rows.map((row) => {
      const stored = byId.get(row.applicationId)
      const resume = stored?.snapshot ? snapshots.read(stored.snapshot.resumeCipher) : undefined
      return [
        String(row.applicationId),
        row.jobName,
        row.companyName,
        termName(APPLY_STATUS_TERMS, stored?.statusCode ?? ''),
        row.appliedTime,
        row.applicantName,
        resume?.phoneNumber ?? '',
        resume?.email ?? '',
        resume?.educationName ?? '',
        resume?.workYearsName ?? '',
        resume?.regionName ?? '',
      ]
    })
    const now = clock.now()
    const mark = `由 ${caller.name} 于 ${beijingTime(now)} 导出；用途：${storedLine(input.reason)}`
    // every cell is text: nothing that an applicant wrote is read as a formula
    const sheet = [[mark], HEAD, ...lines].map((cells) => cells.map((value) => ({ value, type: String })))
    const file = await writeExcelFile(sheet, { columns: WIDTHS.map((width) => ({ width })) }).toBuffer()
    await database.transaction(async (tx) => {
      // fails if an applicant was deleted or withdrew while the workbook was written
      const kept = await tx.jobApplication.count({ where: { AND: [where, { snapshot: { isNot: null } }] } })
      if (kept !== found.filter(({ snapshot }) => snapshot !== null).length) throw missing()
      await audit.append(tx, {
        actorKind: 'staff',
        actorId: caller.staffId,
        action: 'application.exported',
        object: `count:${rows.length}`,
        result: 'done',
        address: caller.address,
        role: roleFor(caller, 'exportApplications'),
        detail: applicationIds.map((id) => `application:${id}`).join(' '),
      })
    })
    return { fileName: `投递-${beijingTime(now).slice(0, 10)}.xlsx`, content: file.toString('base64') }
  },
})
