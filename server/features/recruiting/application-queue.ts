import type { ApplicationRow, StudioWire } from '#contracts/generated/studio-wire.ts'
import { applyDifferences } from '#contracts/constants/apply-differences.ts'
import { APPLICATION_STATES, type ApplicationState } from '#contracts/studio/recruitment-permissions.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import type { Database } from '#server/database/database.ts'
import type { ApplicationSnapshots } from '#server/features/job-application/job-application-snapshot.ts'
import type { AppliedJobs } from '#server/features/job/applied-jobs.ts'
import type { LookupNames } from '#server/features/lookup/lookup-names.ts'
import type { LookupService } from '#server/features/lookup/lookup-service.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import type { Clock } from '#server/platform/clock.ts'
import { skipOf } from '#server/platform/paging.ts'
import type { StaffCaller } from '#server/studio-calls/staff-caller.ts'
import { applicationState, inScopeOf } from './application-scope.ts'

export type ApplicationQueue = ReturnType<typeof applicationQueue>

type Filter = StudioWire['listApplications']['input']
type Dependencies = {
  database: Database
  jobs: Pick<AppliedJobs, 'cards'>
  lookups: Pick<LookupService, 'names'>
  snapshots: Pick<ApplicationSnapshots, 'read'>
  clock: Clock
  /** Whether the site has an upstream, which stores the applications. */
  isUpstream: boolean
}

/** Maximum number of job ids in a query; if more jobs match, the query joins the jobs instead. */
const WORD_JOBS_MAX = 1000
const DAY_MS = 24 * 3_600_000
const OPEN_STATES: string[] = [APPLICATION_STATES.applied, APPLICATION_STATES.viewed, APPLICATION_STATES.interview]
const STATES = Object.keys(APPLICATION_STATES) as ApplicationState[]

const listed = {
  id: true,
  statusCode: true,
  personId: true,
  jobId: true,
  appliedAt: true,
  changedAt: true,
  snapshot: { select: { resumeCipher: true } },
  handler: { select: { name: true } },
} satisfies Prisma.JobApplicationSelect

/** Lists the applications that the caller may read. */
export function applicationQueue({ database: { read }, jobs, lookups, snapshots, clock, isUpstream }: Dependencies) {
  /** Rows of the queue in the order of `ids`; unknown ids are omitted. */
  async function rowsOf(ids: readonly number[]): Promise<ApplicationRow[]> {
    const found = await read.jobApplication.findMany({ where: { id: { in: [...ids] } }, select: listed })
    const cards = await jobs.cards([...new Set(found.map(({ jobId }) => jobId))])
    const now = clock.now().getTime()
    const byId = new Map(found.map((row) => [row.id, row]))
    return ids.flatMap((id) => {
      const row = byId.get(id)
      const card = row && cards.get(row.jobId)?.card
      if (row === undefined || card === undefined) return []
      const resume = row.snapshot && snapshots.read(row.snapshot.resumeCipher)
      return {
        applicationId: row.id,
        state: applicationState(row.statusCode),
        jobId: row.jobId,
        jobName: card.jobName,
        companyName: card.companyName,
        applicantName: resume?.userName ?? '',
        profile: [resume?.educationName, resume?.workYearsName, resume?.regionName].filter(Boolean).join(' · '),
        appliedTime: beijingTime(row.appliedAt),
        changedTime: beijingTime(row.changedAt),
        waitingDays: Math.max(0, Math.floor((now - row.changedAt.getTime()) / DAY_MS)),
        differences: resume === null ? [] : applyDifferences(card, resume, '简历'),
        hasSnapshot: resume !== null,
        handlerName: row.handler?.name ?? '',
      }
    })
  }

  /** Prisma filter for a keyword: the number of an application, or a part of the name of a job or employer. */
  async function ofWord(word: string): Promise<Prisma.JobApplicationWhereInput> {
    const job: Prisma.JobWhereInput = {
      OR: [{ name: { contains: word } }, { company: { fullName: { contains: word } } }],
    }
    // queries the jobs first: there are fewer jobs than applications
    const found = await read.job.findMany({ where: job, select: { id: true }, take: WORD_JOBS_MAX + 1 })
    const ofJob = found.length > WORD_JOBS_MAX ? { job } : { jobId: { in: found.map(({ id }) => id) } }
    return { OR: [...(/^\d{1,9}$/.test(word) ? [{ id: Number(word) }] : []), ofJob] }
  }

  return {
    rowsOf,

    /** Regions and industries to filter by, parents before children. */
    async choices(): Promise<StudioWire['readApplicationChoices']['data']> {
      const { regions, industries } = await lookups.names()
      const choicesOf = (tree: typeof regions) => tree.all().map(({ id, pid, name }) => ({ id, pid, name }))
      return { regions: choicesOf(regions), industries: choicesOf(industries) }
    },

    /** A page of the queue, and the number of applications in each state. */
    async list(caller: StaffCaller, filter: Filter): Promise<StudioWire['listApplications']['data']> {
      const words = (filter.keyword ?? '').split(/\s+/).filter((word) => word !== '')
      const ofWords = await Promise.all(words.map(ofWord))
      const base = {
        AND: [
          inScopeOf(caller.grants),
          asked(caller, filter, { now: clock.now(), names: await lookups.names() }),
          ...ofWords,
        ],
      }
      const groups = await read.jobApplication.groupBy({ by: ['statusCode'], where: base, _count: { _all: true } })
      const counts = new Map(groups.map(({ statusCode, _count }) => [applicationState(statusCode), _count._all]))
      const { state, pageNum = 1, pageSize = 20 } = filter
      const total =
        state === undefined
          ? [...counts.values()].reduce((sum, count) => sum + count, 0)
          : (counts.get(state as ApplicationState) ?? 0)
      const ids = await read.jobApplication.findMany({
        where:
          state === undefined ? base : { AND: [base, { statusCode: APPLICATION_STATES[state as ApplicationState] }] },
        orderBy: [{ appliedAt: 'asc' }, { id: 'asc' }],
        select: { id: true },
        skip: skipOf(pageNum, pageSize, total),
        take: pageSize,
      })
      return {
        total,
        rows: await rowsOf(ids.map(({ id }) => id)),
        isUpstream,
        stateCounts: STATES.map((each) => ({ state: each, count: counts.get(each) ?? 0 })),
      }
    },
  }
}

/** Prisma filter of a query, without state and keyword. Excludes applications of deleted accounts. */
function asked(
  caller: StaffCaller,
  filter: Filter,
  { now, names }: { now: Date; names: LookupNames },
): Prisma.JobApplicationWhereInput {
  const { companyId, projectId, jobId, waitingDays, education, workYears, regionId, industryId, mine } = filter
  return {
    personId: { not: null },
    ...(companyId === undefined ? {} : { companyId }),
    ...(jobId === undefined ? {} : { jobId }),
    ...(projectId === undefined ? {} : { job: { projects: { some: { projectId } } } }),
    ...(waitingDays === undefined
      ? {}
      : { statusCode: { in: OPEN_STATES }, changedAt: { lte: new Date(now.getTime() - waitingDays * DAY_MS) } }),
    ...(education === undefined ? {} : { educationCode: education }),
    ...(workYears === undefined ? {} : { workYearsCode: workYears }),
    ...(regionId === undefined ? {} : { regionId: { in: names.regions.withBelow(regionId) } }),
    ...(industryId === undefined ? {} : { industryId: { in: names.industries.withBelow(industryId) } }),
    ...(mine === true ? { handlerId: caller.staffId } : {}),
  }
}
