import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import type { Database } from '#server/database/database.ts'
import { jsonInstant } from '#server/database/json-rows.ts'
import { readInParts } from '#server/database/read-in-parts.ts'
import { fileAddress } from '#server/features/stored-file/stored-file-service.ts'

/** Columns of a list row. */
export const card = {
  id: true,
  name: true,
  companyId: true,
  company: { select: { fullName: true, natureCode: true, scaleCode: true, isVisible: true, logoFile: fileAddress } },
  salaryMin: true,
  salaryMax: true,
  salaryMonths: true,
  regionId: true,
  educationCode: true,
  workYearsCode: true,
  natureCode: true,
  tags: true,
  releasedAt: true,
  hotOrder: true,
  searchKey: true,
} satisfies Prisma.JobSelect

export type JobCardRow = Prisma.JobGetPayload<{ select: typeof card }>

/** Reads the cards of some jobs, in no particular order, with employer and logo in one statement. */
export const jobCardRows = ({ rows }: Pick<Database, 'rows'>, keys: readonly bigint[]): Promise<JobCardRow[]> =>
  readInParts(keys, async (part) => {
    const places = part.map((_key, index) => `$${index + 1}`).join(', ')
    // search keys stay below 2^53
    return (await rows(`${CARDS} WHERE job."searchKey" IN (${places})`, part.map(Number))).map(cardOf)
  })

const CARDS = `SELECT job.id, job.name, job."salaryMin", job."salaryMax", job."salaryMonths", job."regionId",
    job."educationCode", job."workYearsCode", job."natureCode", CAST(job.tags AS TEXT), job."releasedAt",
    job."hotOrder", job."searchKey", company.id, company."fullName", company."natureCode", company."scaleCode",
    company."isVisible", logo.folder, logo.name
  FROM job JOIN company ON company.id = job."companyId"
    LEFT JOIN stored_file AS logo ON logo.id = company."logoFileId"`

function cardOf(row: readonly unknown[]): JobCardRow {
  const [id, name, salaryMin, salaryMax, salaryMonths, regionId, educationCode, workYearsCode, natureCode, ...more] =
    row
  const [tags, releasedAt, hotOrder, searchKey, companyId, fullName, companyNature, scaleCode, isVisible, ...logo] =
    more
  const [folder, fileName] = logo
  return {
    id: Number(id),
    name: String(name),
    companyId: Number(companyId),
    company: {
      fullName: String(fullName),
      natureCode: String(companyNature),
      scaleCode: String(scaleCode),
      isVisible: Boolean(isVisible),
      logoFile: typeof folder === 'string' ? { folder, name: String(fileName) } : null,
    },
    salaryMin: Number(salaryMin),
    salaryMax: Number(salaryMax),
    salaryMonths: Number(salaryMonths),
    regionId: Number(regionId),
    educationCode: String(educationCode),
    workYearsCode: String(workYearsCode),
    natureCode: String(natureCode),
    tags: JSON.parse(String(tags)) as string[],
    releasedAt: jsonInstant(String(releasedAt)),
    hotOrder: hotOrder === null ? null : Number(hotOrder),
    searchKey: BigInt(String(searchKey)),
  }
}
