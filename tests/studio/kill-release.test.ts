import type { Grant } from '#contracts/studio/permissions.ts'
import { type ChildProcess, spawn } from 'node:child_process'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyDraft } from '#contracts/studio/article-metadata.ts'
import type { StaffRole } from '#contracts/studio/staff-roles.ts'
import { PROOFREADING_TICKS, type ProofreadingTick } from '#contracts/studio/permissions.ts'
import { readConfig } from '#server/start/settings.ts'
import { sqliteFile } from '#server/database/database-url.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { createServices, type Services } from '#server/features.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import type { StaffCaller } from '#server/studio-calls/staff-caller.ts'
import { TEST_DATA_KEY } from '#server/testing/test-data-key.ts'
import { templateUrl } from '#server/testing/test-database.ts'
import { serverBuild } from '#scripts/build.ts'
import { randomOf } from '#seed/random.ts'
import { ended } from '#tests/durability/running-server.ts'
import type { ReleaseOrder } from './release-process.ts'
import {
  type ApprovedItem,
  FORMER_NAME,
  halfPublished,
  JOBS_OF_A_COMPANY,
  NEW_NAME,
  prepareContent,
} from './released-content.ts'

const ROUNDS = 30
/** Number of scheduled releases, and of manual publications, per round. */
const EACH = 2
const COLUMN = 8
const MINUTE_MS = 60_000
const LATEST_KILL_MS = 60
const TICKS = Object.keys(PROOFREADING_TICKS) as ProofreadingTick[]
/** Bundled once for the thirty starts: each start from source would load a thousand modules. */
const PROCESS = {
  input: { release: 'tests/studio/release-process.ts', 'check-worker': 'server/features/text-check/check-worker.ts' },
  folder: 'dist/tests',
}
const BEGIN = Date.parse('2026-11-22T08:00:00+08:00')

let folder: string
let environment: NodeJS.ProcessEnv
let database: Database
let publisher: StaffCaller
const orders: ReleaseOrder[] = []
const processes = new Set<ChildProcess>()

beforeAll(async () => {
  await build(serverBuild(PROCESS))
  folder = await mkdtemp(join(tmpdir(), 'site-release-'))
  environment = {
    ...process.env,
    DATABASE_URL: `file:${join(folder, 'site.db')}`,
    FILES_FOLDER: join(folder, 'files'),
    DATA_KEY: TEST_DATA_KEY,
  }
  const config = readConfig(environment)
  await copyFile(sqliteFile(templateUrl('sqlite')), sqliteFile(config.databaseUrl))
  database = await openDatabase({ url: config.databaseUrl })
  await prepare(createServices({ config, database, clock: { now: () => new Date(BEGIN) } }))
}, 120_000)
afterAll(async () => {
  for (const child of processes) child.kill('SIGKILL')
  await Promise.all([...processes].map(ended))
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

test('after a kill during publication, a text or an item is completely old or completely new, and is published once', async () => {
  const random = randomOf('kill at the due minute')
  let next = launch()
  for (const order of orders) {
    const child = next
    next = launch() // the next process loads its modules while this one runs
    const begun = said(child, 'begun')
    child.stdin?.write(JSON.stringify(order))
    await begun
    await wait(random.between(0, LATEST_KILL_MS))
    child.kill('SIGKILL')
    await ended(child)
    expect([...(await halves()), ...(await halfPublished(database))]).toEqual([])
  }
  const last = orders.at(-1) as ReleaseOrder
  const finished = said(next, 'done')
  const left = await database.read.article.findMany({
    where: { state: 'approved' },
    select: { id: true, version: true },
  })
  const publish = left.map(({ id, version }) => ({ articleId: id, version }))
  const approved = await database.read.contentItem.findMany({ where: { state: 'approved' } })
  const items = approved.map(({ kind, id: itemId, version }) => ({ kind, itemId, version }) as ApprovedItem)
  next.stdin?.write(JSON.stringify({ ...last, publish, items, now: last.now + MINUTE_MS } satisfies ReleaseOrder))
  await finished
  expect([...(await halves()), ...(await halfPublished(database))]).toEqual([])
  expect(await database.read.article.count({ where: { state: 'published', isVisible: true } })).toBe(ROUNDS * EACH * 2)
  expect(await database.read.contentItem.count({ where: { NOT: { state: 'published' } } })).toBe(0)
  const clock = { now: () => new Date(last.now + 60 * MINUTE_MS) }
  const services = createServices({ config: readConfig(environment), database, clock })
  const found = async (keyword: string) => (await services.jobs.list({ keyword })).total
  expect([await found(FORMER_NAME), await found(NEW_NAME)]).toEqual([0, ROUNDS * JOBS_OF_A_COMPANY])
  expect((await services.audit.verify()).brokenId).toBeUndefined()
}, 300_000)

/** Articles that were published partially or more than once. */
async function halves(): Promise<string[]> {
  const rows = await database.read.article.findMany({ include: { reviewSteps: true } })
  const entries = await database.read.auditEntry.findMany({ where: { action: 'article.published' } })
  return rows.flatMap(({ id, state, isVisible, publishedRevisionId, pendingRevisionId, searchKey, reviewSteps }) => {
    const isOut = state === 'published'
    const parts = [isVisible, publishedRevisionId !== null, pendingRevisionId === null, searchKey !== null]
    const counts = [
      reviewSteps.filter(({ verdict }) => verdict === 'published').length,
      entries.filter(({ object }) => object === `article:${id}`).length,
    ]
    const isWhole = parts.every((part) => part === isOut) && counts.every((count) => count === (isOut ? 1 : 0))
    return isWhole ? [] : [`article ${id}: ${state} ${parts.join()} ${counts.join()}`]
  })
}

function launch(): ChildProcess {
  const child = spawn(process.execPath, [`${PROCESS.folder}/release.js`], {
    env: environment,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  processes.add(child)
  return child
}

/** Resolves when a process has printed a word. */
async function said(child: ChildProcess, word: string): Promise<void> {
  let text = ''
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk) => {
      text += String(chunk)
      if (text.includes(word)) resolve()
    })
    child.once('exit', () => (text.includes(word) ? resolve() : reject(new Error(`it ended without ${word}`))))
  })
}

/** Creates approved articles for each round: some scheduled for its minute, some to be published manually in it. */
async function prepare(services: Services): Promise<void> {
  const author = await somebody(services, 'author')
  const reviewers = [await somebody(services, 'firstReviewer'), await somebody(services, 'finalReviewer')]
  publisher = await somebody(services, 'publisher')
  const times = Array.from({ length: ROUNDS }, (_, round) => BEGIN + (round + 1) * MINUTE_MS)
  const people = { author, reviewer: reviewers[1] ?? author, publisher }
  const items = await prepareContent(database, services, people, times)
  for (const [round, now] of times.entries()) {
    const publish: ReleaseOrder['publish'] = []
    for (let index = 0; index < EACH * 2; index += 1) {
      const approved = await anApproved(services, author, reviewers, `第${round}轮第${index}篇`)
      if (index < EACH) publish.push(approved)
      else
        await services.articleTransitions.schedule(publisher, { ...approved, releaseTime: beijingTime(new Date(now)) })
    }
    orders.push({ now, publisher, publish, items: items[round] ?? [] })
  }
}

async function anApproved(
  { drafts, articleTransitions, editorial }: Services,
  author: StaffCaller,
  reviewers: readonly StaffCaller[],
  title: string,
) {
  const created = await drafts.create(author, { typeId: COLUMN })
  const { articleId } = created
  const text = { ...emptyDraft(COLUMN), title, outline: '摘要', html: `<p>${title}</p>` }
  const { version: saved } = await drafts.save(author, { articleId, version: created.version, ...text })
  let { version } = await articleTransitions.submit(author, { articleId, version: saved })
  for (const reviewer of reviewers) {
    const revisionId = (await editorial.read(reviewer, { articleId })).pendingRevisionId ?? 0
    version = (await articleTransitions.approve(reviewer, { articleId, version, revisionId, ticks: TICKS })).version
  }
  return { articleId, version }
}

async function somebody({ staffAccounts }: Services, role: StaffRole): Promise<StaffCaller> {
  const grants: Grant[] = [{ role, scope: 'all' }]
  const given = { password: '', hash: '', mustChange: false }
  const person = { login: role, name: role, department: '' }
  const { staffId } = await staffAccounts.createFromConsole(person, grants, given)
  return {
    staffId,
    sessionId: 0,
    name: role,
    grants,
    secondFactorAt: null,
    needsFactor: false,
    next: 'ready',
    address: '',
  }
}
