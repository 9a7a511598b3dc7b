import { creditCodeCheck } from '#contracts/studio/kinds/credit-code.ts'
import type { Database } from '#server/database/database.ts'
import type { Services } from '#server/features.ts'
import { buildCompanies } from './jobs/build-companies.ts'
import { companyMedia } from './jobs/company-media.ts'
import { DEFAULT_JOB_COUNT, generateEndedJobs, generateJobs } from './jobs/generate-jobs.ts'
import { buildProjects } from './jobs/build-projects.ts'
import type { SeedJob } from './jobs/seed-job.ts'
import { mediaToStore } from './media-to-store.ts'
import type { MediaStore } from './media-store.ts'
import { withoutIndexes } from './without-indexes.ts'

/** Rows per statement: Prisma keeps the parameters of its last hundred statements in memory, twice. */
const BATCH = 500

/** Writes companies, recruitment projects and jobs. Dates are relative to today. */
export async function seedJobs(
  database: Database,
  services: Services,
  media: MediaStore,
  count: number | undefined,
  say: (text: string) => void,
) {
  const asOf = services.clock.now()
  const companyIds = await seedCompanies(services, media, say)
  const projectIds = await seedProjects(services, media, companyIds, asOf)
  await withoutIndexes(database, 'job', () =>
    publishJobs(services, count ?? DEFAULT_JOB_COUNT, { asOf, companyIds, projectIds, say }),
  )
  say('职位搜索 / search index of jobs')
  await services.jobIndexing.fillIfEmpty()
}

async function seedCompanies(services: Services, media: MediaStore, say: (text: string) => void): Promise<number[]> {
  const companies = buildCompanies().map((company, index) => ({ ...company, media: companyMedia(index) }))
  const stored = await media.store(
    companies.flatMap(({ media: { logo, pictures } }) => [logo, ...pictures].map(mediaToStore)),
    (done, total) => say(`企业图片 / company pictures ${done}/${total}`),
  )
  return services.companyWriting.create(
    companies.map(
      ({ key: _key, natureName: _nature, scaleName: _scale, media: { logo, pictures }, ...company }, at) => ({
        ...company,
        creditCode: inventedCode(at + 1),
        logoFileId: stored.get(logo)?.id ?? null,
        pictureFileIds: pictures.flatMap((name) => stored.get(name)?.id ?? []),
        isVisible: true,
      }),
    ),
  )
}

/** Returns an invented unified social credit code with a valid check character. */
function inventedCode(number: number): string {
  const body = `91420100MA${String(number).padStart(7, '0')}`
  return body + creditCodeCheck(body)
}

/** Writes the projects. @returns their ids by key. */
async function seedProjects(services: Services, media: MediaStore, companyIds: readonly number[], asOf: Date) {
  const projects = buildProjects(asOf)
  const stored = await media.store(projects.map(({ cover }) => mediaToStore(cover)))
  const ids = await services.projectWriting.create(
    projects.map((project) => ({
      name: project.projectName,
      projectType: project.projectType,
      regionId: project.regionId,
      coverFileId: stored.get(project.cover)?.id ?? null,
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
  // a small seeding, such as that of a test, has no jobs of ended projects
  const ended = count >= DEFAULT_JOB_COUNT ? [...generateEndedJobs(places.asOf)] : []
  let batch: SeedJob[] = []
  let written = 0
  const publish = async () => {
    await services.jobWriting.publish(
      batch.map((job) => jobDraft(job, places)),
      { isIndexed: false },
    )
    written += batch.length
    batch = []
    places.say(`职位 / jobs ${written}/${count + ended.length}`)
  }
  for (const job of generateJobs(count, places.asOf)) {
    batch.push(job)
    if (batch.length === BATCH) await publish()
  }
  batch.push(...ended)
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
