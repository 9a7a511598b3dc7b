import type { Grant } from '#contracts/studio/permissions.ts'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { StudioWire } from '#contracts/generated/studio-wire.ts'
import { emptyDraft } from '#contracts/studio/article-metadata.ts'
import type { Database } from '#server/database/database.ts'
import { editorialQueries } from '#server/features/editorial/editorial-queries.ts'
import type { Services } from '#server/features.ts'
import type { StaffCaller } from '#server/studio-calls/staff-caller.ts'
import { createCaller } from './staff-caller.ts'

// Figures of the studio that can only be measured inside the process.

type Filter = StudioWire['listStudioArticles']['input']
type Parts = Pick<Services, 'staffAccounts' | 'staffSessions' | 'drafts'> & { database: Database }

/** An article that its author may open, and the key of the author's session. */
export type BenchArticle = { articleId: number; key: string }

/** Number of lists or saves per figure. */
const TIMES = 10
const ROWS = 20
/** The caller is the author of one in `SHARE` articles. */
const SHARE = 11

/**
 * Adds /__bench/studio: CPU time of staff lists, the baseline (reading as many articles by id), event-loop delay of a
 * save, and creation of an article with its author.
 */
export function studioFigures(app: FastifyInstance, { database, staffAccounts, staffSessions, drafts }: Parts): void {
  const queries = editorialQueries(database)
  let member: Promise<StaffCaller> | undefined
  const caller = () => (member ??= aMember({ database, staffAccounts }))

  app.get<{ Querystring: Record<string, string> }>('/__bench/studio/list', async ({ query }, reply) => {
    const asker = await caller()
    const work = () => queries.list(asker, query as Filter)
    const { total } = await work()
    return reply.send({ total, ms: await cpuMs(work) })
  })
  app.get('/__bench/studio/rows', async (_request, reply) => {
    const rows = await database.read.article.findMany({ take: ROWS, select: { id: true }, orderBy: { id: 'desc' } })
    const where = { id: { in: rows.map(({ id }) => id) } }
    return reply.send({ ms: await cpuMs(() => database.read.article.findMany({ where, include: { draft: true } })) })
  })
  app.get<{ Querystring: { kb: string } }>('/__bench/studio/save', async ({ query }, reply) => {
    return reply.send({ ms: await longestWait(drafts, await caller(), Number(query.kb)) })
  })
  app.post<{ Body: { html: string } }>('/__bench/studio/article', async ({ body }, reply) => {
    // an author, because reviewers need a second factor
    const grants = [{ role: 'author', scope: 'all' }] as const
    const staff = { login: `desk${Date.now()}`, name: '测速', department: '' }
    const { staffId } = await staffAccounts.createFromConsole(staff, grants)
    await database.write.staffUser.updateMany({ where: { id: staffId }, data: { mustChangePassword: false } })
    const author = { ...(await caller()), staffId, grants: [...grants] }
    const { articleId } = await drafts.create(author, { typeId: 2, title: TEXT.title, html: body.html })
    const key = await database.transaction((tx) => staffSessions.open(tx, staffId, { address: '', userAgent: '' }))
    return reply.send({ articleId, key } satisfies BenchArticle)
  })
}

/**
 * Creates an author and reviewer of all columns. Makes this member the author of one in SHARE articles, and sets one in
 * SHARE * 10 articles to the first review.
 */
async function aMember({ database, staffAccounts }: Pick<Parts, 'database' | 'staffAccounts'>): Promise<StaffCaller> {
  const grants = (['author', 'firstReviewer'] as const).map((role): Grant => ({ role, scope: 'all' }))
  const caller = await createCaller({ staffAccounts }, 'bench', grants)
  const { staffId } = caller
  await database.write.$executeRawUnsafe(
    `UPDATE "article" SET "authorId" = ${staffId}, "lastWriterId" = ${staffId}, "nextTypeId" = "typeId" WHERE "id" % ${SHARE} = 0`,
  )
  await database.write.$executeRawUnsafe(
    `UPDATE "article" SET "state" = 'inReview', "stage" = 1, "stageCount" = 3 WHERE "id" % ${SHARE * 10} = 0`,
  )
  return caller
}

/** Mean CPU time of `work` in ms. */
async function cpuMs(work: () => Promise<unknown>): Promise<number> {
  await work()
  const before = process.cpuUsage()
  for (let time = 0; time < TIMES; time += 1) await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / TIMES
}

const TEXT = { ...emptyDraft(2), title: '测速稿件', outline: '测速' }

/** Median of the longest event-loop delay while articles of `kilobytes` are saved, in ms. */
async function longestWait(drafts: Services['drafts'], caller: StaffCaller, kilobytes: number): Promise<number> {
  const html = '<p>招聘会于12月6日举行，欢迎各位求职者按时参加。</p>'.repeat(Math.ceil((kilobytes * 1024) / 75))
  const created = await drafts.create(caller, { typeId: 2 })
  const { articleId } = created
  let { version } = created
  const waits: number[] = []
  for (let time = 0; time < TIMES; time += 1) {
    await wait(50)
    const delay = monitorEventLoopDelay({ resolution: 1 })
    delay.enable()
    ;({ version } = await drafts.save(caller, { articleId, version, ...TEXT, html: `${html}<p>${time}</p>` }))
    await wait(5)
    delay.disable()
    waits.push(delay.max / 1e6)
  }
  return waits.toSorted((one, other) => one - other)[TIMES / 2] ?? 0
}
