import type { RecruitmentFigures, StudioWire } from '#contracts/generated/studio-wire.ts'
import { APPLICATION_STATES } from '#contracts/studio/recruitment-permissions.ts'
import { OVERDUE_DAYS } from '#contracts/studio/recruitment-terms.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import type { Database } from '#server/database/database.ts'
import { readInParts } from '#server/database/read-in-parts.ts'
import type { AppliedJobs } from '#server/features/job/applied-jobs.ts'
import { beijingDayStart, beijingTime } from '#server/platform/beijing-time.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { StaffCaller } from '#server/studio-calls/staff-caller.ts'
import { inScopeOf } from './application-scope.ts'

type Dependencies = { database: Database; jobs: Pick<AppliedJobs, 'cards'>; clock: Clock }
/** Applications of one job by state, and the days that each decision took. */
type Tally = { counts: Map<string, number>; interviewed: number; days: number[] }

const DAY_MS = 24 * 3_600_000
const WEEK_MS = 7 * DAY_MS
const LISTED_MAX = 50
/** Maximum number of invitations of a week among which the valid ones are searched. */
const INVITATIONS_MAX = 2000
const JOBS_MAX = 200
/** Maximum number of decisions for the median, newest first. */
const DECIDED_MAX = 20_000
/** Maximum number of applications with an undone step whose steps are read. */
const CORRECTED_MAX = 20_000
const { applied, viewed, interview, offered, refused, withdrawn } = APPLICATION_STATES

/** Lists and figures for recruiters. */
export function recruitmentFigures({ database: { read }, jobs, clock }: Dependencies) {
  /** Interviews of today and the next seven days, of applications that are still in the state `interview`. */
  async function comingInterviews(scope: Prisma.JobApplicationWhereInput, now: Date) {
    const invitations = await read.applicationProgress.findMany({
      where: {
        meetsAt: { gte: beijingDayStart(now), lt: new Date(now.getTime() + WEEK_MS) },
        application: { AND: [scope, { statusCode: interview, personId: { not: null } }] },
      },
      orderBy: [{ meetsAt: 'asc' }, { id: 'desc' }],
      select: { id: true, applicationId: true },
      take: INVITATIONS_MAX,
    })
    // only the last step of an application is valid: an interview can be moved, or its invitation undone
    const last = await readInParts([...new Set(invitations.map(({ applicationId }) => applicationId))], (part) =>
      read.applicationProgress.groupBy({
        by: ['applicationId'],
        where: { applicationId: { in: part } },
        _max: { id: true },
      }),
    )
    const lastIds = new Set(last.map(({ _max }) => _max.id))
    return read.applicationProgress.findMany({
      where: { id: { in: invitations.flatMap(({ id }) => (lastIds.has(id) ? [id] : [])).slice(0, LISTED_MAX) } },
      orderBy: [{ meetsAt: 'asc' }, { id: 'desc' }],
      select: {
        meetsAt: true,
        place: true,
        staff: { select: { name: true } },
        application: { select: { id: true, jobId: true } },
      },
    })
  }

  /** Figures by job id. Applications of deleted accounts count, too. */
  async function tally(scope: Prisma.JobApplicationWhereInput): Promise<Map<number, Tally>> {
    const wasInvited = { progress: { some: { statusCode: interview, isTakenBack: false } } }
    const [groups, invited, corrected, decided] = await Promise.all([
      read.jobApplication.groupBy({ by: ['jobId', 'statusCode'], where: scope, _count: { _all: true } }),
      read.jobApplication.groupBy({
        by: ['jobId'],
        where: { AND: [scope, wasInvited, { progress: { none: { isTakenBack: true } } }] },
        _count: { _all: true },
      }),
      read.jobApplication.findMany({
        where: { AND: [scope, wasInvited, { progress: { some: { isTakenBack: true } } }] },
        select: { jobId: true, progress: { orderBy: { id: 'asc' }, select: { statusCode: true, isTakenBack: true } } },
        take: CORRECTED_MAX,
      }),
      read.jobApplication.findMany({
        where: { AND: [scope, { statusCode: { in: [offered, refused] } }] },
        orderBy: { changedAt: 'desc' },
        select: { jobId: true, appliedAt: true, changedAt: true },
        take: DECIDED_MAX,
      }),
    ])
    const tallies = new Map<number, Tally>()
    const of = (jobId: number) => {
      const known = tallies.get(jobId) ?? { counts: new Map<string, number>(), interviewed: 0, days: [] }
      tallies.set(jobId, known)
      return known
    }
    for (const { jobId, statusCode, _count } of groups) of(jobId).counts.set(statusCode, _count._all)
    for (const { jobId, _count } of invited) of(jobId).interviewed = _count._all
    for (const { jobId, progress } of corrected) if (hasInvitation(progress)) of(jobId).interviewed += 1
    for (const { jobId, appliedAt, changedAt } of decided)
      of(jobId).days.push((changedAt.getTime() - appliedAt.getTime()) / DAY_MS)
    return tallies
  }

  /** Sums over the jobs of each project. */
  async function ofProjects(tallies: ReadonlyMap<number, Tally>): Promise<RecruitmentFigures[]> {
    const links = await readInParts([...tallies.keys()], (part) =>
      read.projectJob.findMany({
        where: { jobId: { in: part } },
        select: { jobId: true, project: { select: { id: true, name: true } } },
      }),
    )
    const projects = new Map(links.map(({ project }) => [project.id, project.name]))
    return [...projects].map(([id, name]) => {
      const own = links.filter(({ project }) => project.id === id).flatMap(({ jobId }) => tallies.get(jobId) ?? [])
      return figuresOf({ id, name, companyName: '' }, sumOf(own))
    })
  }

  return {
    async read(caller: StaffCaller): Promise<StudioWire['readRecruitment']['data']> {
      const scope = inScopeOf(caller.grants)
      const now = clock.now()
      const old = { statusCode: applied, personId: { not: null }, appliedAt: { lte: before(now, OVERDUE_DAYS) } }
      const unseenWhere = { AND: [scope, old] } satisfies Prisma.JobApplicationWhereInput
      const [unseen, unseenCount, interviews, tallies] = await Promise.all([
        read.jobApplication.findMany({ where: unseenWhere, orderBy: { appliedAt: 'asc' }, take: LISTED_MAX }),
        read.jobApplication.count({ where: unseenWhere }),
        comingInterviews(scope, now),
        tally(scope),
      ])
      const listed = [...tallies].toSorted(([, one], [, other]) => totalOf(other) - totalOf(one)).slice(0, JOBS_MAX)
      const ids = [
        ...listed.map(([jobId]) => jobId),
        ...unseen.map(({ jobId }) => jobId),
        ...interviews.map(({ application }) => application.jobId),
      ]
      const cards = await jobs.cards([...new Set(ids)])
      const nameOf = (jobId: number) => {
        const card = cards.get(jobId)?.card
        return { jobName: card?.jobName ?? '', companyName: card?.companyName ?? '' }
      }
      return {
        unseen: unseen.map(({ id, jobId, appliedAt }) => ({
          applicationId: id,
          ...nameOf(jobId),
          appliedTime: beijingTime(appliedAt),
          waitingDays: Math.floor((now.getTime() - appliedAt.getTime()) / DAY_MS),
        })),
        unseenCount,
        interviews: interviews.map(({ application, meetsAt, place, staff }) => ({
          applicationId: application.id,
          ...nameOf(application.jobId),
          startTime: beijingTime(meetsAt ?? now),
          place,
          staffName: staff?.name ?? '',
        })),
        jobs: listed.map(([jobId, each]) => {
          const { jobName: name, companyName } = nameOf(jobId)
          return figuresOf({ id: jobId, name, companyName }, each)
        }),
        projects: await ofProjects(tallies),
      }
    },
  }
}

/** Whether any invitation was not undone. Undoing a step adds another step right after it. */
const hasInvitation = (progress: readonly { statusCode: string; isTakenBack: boolean }[]) =>
  progress.some(
    ({ statusCode, isTakenBack }, index) =>
      statusCode === interview && !isTakenBack && progress[index + 1]?.isTakenBack !== true,
  )

const before = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)

const totalOf = ({ counts }: Tally) => [...counts.values()].reduce((sum, count) => sum + count, 0)

function sumOf(tallies: readonly Tally[]): Tally {
  const counts = new Map<string, number>()
  for (const each of tallies)
    for (const [state, count] of each.counts) counts.set(state, (counts.get(state) ?? 0) + count)
  return {
    counts,
    interviewed: tallies.reduce((sum, each) => sum + each.interviewed, 0),
    days: tallies.flatMap(({ days }) => days),
  }
}

function figuresOf(of: Pick<RecruitmentFigures, 'id' | 'name' | 'companyName'>, tally: Tally): RecruitmentFigures {
  const count = (state: string) => tally.counts.get(state) ?? 0
  return {
    ...of,
    received: totalOf(tally),
    waiting: count(applied),
    seen: count(viewed) + count(interview) + count(offered) + count(refused),
    interviewed: tally.interviewed,
    offered: count(offered),
    refused: count(refused),
    withdrawn: count(withdrawn),
    medianDays: median(tally.days),
  }
}

/** Median, rounded to one decimal; null without values. */
function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other)
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]]
  return low === undefined || high === undefined ? null : Math.round(((low + high) / 2) * 10) / 10
}
