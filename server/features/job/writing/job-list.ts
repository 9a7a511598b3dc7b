import type { PublicRow, RowPage, RowState, ScannedRow } from '#contracts/studio/kinds/content-row.ts'
import type { Database } from '#server/database/database.ts'
import { dayNumber, dayText, isOpenJob } from '#server/features/job/job-validity.ts'
import type { Clock } from '#server/platform/clock.ts'

/** Reads the columns that filters compare. Raw SQL, because one request may scan tens of thousands of jobs. */
const SCANNED = `SELECT j.id, j.name, c."fullName", c."shortName", c."isVisible", j."isVisible", j."isListed", j."validUntil", j."searchKey"
  FROM job j JOIN company c ON c.id = j."companyId"`

/** Lists the rows of table `job` for the studio, also those that the site does not show, newest first. */
export const jobList = ({ database, clock }: { database: Database; clock: Clock }) => ({
  /** Returns a page of rows; only rows with `ids`, if given. */
  async page({ beforeId, take, companyId, ids }: RowPage): Promise<PublicRow[]> {
    const now = clock.now()
    const rows = await database.read.job.findMany({
      where: {
        id: { lt: beforeId, ...(ids !== undefined && { in: [...ids] }) },
        ...(companyId !== undefined && { companyId }),
      },
      orderBy: { id: 'desc' },
      take,
      select: {
        id: true,
        name: true,
        companyId: true,
        company: { select: { fullName: true, shortName: true, isVisible: true } },
        isVisible: true,
        isListed: true,
        validUntil: true,
        searchKey: true,
        updatedAt: true,
      },
    })
    return rows.map(({ id, name, updatedAt, company, ...row }) => ({
      id,
      label: name,
      state: stateOf({ ...row, company }, now),
      isPublished: row.isVisible,
      words: `${company.fullName}\n${company.shortName}`,
      values: { companyId: row.companyId, deadline: dayText(row.validUntil) },
      updatedAt,
    }))
  },

  /** Reads the same rows as `page`, but only the columns that filters compare. */
  async scan({ beforeId, take, companyId }: RowPage): Promise<ScannedRow[]> {
    const now = clock.now()
    const ofCompany = companyId === undefined ? '' : `AND j."companyId" = ${Number(companyId)}`
    const rows = await database.rows(`${SCANNED} WHERE j.id < $1 ${ofCompany} ORDER BY j.id DESC LIMIT $2`, [
      beforeId,
      take,
    ])
    return rows.map(
      ([id, name, fullName, shortName, isEmployerVisible, isVisible, isListed, validUntil, searchKey]) => ({
        id: Number(id),
        label: String(name),
        words: `${String(fullName)}\n${String(shortName)}`,
        state: stateOf(
          {
            company: { isVisible: Boolean(isEmployerVisible) },
            isVisible: Boolean(isVisible),
            isListed: Boolean(isListed),
            validUntil: Number(validUntil),
            searchKey: BigInt(searchKey as string | number | bigint), // a number or its digits, depending on the driver
          },
          now,
        ),
      }),
    )
  },
})

type Standing = Parameters<typeof isOpenJob>[0] & { isVisible: boolean }

function stateOf(row: Standing, now: Date): RowState {
  if (isOpenJob(row, now)) return 'shown'
  return row.isVisible && row.company.isVisible && row.validUntil < dayNumber(now) ? 'ended' : 'hidden'
}
