import type { LookupMemory, LookupNames } from '#server/features/lookup/lookup-names.ts'
import type { Database } from '#server/database/database.ts'
import type { LoadableSearchIndex } from '#server/search/job-index/block-index.ts'
import type { SearchDocument } from '#server/search/search-index.ts'
import { type IndexedJob, jobDocument } from './job-document.ts'

type Dependencies = { database: Database; search: LoadableSearchIndex; memory: LookupMemory }

const PAGE = 2000

/** Maintenance of the whole search index. */
export const jobIndexing = ({ database, search, memory }: Dependencies) => ({
  /**
   * Fills an empty index from the listed jobs, after a migration recreated it or after an import without indexing.
   * @returns the number of jobs added; 0 if the index was not empty.
   */
  async fillIfEmpty(): Promise<number> {
    if (!(await search.isEmpty())) return 0
    return search.load(listedJobs(database, await memory.read()))
  },
})

/** The documents of all listed jobs, ascending by key. Raw SQL, because it reads up to a million jobs. */
async function* listedJobs({ rows }: Database, names: LookupNames): AsyncGenerator<SearchDocument> {
  let last = -1
  for (;;) {
    const jobs = await rows(jobsAfter(last), [])
    const end = Number(jobs.at(-1)?.[0] ?? last)
    const projects = new Map<number, number[]>()
    for (const [jobId, projectId] of await rows(projectsBetween(last, end), [])) {
      projects.set(Number(jobId), [...(projects.get(Number(jobId)) ?? []), Number(projectId)])
    }
    for (const job of jobs) yield jobDocument(indexedJob(job, projects), names)
    if (jobs.length < PAGE) return
    last = end
  }
}

const jobsAfter = (key: number) =>
  `SELECT "searchKey", job.id, name, "fullName", "shortName", CAST(tags AS TEXT), duty, requirement, "companyId",
    "salaryMin", "salaryMax", job."regionId", job."industryId", "educationCode", "workYearsCode", job."natureCode",
    "validUntil", company."natureCode"
  FROM job JOIN company ON company.id = "companyId"
  WHERE "isListed" AND "searchKey" > ${key} ORDER BY "searchKey" LIMIT ${PAGE}`

const projectsBetween = (key: number, end: number) =>
  `SELECT "jobId", "projectId" FROM project_job JOIN job ON job.id = "jobId"
  WHERE "isListed" AND "searchKey" > ${key} AND "searchKey" <= ${end}`

/** A row of jobsAfter(). */
function indexedJob(row: readonly unknown[], projects: ReadonlyMap<number, number[]>): IndexedJob {
  const [key, id, name, fullName, shortName, tags, duty, requirement] = row.slice(0, 8).map(String)
  const [companyId, salaryMin, salaryMax, regionId, industryId] = row.slice(8, 13).map(Number)
  return {
    searchKey: BigInt(key ?? 0),
    name: name ?? '',
    company: { fullName: fullName ?? '', shortName: shortName ?? '' },
    tags: JSON.parse(tags ?? '[]') as string[], // stored in this form
    duty: duty ?? '',
    requirement: requirement ?? '',
    companyId: companyId ?? 0,
    salaryMin: salaryMin ?? 0,
    salaryMax: salaryMax ?? 0,
    regionId: regionId ?? 0,
    industryId: industryId ?? 0,
    educationCode: String(row[13]),
    workYearsCode: String(row[14]),
    natureCode: String(row[15]),
    validUntil: Number(row[16]),
    employerCode: String(row[17]),
    projectIds: projects.get(Number(id)) ?? [],
  }
}
