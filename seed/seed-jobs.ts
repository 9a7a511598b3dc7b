import type { Database } from '#server/database/database.ts'
import type { Services } from '#server/features.ts'
import { buildCompanies } from './jobs/companies.ts'
import { DEFAULT_JOB_COUNT, generateJobs } from './jobs/generate-jobs.ts'
import { buildProjects } from './jobs/projects.ts'
import type { SeedJob } from './jobs/seed-job.ts'
import { readIndustries } from './lookups/industries.ts'
import { readMajors } from './lookups/majors.ts'
import { readRegions } from './lookups/regions.ts'
import { readTrades } from './lookups/trades.ts'
import { coverKey, mediaOrder } from './media-orders.ts'
import { drawLogo, LOGO_SIZE } from './pictures/marks/logo.ts'
import { drawOffice, OFFICE_KINDS, OFFICE_SIZE } from './pictures/offices/office.ts'
import { type FileOrder, type MediaStore, pictureOrder, type StoredOrder } from './stored-pictures.ts'
import { withoutIndexes } from './without-indexes.ts'

type Stored = ReadonlyMap<string, StoredOrder>

const BATCH = 2000
/** Companies share a pool of office pictures; neighbours in a list never show the same. */
const OFFICE_PICTURES = 36
const PICTURES_PER_COMPANY = 3
const PROJECT_COVERS = ['campus-fair', 'fair-hall', 'meeting', 'industry', 'campus', 'network']
/** Cover numbers of projects begin beyond those of the articles. */
const FIRST_PROJECT_COVER = 31

/** Writes the public lists, companies, recruitment projects and jobs. Dates are relative to today. */
export async function seedJobs(
  database: Database,
  services: Services,
  media: MediaStore,
  count: number | undefined,
  say: (text: string) => void,
) {
  const asOf = new Date()
  say('地区、行业、专业 / public lists')
  await services.lookupWriting.insert({
    regions: readRegions(),
    industries: readIndustries(),
    trades: readTrades(),
    majors: readMajors(),
  })
  const companyIds = await seedCompanies(services, media, say)
  const projectIds = await seedProjects(services, media, companyIds, asOf)
  await withoutIndexes(database, 'job', () =>
    publishJobs(services, count ?? DEFAULT_JOB_COUNT, { asOf, companyIds, projectIds, say }),
  )
  say('职位搜索 / search index of jobs')
  await services.jobIndexing.fillIfEmpty()
}

async function seedCompanies(services: Services, media: MediaStore, say: (text: string) => void): Promise<number[]> {
  const companies = buildCompanies()
  const stored = await media.store(
    [
      ...companies.map((_, index) => logoOrder(index)),
      ...Array.from({ length: OFFICE_PICTURES }, (_, index) => officeOrder(index)),
    ],
    (done, total) => say(`企业图片 / company pictures ${done}/${total}`),
  )
  return services.companyWriting.create(
    companies.map(({ key: _key, natureName: _nature, scaleName: _scale, ...company }, index) => ({
      ...company,
      logoFileId: stored.get(logoKey(index))?.id ?? null,
      pictureFileIds: officeIds(index, stored),
      isVisible: true,
    })),
  )
}

const logoKey = (index: number) => `logo:${index}`
const officeKey = (index: number) => `office:${index}`

const logoOrder = (index: number): FileOrder =>
  pictureOrder(logoKey(index), LOGO_SIZE, () => drawLogo({ seed: index + 1 }), 0)

const officeOrder = (index: number): FileOrder =>
  pictureOrder(officeKey(index), OFFICE_SIZE, () => {
    const kind = OFFICE_KINDS[index % OFFICE_KINDS.length]
    return drawOffice({ seed: index + 1, ...(kind === undefined ? {} : { kind }) })
  })

const officeIds = (company: number, stored: Stored): number[] =>
  Array.from(
    { length: PICTURES_PER_COMPANY },
    (_, picture) => (company * PICTURES_PER_COMPANY + picture) % OFFICE_PICTURES,
  ).flatMap((index) => stored.get(officeKey(index))?.id ?? [])

/** @returns the projects' ids by their keys. */
async function seedProjects(services: Services, media: MediaStore, companyIds: readonly number[], asOf: Date) {
  const projects = buildProjects(asOf)
  const covers = projects.map((_, index) =>
    coverKey(
      PROJECT_COVERS[index % PROJECT_COVERS.length] ?? 'fair-hall',
      FIRST_PROJECT_COVER + Math.floor(index / PROJECT_COVERS.length),
    ),
  )
  const stored = await media.store(covers.map(mediaOrder))
  const ids = await services.projectWriting.create(
    projects.map((project, index) => ({
      name: project.projectName,
      projectType: project.projectType,
      regionId: project.regionId,
      coverFileId: stored.get(covers[index] ?? '')?.id ?? null,
      startsAt: project.startsAt,
      endsAt: project.endsAt,
      intro: project.projectIntro,
      content: project.content,
      contactName: project.contactName,
      contactPhone: project.contactPhone,
      isVisible: true,
      companyIds: project.companyIndexes.flatMap((position) => companyIds[position] ?? []),
    })),
  )
  return new Map(projects.map(({ key }, index) => [key, ids[index] ?? 0]))
}

type JobPlaces = {
  asOf: Date
  companyIds: readonly number[]
  projectIds: ReadonlyMap<string, number>
  say: (text: string) => void
}

async function publishJobs(services: Services, count: number, places: JobPlaces): Promise<void> {
  let batch: SeedJob[] = []
  let written = 0
  const publish = async () => {
    await services.jobWriting.publish(
      batch.map((job) => jobDraft(job, places)),
      { isIndexed: false },
    )
    written += batch.length
    batch = []
    places.say(`职位 / jobs ${written}/${count}`)
  }
  for (const job of generateJobs(count, places.asOf)) {
    batch.push(job)
    if (batch.length === BATCH) await publish()
  }
  if (batch.length > 0) await publish()
}

const jobDraft = (job: SeedJob, { companyIds, projectIds }: JobPlaces) => ({
  name: job.jobName,
  companyId: companyIds[job.companyIndex] ?? 0,
  salaryMin: job.salaryMin,
  salaryMax: job.salaryMax,
  salaryMonths: job.salaryMonths,
  regionId: job.regionId,
  industryId: job.industryId,
  educationCode: job.educationCode,
  workYearsCode: job.workYearsCode,
  natureCode: job.jobNatureCode,
  tags: job.tags,
  duty: job.duty,
  requirement: job.requirement,
  recruitCount: job.recruitCount,
  releasedAt: job.releasedAt,
  deadline: job.deadline,
  address: job.address,
  hotOrder: job.hotOrder,
  sourceName: job.sourceName,
  isVisible: true,
  projectIds: job.projectKeys.flatMap((key) => projectIds.get(key) ?? []),
})
