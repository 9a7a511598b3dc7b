import { resolve } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/start/settings.ts'
import { type ArticleFilter, articleQueries } from '#server/features/article/article-queries.ts'
import { toSummary } from '#server/features/article/article-wire.ts'
import { resumeQueries } from '#server/features/resume/resume-queries.ts'
import { openDatabase } from '#server/database/database.ts'
import { applyMigrations } from '#server/database/migrations/migrations.ts'
import { inProcessCall } from '#server/calls/in-process-call.ts'
import { asOwner } from '#server/calls/owner.ts'
import { readiness } from '#server/http/readiness.ts'
import { cachedReply } from '#server/calls/cached-reply.ts'
import { createReplyCache, type ReplyCache } from '#server/calls/reply-cache.ts'
import { sendCached } from '#server/calls/send-reply.ts'
import { builtRenderer } from '#server/rendering/renderer-built.ts'
import { builtStudio } from '#server/rendering/studio-built.ts'
import { createServices, type Services } from '#server/features.ts'
import { anArticleDraft } from '#server/testing/factories.ts'
import type { PageCall } from '#web/render-page.ts'
import { applicationFigures } from './application-figures.ts'
import { fileFigures } from './file-figures.ts'
import { growthFigures } from './growth-figures.ts'
import { importFigures } from './import-figures.ts'
import { largeTables } from './large-tables.ts'
import { processFigures } from './process-figures.ts'
import { studioFigures } from './studio-figures.ts'
import { BARE_PAGE_FILE, type BarePage } from './bare-page-file.ts'

// The production server, started like server/start/main.ts, with figures and switches of the benchmark below /__bench.

/**
 * What the cache returns for the following requests: everything; calls without pages; pages without calls; everything
 * uncompressed; or nothing.
 */
export type CacheUse = 'all' | 'calls' | 'pages' | 'plain forms' | 'none'

const config = readConfig()
await applyMigrations({ url: config.databaseUrl })
const database = await openDatabase({ url: config.databaseUrl })
const { cache, use } = switchableCache()
const services = createServices({ config, database, cache })
const app = await buildApp({
  config,
  services,
  readiness: readiness({}),
  renderer: (instance) => builtRenderer(instance, config.buildFolder),
  studio: (instance) => builtStudio(instance, config.buildFolder),
  extend: (instance) => benchRoutes(instance, services),
})
await app.listen({ host: config.host, port: config.port })
console.log('listening')
process.on('SIGTERM', () => void app.close().then(() => database.close()))

function switchableCache(): { cache: ReplyCache; use: (what: CacheUse) => void } {
  const real = createReplyCache()
  let used: CacheUse = 'all'
  const isUncached = (key: string) => used === (key.startsWith('page ') ? 'calls' : 'pages')
  const load: ReplyCache['load'] = async (key, make) => {
    // clears the real cache, so that a miss costs the same as in production
    if (used === 'none') real.clear()
    else if (isUncached(key)) return { ...(await make()), madeAtMs: performance.now() }
    const entry = await real.load(key, make)
    // returns a copy without compressed bodies, so that the server compresses the reply again
    return used === 'plain forms' ? { ...entry, reply: { ...entry.reply, br: undefined, gzip: undefined } } : entry
  }
  return {
    use(what) {
      used = what
      real.clear()
    },
    cache: { ...real, load: (key, make) => (used === 'all' ? real.load(key, make) : load(key, make)) },
  }
}

function benchRoutes(instance: FastifyInstance, all: Services): void {
  const { articleWriting, people, passwordHasher, sessions } = all
  studioFigures(instance, { ...all, database })
  growthFigures(instance, { ...all, database })
  applicationFigures(instance, { ...all, database })
  fileFigures(instance, { ...all, database })
  importFigures(instance, { ...all, database })
  largeTables(instance, { database })
  processFigures(instance)
  instance.get('/__bench/cpu', (_request, reply) => {
    const { user, system } = process.cpuUsage()
    return reply.send(String(user + system))
  })
  instance.get<{ Params: { what: CacheUse } }>('/__bench/cache/:what', (request, reply) => {
    use(request.params.what)
    return reply.send('')
  })
  instance.get<{ Querystring: { typeId: string; ms: string } }>('/__bench/list-queries', async (request, reply) => {
    return reply.send(String(await listQueries(Number(request.query.typeId), Number(request.query.ms))))
  })
  instance.get<{ Querystring: { path: string; ms: string } }>('/__bench/bare-page', async (request, reply) => {
    const { path, ms } = request.query
    const origin = `${request.protocol}://${request.host}`
    const { barePage } = (await import(pathToFileURL(resolve(BARE_PAGE_FILE)).href)) as { barePage: BarePage }
    const call: PageCall = async (id, input) => (await inProcessCall(instance, id, input)).reply
    return reply.send(String(await cpuOfEach(Number(ms), () => barePage(origin, path, call))))
  })
  // baseline of personalInfo: reads session and résumé, and serializes the unchanged rows
  const resumes = resumeQueries(database)
  instance.get('/__bench/bare-resume', async (request, reply) => {
    const session = await sessions.find(String(request.headers['ausessionkey']))
    const row = session && (await resumes.whole(asOwner(session.personId)))
    return reply.type('application/json').send(JSON.stringify(row))
  })
  let articleId: number | undefined
  instance.get<{ Querystring: { title: string; visible: string } }>('/__bench/write', async ({ query }, reply) => {
    const written = draft(query.title, query.visible === '1')
    if (articleId === undefined) [articleId] = await articleWriting.publish([written])
    else await articleWriting.revise(articleId, written)
    return reply.send('')
  })
  instance.get<{ Querystring: { phoneNumber: string } }>('/__bench/account', async ({ query }, reply) => {
    const isThere = await database.read.person.findUnique({
      where: { phoneLookup: services.cipher.phoneLookup(query.phoneNumber) },
    })
    const passwordHash = await passwordHasher.hash('Lvse.Hupan7')
    if (isThere === null) await people.createAll([{ phoneNumber: query.phoneNumber, passwordHash }])
    return reply.send('')
  })
  instance.get<{ Querystring: { phoneNumber: string } }>('/__bench/session', async ({ query }, reply) => {
    const key = await database.transaction(async (tx) => {
      const id = await people.create(tx, { phoneNumber: query.phoneNumber })
      return services.sessions.open(tx, id, 'password', { address: '', userAgent: '' })
    })
    return reply.send(key)
  })
  instance.get('/__bench/memory', (_request, reply) => reply.send(String(process.memoryUsage.rss())))
  instance.get('/__bench/plain/*', async (request, reply) => {
    const path = request.url.slice('/__bench/plain'.length)
    const { body } = await instance.inject({ url: path, headers: { host: request.host } })
    const plain = cachedReply(withoutScripts(body), 'text/html; charset=utf-8', 200)
    return sendCached(request, reply, plain, { 'cache-control': 'no-cache', vary: 'accept-encoding, cookie' })
  })
}

/** Baseline of a list of ten: only the queries and JSON.stringify. @returns CPU time in µs per list. */
function listQueries(typeId: number, ms: number): Promise<number> {
  const queries = articleQueries(database)
  const filter: ArticleFilter = {
    typeIds: [typeId],
    location: undefined,
    releasedFrom: undefined,
    releasedBefore: undefined,
    audience: undefined,
    issuer: undefined,
    validity: undefined,
  }
  return cpuOfEach(ms, async () => {
    const now = new Date()
    const total = await queries.count(filter, now)
    const rows = await queries.list(filter, now, { column: 'releasedAt', direction: 'desc' }, 0, 10)
    return JSON.stringify({ total, rows: rows.map(toSummary) })
  })
}

const PARALLEL = 10

/** Repeats `work` for `ms`, with the same concurrency as `cpuPerRequest`. @returns CPU time in µs per run. */
async function cpuOfEach(ms: number, work: () => Promise<string>): Promise<number> {
  const end = performance.now() + ms
  let count = 0
  const before = process.cpuUsage()
  const worker = async () => {
    while (performance.now() < end) {
      count += (await work()).length > 0 ? 1 : 0
      await nextTurn() // yields as between requests: work that never waits would block the event loop
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, worker))
  const { user, system } = process.cpuUsage(before)
  return (user + system) / count
}

const draft = (title: string, isVisible: boolean) =>
  anArticleDraft({ title, outline: title, html: `<p>${title}</p>`, releasedAt: new Date(), isVisible })

/** Removes all scripts from a page, and the links to the scripts that load later. */
const withoutScripts = (html: string) =>
  html.replace(/<script\b[^>]*>.*?<\/script>/gs, '').replace(/<link rel="x-later"[^>]*>/g, '')
