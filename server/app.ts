import { mkdir } from 'node:fs/promises'
import type { Server } from 'node:http'
import { resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyHttpOptions, type FastifyInstance, LogController } from 'fastify'
import { catalogue } from '#contracts/catalogue.ts'
import type { Config } from './config.ts'
import { accountRoutes } from './features/account/account-routes.ts'
import { sceneLoginRoutes } from './features/account/scene/scene-login-routes.ts'
import { articleRoutes } from './features/article/article-routes.ts'
import { bannerRoutes } from './features/banner/banner-routes.ts'
import { captchaRoutes } from './features/captcha/captcha-routes.ts'
import { companyRoutes } from './features/company/company-routes.ts'
import { feedbackFormRoute } from './features/feedback/feedback-form-route.ts'
import { feedbackRoutes } from './features/feedback/feedback-routes.ts'
import { applicationRoutes } from './features/job-application/application-routes.ts'
import { jobRoutes } from './features/job/job-routes.ts'
import { myDataRoutes } from './features/my-data/my-data-routes.ts'
import { locationRoutes } from './features/location/location-routes.ts'
import { lookupRoutes } from './features/lookup/lookup-routes.ts'
import { pageDocumentRoutes } from './features/page-document/page-document-routes.ts'
import { productSystemRoutes } from './features/product-system/product-system-routes.ts'
import { resumeRoutes } from './features/resume/resume-routes.ts'
import { recruitProjectRoutes } from './features/recruit-project/recruit-project-routes.ts'
import { siteRoutes } from './features/site/site-routes.ts'
import { storedFileRoutes } from './features/stored-file/stored-file-routes.ts'
import { uploadRoutes } from './features/upload/upload-routes.ts'
import { logDeletions } from './deletion-events.ts'
import { logFileEvents } from './file-events.ts'
import { logRetention } from './retention-events.ts'
import { limitBodyTime, UPLOAD_TIMEOUT_MS } from './http/body-deadline.ts'
import { answerEarly } from './http/early-answers.ts'
import { replyToClientError, replyToFailures, replyToFrameworkError } from './calls/failure-replies.ts'
import { healthRoutes } from './http/health-routes.ts'
import { createOperationRegistry } from './calls/operation-registry.ts'
import { refusePlainHttp } from './calls/plain-http.ts'
import type { Readiness } from './http/readiness.ts'
import { createLog, logRequests, type LogTarget, useLog } from './http/request-log.ts'
import { secureAnswers } from './http/security-headers.ts'
import { tolerantJson } from './http/tolerant-json.ts'
import { crawlerRoutes } from './rendering/crawler-routes.ts'
import { pageRoutes, sendBareShell } from './rendering/page-routes.ts'
import type { SiteRenderer } from './rendering/site-renderer.ts'
import type { Services } from './services.ts'

const MAX_BODY_BYTES = 256 * 1024
const MAX_PARAMETER_LENGTH = 200
const HEADERS_TIMEOUT_MS = 10_000
const SILENT_SOCKET_MS = 60_000

export type AppOptions = {
  config: Config
  services: Services
  readiness: Readiness
  /** Makes the pages' renderer; development needs the application for it. */
  renderer: (app: FastifyInstance) => Promise<SiteRenderer>
  /** Calls and routes that only tests, benchmarks and demonstrations have. */
  extend?: (app: FastifyInstance) => void
  /** Where log lines go instead of the standard output. */
  logTo?: LogTarget
}

/** The whole server, ready to listen: every plugin and feature, in order. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, services, readiness, renderer, extend, logTo } = options
  const log = createLog(config.logLevel, logTo)
  const app = Fastify(serverOptions(config))
  useLog(app, log)
  secureAnswers(app, config)
  answerEarly(app, logRequests(app, config.logLevel))
  tolerantJson(app)
  refusePlainHttp(app, config)
  limitBodyTime(app, catalogue.commonUpload.path)
  app.decorate(
    'operations',
    createOperationRegistry({
      product: config.product,
      selfCheck: config.selfCheck,
      cache: services.cache,
      findSession: (key) => services.sessions.find(key),
      report: ({ operationId, error }) => app.log.error({ operationId, err: error }, 'a call failed'),
    }),
  )
  let site: SiteRenderer | undefined
  // before every route: a route keeps the handler that it finds when its plugin is loaded
  replyToFailures(app, {
    notFound: (_request, reply) => reply.redirect('/', 302),
    failed: (request, reply, error) => {
      app.log.error({ err: error, path: request.url.split('?', 1)[0] }, 'a page failed')
      return site && sendBareShell(site, request, reply) // it is there as soon as anybody can ask
    },
  })
  await mkdir(config.filesFolder, { recursive: true })
  await app.register(fastifyStatic, { root: resolve(config.filesFolder), serve: false })
  services.shortLived.onOutage((event) => {
    if (event.isAway) app.log.error({ err: event.error }, 'Redis is away: limits count in this process alone')
    else app.log.warn('Redis is back')
  })
  app.addHook('onClose', () => services.shortLived.close())
  app.addHook('onClose', () => services.reads.stop())
  app.addHook('onClose', () => services.resumePrinter.stop())
  // sweeps wait for the port: the first of them loads Prisma's query compiler
  app.addHook('onListen', () => services.jobExpiry.start())
  app.addHook('onClose', () => services.jobExpiry.stop())
  app.addHook('onListen', () => services.deletionSweep.start(logDeletions(app.log)))
  app.addHook('onClose', () => services.deletionSweep.stop())
  app.addHook('onListen', () => services.retention.start(logRetention(app.log)))
  app.addHook('onClose', () => services.retention.stop())
  services.onFileEvent(logFileEvents(app.log))
  app.addHook('onListen', () => services.fileSweeper.start())
  app.addHook('onClose', () => services.fileSweeper.stop())

  // the first captcha need not wait for canvas and grounds; who asks for one meets the error, if there is one
  app.addHook('onListen', () => void services.captcha.prepare().catch(() => undefined))

  services.onAccountProblem(({ text, error }) => app.log.error({ err: error }, text))
  app.addHook('onClose', () => services.sms.settled())

  accountRoutes(app, services)
  sceneLoginRoutes(app, services, config)
  applicationRoutes(app, services)
  articleRoutes(app, services)
  bannerRoutes(app, services)
  captchaRoutes(app, services)
  companyRoutes(app, services)
  feedbackRoutes(app, services)
  feedbackFormRoute(app, services)
  jobRoutes(app, services)
  locationRoutes(app, services)
  lookupRoutes(app, services)
  myDataRoutes(app, services)
  pageDocumentRoutes(app, services)
  productSystemRoutes(app, services)
  recruitProjectRoutes(app, services)
  resumeRoutes(app, services)
  siteRoutes(app, services)
  storedFileRoutes(app, services)
  uploadRoutes(app, { uploads: services.uploads, publicUrl: config.publicUrl })
  extend?.(app)
  healthRoutes(app, readiness)

  site = await renderer(app)
  crawlerRoutes(app, { services, publicUrl: config.publicUrl })
  const { publicUrl, isProduction, trustedProxies } = config
  pageRoutes(app, { site, publicUrl, isProxied: trustedProxies.length > 0, isCaching: isProduction })
  return app
}

const serverOptions = (config: Config): FastifyHttpOptions<Server> => ({
  logController: new LogController({ disableRequestLogging: true }),
  bodyLimit: MAX_BODY_BYTES,
  routerOptions: { maxParamLength: MAX_PARAMETER_LENGTH },
  connectionTimeout: SILENT_SOCKET_MS,
  requestTimeout: UPLOAD_TIMEOUT_MS,
  http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: 2000 },
  trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
  frameworkErrors: replyToFrameworkError,
  clientErrorHandler: replyToClientError,
})
