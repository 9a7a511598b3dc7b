import { RECRUITING_CONTENT_MESSAGE as MESSAGE } from '#contracts/constants/error-messages.ts'
import { instantMs } from '#contracts/studio/kinds/content-formats.ts'
import type { ContentOf } from '#contracts/studio/kinds/content-kind.ts'
import type { PublicRow, RowPage } from '#contracts/studio/kinds/content-row.ts'
import type { ContentProblem } from '#contracts/studio/kinds/content-problems.ts'
import type { projectKind } from '#contracts/studio/kinds/recruiting-kinds.ts'
import type { Prisma, RecruitProject } from '#prisma/generated/sqlite/client.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { holdRows } from '#server/database/held-row.ts'
import { leaveProject, listedInProject } from '#server/features/job/writing/leave-project.ts'
import type { LookupMemory, LookupNames } from '#server/features/lookup/lookup-names.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import type { SearchIndex } from '#server/search/search-index.ts'

/** The values of a recruitment project in the studio. */
export type ProjectContent = ContentOf<typeof projectKind>
export type ProjectRows = ReturnType<typeof projectRows>

type Dependencies = { database: Database; jobSearch: SearchIndex; memory: LookupMemory }

/**
 * Maximum number of listed jobs that may leave a project in one publication, because visitors' writes wait for the
 * publication.
 */
const LEAVING_MAX = 500

/** Public rows of recruitment projects, as the studio lists, publishes and hides them. */
export const projectRows = ({ database, jobSearch, memory }: Dependencies) => ({
  /** Checks projects to be published against the database. @returns the problems of each project. */
  async problems(tx: ProblemReader, proposed: readonly Proposed[]): Promise<ContentProblem[][]> {
    const names = await memory.read()
    const found: ContentProblem[][] = []
    for (const one of proposed) found.push(await problemsOf(tx, names, one))
    return found
  },

  /** Inserts or updates a project and publishes it, with its companies in their order. @returns its id. */
  async show(tx: Transaction, id: number | null, content: ProjectContent): Promise<number> {
    const names = await memory.read()
    const { companyIds, startsAt, endsAt, regionId, shownFrom: _from, shownUntil: _until, ...rest } = content
    const before = await participants(tx, id)
    // same lock order as all other writers: companies first, then their jobs and counts
    const ids = [...before.map(({ companyId }) => companyId), ...companyIds]
    await holdRows(database, tx, { table: 'company', ids })
    const times = id === null ? null : await tx.recruitProject.findUnique({ where: { id }, select: TIMES })
    const data = {
      ...rest,
      regionId: regionId ?? 0, // required: a submission without it is rejected
      startsAt: instantOf(startsAt, times?.startsAt),
      endsAt: instantOf(endsAt, times?.endsAt),
      isVisible: true,
    }
    const { id: projectId } =
      times === null
        ? await tx.recruitProject.create({ data: { ...data, projectType: '' }, select: { id: true } })
        : await tx.recruitProject.update({ where: { id: id ?? 0 }, data, select: { id: true } })
    const left = before.filter(({ companyId }) => !companyIds.includes(companyId))
    if (left.length > 0) {
      const leaving = { projectId, companyIds: left.map(({ companyId }) => companyId) }
      await leaveProject({ tx, search: jobSearch, names }, leaving)
      await tx.projectCompany.deleteMany({ where: { id: { in: left.map((row) => row.id) } } })
    }
    const rowOf = new Map(before.map((row) => [row.companyId, row]))
    const ordered = companyIds.map((companyId, at) => ({ projectId, companyId, orderNum: at + 1 }))
    await tx.projectCompany.createMany({ data: ordered.filter(({ companyId }) => !rowOf.has(companyId)) })
    for (const { companyId, orderNum } of ordered) {
      const row = rowOf.get(companyId)
      // rows are updated, not replaced: their ids are public, and they store the number of jobs
      if (row !== undefined && row.orderNum !== orderNum)
        await tx.projectCompany.update({ where: { id: row.id }, data: { orderNum } })
    }
    return projectId
  },

  /** Hides a project, but not its jobs. */
  async hide(tx: Transaction, id: number): Promise<void> {
    await tx.recruitProject.updateMany({ where: { id }, data: { isVisible: false } })
  },

  /** The values of rows by id, and whether they are published. */
  async read(tx: RowReader, ids: readonly number[]) {
    const rows = await tx.recruitProject.findMany({
      where: { id: { in: [...ids] } },
      include: { companies: { orderBy: IN_ORDER, select: { companyId: true } } },
    })
    return new Map(rows.map((row) => [row.id, { content: contentOf(row), isShown: row.isVisible }]))
  },

  /** A page of rows, newest first. */
  async page({ beforeId, take, companyId, ids }: RowPage): Promise<PublicRow[]> {
    const rows = await database.read.recruitProject.findMany({
      where: {
        id: { lt: beforeId, ...(ids !== undefined && { in: [...ids] }) },
        ...(companyId !== undefined && { companies: { some: { companyId } } }),
      },
      orderBy: { id: 'desc' },
      take,
      select: { id: true, name: true, regionId: true, ...TIMES, intro: true, isVisible: true, updatedAt: true },
    })
    return rows.map(({ id, name, regionId, startsAt, endsAt, intro, isVisible, updatedAt }) => ({
      id,
      label: name,
      state: isVisible ? 'shown' : 'hidden',
      isPublished: isVisible,
      words: intro,
      values: { regionId, startsAt: minuteOf(startsAt), endsAt: minuteOf(endsAt) },
      updatedAt,
    }))
  },
})

type ProblemReader = Pick<Transaction, 'company' | 'job' | 'projectCompany'>
type RowReader = Pick<Transaction, 'recruitProject'>
type Proposed = { publicId: number | null; content: ProjectContent }
type StoredProject = RecruitProject & { companies: readonly { companyId: number }[] }

async function problemsOf(
  tx: ProblemReader,
  { regions }: LookupNames,
  { publicId, content: { regionId, companyIds } }: Proposed,
): Promise<ContentProblem[]> {
  const known = await tx.company.count({ where: { id: { in: companyIds } } })
  const left = (await participants(tx, publicId)).filter(({ companyId }) => !companyIds.includes(companyId))
  const leaving = { projectId: publicId ?? 0, companyIds: left.map(({ companyId }) => companyId) }
  const jobCount = left.length === 0 ? 0 : await tx.job.count({ where: listedInProject(leaving) })
  return [
    ...(regions.lineOf(regionId ?? 0).length === 0 ? [{ path: 'regionId', message: MESSAGE.noSuchTarget }] : []),
    ...(known < companyIds.length ? [{ path: 'companyIds', message: MESSAGE.noSuchTarget }] : []),
    ...(jobCount > LEAVING_MAX ? [{ path: 'companyIds', message: MESSAGE.leavingJobs }] : []),
  ]
}

const contentOf = (row: StoredProject): ProjectContent => ({
  name: row.name,
  regionId: row.regionId,
  startsAt: minuteOf(row.startsAt),
  endsAt: minuteOf(row.endsAt),
  coverFileId: row.coverFileId,
  intro: row.intro,
  content: row.content,
  contactName: row.contactName,
  contactPhone: row.contactPhone,
  companyIds: row.companies.map(({ companyId }) => companyId),
  shownFrom: null,
  shownUntil: null,
})

const IN_ORDER = [{ orderNum: 'asc' }, { id: 'asc' }] satisfies Prisma.ProjectCompanyOrderByWithRelationInput[]
const TIMES = { startsAt: true, endsAt: true } as const

const minuteOf = (instant: Date): string => beijingTime(instant).slice(0, 16)

/** Converts a minute into an instant; keeps the former instant, with its seconds, if the minute is unchanged. */
function instantOf(minute: string | null, before: Date | undefined): Date {
  if (before !== undefined && minuteOf(before) === minute) return before
  return new Date(instantMs(minute ?? '') ?? 0) // required: a submission without it is rejected
}

/** The companies of a project in their order. */
const participants = (tx: Pick<Transaction, 'projectCompany'>, projectId: number | null) =>
  projectId === null
    ? Promise.resolve([])
    : tx.projectCompany.findMany({
        where: { projectId },
        orderBy: IN_ORDER,
        select: { id: true, companyId: true, orderNum: true },
      })
