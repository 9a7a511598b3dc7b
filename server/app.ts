import { mkdir } from 'node:fs/promises'
import type { Server } from 'node:http'
import { resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyHttpOptions, type FastifyInstance } from 'fastify'
import { catalogue } from '#contracts/catalogue.ts'
import { API_BASE } from '#contracts/constants/limits.ts'
import { studioCatalogue } from '#contracts/studio/studio-catalogue.ts'
import { studioUrl } from '#server/studio-calls/studio-calls.ts'
import type { Config } from '#server/start/settings.ts'
import { followWrites } from './cache-invalidation.ts'
import { readDialectFile } from '#server/start/dialect-file.ts'
import { features, type Services } from './features.ts'
import { followKeywords } from './features/search-miss/follow-keywords.ts'
import { limitBodyTime, UPLOAD_TIMEOUT_MS } from './http/body-deadline.ts'
import { replyToClientErrors, replyToFailures, replyToFrameworkError } from './calls/failure-replies.ts'
import { healthRoutes } from './http/health-routes.ts'
import { shedLoad } from './calls/load-shedding.ts'
import { createOperationRegistry } from './calls/operation-registry.ts'
import { openUpstream, upstreamFiles } from './calls/upstream/open-upstream.ts'
import { refusePlainHttp } from './calls/plain-http.ts'
import type { Readiness } from './http/readiness.ts'
import { ignoreSenselessRanges } from './http/range-header.ts'
import { logOptions, type LogTarget } from './http/request-log.ts'
import { observeRequests, type SeenRequest } from './http/request-metrics.ts'
import { newRequestId, tellRequestIds } from './http/request-id.ts'
import { type BeginSpan, traceRequests } from './http/request-tracing.ts'
import { dataHeaders, secureAnswers, securityHeaders } from './http/security-headers.ts'
import { tolerantJson } from './http/tolerant-json.ts'
import { limitUnfinishedHeads } from './http/unfinished-heads.ts'
import { crawlerRoutes } from './rendering/crawler-routes.ts'
import { subscriptionRoutes } from './rendering/subscription-routes.ts'
import { pageRoutes, sendBareShell } from './rendering/page-routes.ts'
import { previewRoutes } from './rendering/preview-routes.ts'
import type { SiteRenderer } from './rendering/site-renderer.ts'
import { type StudioShell, studioRoutes } from './rendering/studio-routes.ts'
import { withDerivedFields, withSessionKey } from './upstream-fields.ts'

const MAX_BODY_BYTES = 256 * 1024
const MAX_PARAMETER_LENGTH = 200
const HEADERS_TIMEOUT_MS = 10_000
const SILENT_SOCKET_MS = 60_000

export type AppOptions = {
  config: Config
  services: Services
  readiness: Readiness
  /** Creates the renderer of the pages, and registers the routes of its files on `app`. */
  renderer: (app: FastifyInstance) => Promise<SiteRenderer>
  /** Creates the shell of the studio's pages; if omitted, the studio is not served. */
  studio?: (app: FastifyInstance) => Promise<StudioShell>
  /** Operations and routes of tests, benchmarks and demonstrations. */
  extend?: (app: FastifyInstance) => void
  /** Called after each response. */
  see?: (request: SeenRequest) => void
  beginSpan?: BeginSpan
  /** Replaces standard output as the target of log lines. */
  logTo?: LogTarget
}

/** URLs of the calls that receive files, whose bodies may arrive slowly. */
const UPLOADS = [
  API_BASE + catalogue.commonUpload.path,
  ...Object.values(studioCatalogue)
    .filter(({ isUpload }) => isUpload)
    .map(studioUrl),
]

/** Builds the server: every plugin and feature, in order, ready to listen. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, services, readiness, renderer, studio, extend, logTo } = options
  const app = Fastify({ ...serverOptions(config), ...logOptions(config.logLevel, logTo) })
  tellRequestIds(app)
  app.decorateReply('bodyCode', '')
  traceRequests(app, options.beginSpan)
  if (options.see) observeRequests(app, options.see)
  secureAnswers(app, config)
  tolerantJson(app)
  ignoreSenselessRanges(app)
  refusePlainHttp(app, config)
  limitUnfinishedHeads(app)
  limitBodyTime(app, UPLOADS)
  shedLoad(app, config)
  const upstream = await upstreamOf(app, options)
  app.decorate(
    'operations',
    createOperationRegistry({
      product: config.product,
      selfCheck: config.selfCheck,
      cache: services.cache,
      findSession: (key) => services.sessions.find(key),
      report: ({ error, ...asked }) => app.log.error({ ...asked, err: error }, 'a call failed'),
      upstream,
    }),
  )
  if (upstream) upstreamFiles(app, upstream)
  let site: SiteRenderer | undefined
  // must precede every route: a route keeps the error handler that was set when its plugin was loaded
  replyToFailures(app, {
    notFound: (_request, reply) => reply.redirect('/', 302),
    failed: (request, reply, error) => {
      request.log.error({ err: error, path: request.url.split('?', 1)[0] }, 'a page failed')
      return site && sendBareShell(site, request, reply, error) // assigned before the first request
    },
  })
  await mkdir(config.filesFolder, { recursive: true })
  await app.register(fastifyStatic, { root: resolve(config.filesFolder), serve: false })
  services.shortLived.onOutage((event) => {
    if (event.isAway) app.log.error({ err: event.error }, 'Redis is away: limits count in this process alone')
    else app.log.warn('Redis is back')
  })
  services.cache.onReloadEvent((event) => {
    if (event.isFailing) app.log.error({ err: event.error }, 'responses cannot be revalidated: stale ones are served')
    else app.log.warn('responses are revalidated again')
  })
  app.addHook('onClose', () => services.shortLived.close())
  followWrites(app, services)
  followKeywords(app, services.searchMisses)
  extend?.(app)
  await features.register(app, services)
  healthRoutes(app, readiness)
  services.system.follow(readiness)

  site = await renderer(app)
  if (studio) studioRoutes(app, { shell: await studio(app), hasPolicy: config.isProduction })
  crawlerRoutes(app, services)
  subscriptionRoutes(app, services)
  previewRoutes(app, {
    site,
    names: config,
    open: async (token) => (await services.contentPreviews.open(token)) ?? services.previews.open(token),
    hasPolicy: config.isProduction,
  })
  pageRoutes(app, { site, names: config, isCaching: config.isProduction })
  return app
}

/** Opens the upstream for the operations of the specification; undefined if not configured. */
async function upstreamOf(app: FastifyInstance, { config, services: { cache, clock } }: AppOptions) {
  const { upstream: base, upstreamDialect: file, product } = config
  if (base === '') return undefined
  const dialect = file === '' ? undefined : await readDialectFile(file)
  return openUpstream(app, { base, product, dialect, withKey: withSessionKey, derive: withDerivedFields, cache, clock })
}

const serverOptions = (config: Config): FastifyHttpOptions<Server> => ({
  genReqId: newRequestId,
  bodyLimit: MAX_BODY_BYTES,
  routerOptions: { maxParamLength: MAX_PARAMETER_LENGTH },
  connectionTimeout: SILENT_SOCKET_MS,
  requestTimeout: UPLOAD_TIMEOUT_MS,
  // During shutdown, a request on an open connection gets a normal response before the connection is closed. Fastify's
  // 503 has no body code, and clients treat a response without a body code as success.
  return503OnClosing: false,
  http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: 1000 },
  trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
  frameworkErrors: (error, request, reply) =>
    replyToFrameworkError(error, request, reply.headers(securityHeaders(config))),
  clientErrorHandler: replyToClientErrors(dataHeaders(config)),
})
