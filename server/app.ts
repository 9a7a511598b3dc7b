import { mkdir } from 'node:fs/promises'
import type { Server } from 'node:http'
import { resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyHttpOptions, type FastifyInstance, LogController } from 'fastify'
import type { Config } from './config.ts'
import { articleRoutes } from './features/article/article-routes.ts'
import { bannerRoutes } from './features/banner/banner-routes.ts'
import { companyRoutes } from './features/company/company-routes.ts'
import { feedbackRoutes } from './features/feedback/feedback-routes.ts'
import { jobRoutes } from './features/job/job-routes.ts'
import { locationRoutes } from './features/location/location-routes.ts'
import { lookupRoutes } from './features/lookup/lookup-routes.ts'
import { pageDocumentRoutes } from './features/page-document/page-document-routes.ts'
import { productSystemRoutes } from './features/product-system/product-system-routes.ts'
import { recruitProjectRoutes } from './features/recruit-project/recruit-project-routes.ts'
import { siteRoutes } from './features/site/site-routes.ts'
import { storedFileRoutes } from './features/stored-file/stored-file-routes.ts'
import { replyToClientError, replyToFailures, replyToFrameworkError } from './platform/failure-replies.ts'
import { createOperationRegistry, type Session } from './platform/operation-registry.ts'
import { logRequests, loggerOptions } from './platform/request-log.ts'
import { secureAnswers } from './platform/security-headers.ts'
import { tolerantJson } from './platform/tolerant-json.ts'
import { crawlerRoutes } from './rendering/crawler-routes.ts'
import { pageRoutes, sendBareShell } from './rendering/page-routes.ts'
import type { SiteRenderer } from './rendering/site-renderer.ts'
import type { Services } from './services.ts'

const MAX_BODY_BYTES = 256 * 1024
const MAX_PARAMETER_LENGTH = 200
const HEADERS_TIMEOUT_MS = 10_000
const SILENT_SOCKET_MS = 60_000
const REQUEST_TIMEOUT_MS = 120_000

export type AppOptions = {
  config: Config
  services: Services
  /** Makes the pages' renderer; development needs the application for it. */
  renderer: (app: FastifyInstance) => Promise<SiteRenderer>
  /** Calls and routes that only tests and benchmarks have. */
  extend?: (app: FastifyInstance) => void
}

/** The whole server, ready to listen: every plugin and feature, in order. */
export async function buildApp({ config, services, renderer, extend }: AppOptions): Promise<FastifyInstance> {
  const app = Fastify(serverOptions(config))
  secureAnswers(app, config)
  logRequests(app, config.logLevel)
  tolerantJson(app)
  app.decorate(
    'operations',
    createOperationRegistry({
      product: config.product,
      selfCheck: config.selfCheck,
      cache: services.cache,
      // nobody can log in yet, so every presented key is dead
      findSession: (): Promise<Session | undefined> => Promise.resolve(undefined),
      report: ({ operationId, error }) => app.log.error({ operationId, err: error }, 'a call failed'),
    }),
  )
  await mkdir(config.filesFolder, { recursive: true })
  await app.register(fastifyStatic, { root: resolve(config.filesFolder), serve: false })
  app.addHook('onClose', () => services.reads.stop())
  app.addHook('onReady', () => services.jobExpiry.start())
  app.addHook('onClose', () => services.jobExpiry.stop())

  articleRoutes(app, services)
  bannerRoutes(app, services)
  companyRoutes(app, services)
  feedbackRoutes(app, services)
  jobRoutes(app, services)
  locationRoutes(app, services)
  lookupRoutes(app, services)
  pageDocumentRoutes(app, services)
  productSystemRoutes(app, services)
  recruitProjectRoutes(app, services)
  siteRoutes(app, services)
  storedFileRoutes(app, services)
  extend?.(app)

  const site = await renderer(app)
  crawlerRoutes(app, { services, publicUrl: config.publicUrl })
  pageRoutes(app, { site, publicUrl: config.publicUrl, isCaching: config.isProduction })
  replyToFailures(app, {
    notFound: (_request, reply) => reply.redirect('/', 302),
    failed: (request, reply, error) => {
      app.log.error({ err: error, path: request.url.split('?', 1)[0] }, 'a page failed')
      return sendBareShell(site, request, reply)
    },
  })
  return app
}

const serverOptions = (config: Config): FastifyHttpOptions<Server> => ({
  logger: loggerOptions(config.logLevel),
  logController: new LogController({ disableRequestLogging: true }),
  bodyLimit: MAX_BODY_BYTES,
  routerOptions: { maxParamLength: MAX_PARAMETER_LENGTH },
  connectionTimeout: SILENT_SOCKET_MS,
  requestTimeout: REQUEST_TIMEOUT_MS,
  http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: 2000 },
  trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
  frameworkErrors: replyToFrameworkError,
  clientErrorHandler: replyToClientError,
})
