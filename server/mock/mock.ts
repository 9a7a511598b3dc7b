import Fastify, { type FastifyInstance } from 'fastify'
import { replyToClientErrors, replyToFrameworkError } from '#server/calls/failure-replies.ts'
import { secureAnswers } from '#server/http/security-headers.ts'
import type { SiteRenderer } from '#server/rendering/site-renderer.ts'
import { mockRoutes } from './mock-routes.ts'
import { MockRefusal } from './mock-refusal.ts'
import { createWorlds, type Worlds, type WorldsNeeds } from './worlds/worlds.ts'
import { scenarioOf, worldNameOf } from './worlds/world-name.ts'
import type { Dialects } from './worlds/world-settings.ts'

export type MockOptions = Omit<WorldsNeeds, 'site' | 'onFault'> & {
  dialects: Dialects
  /** The pages of all worlds; its files are served once for them. */
  renderer: (app: FastifyInstance) => Promise<SiteRenderer>
}

export type Mock = { app: FastifyInstance; worlds: Worlds }

/** The test backend: what it serves itself, and every other request handed to the world that it names. */
export async function createMock({ dialects, renderer, ...needs }: MockOptions): Promise<Mock> {
  const app = Fastify({
    logger: { level: needs.config.logLevel },
    frameworkErrors: replyToFrameworkError,
    clientErrorHandler: replyToClientErrors({}),
    requestTimeout: REQUEST_TIMEOUT_MS,
  })
  secureAnswers(app, { publicUrl: '', isProduction: true })
  const site = await renderer(app)
  const worlds = await createWorlds({ ...needs, site, onFault: (error) => app.log.error({ err: error }, 'a world') })
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404 || request.url.startsWith('/__mock/')) return
    const world = await worlds.find(worldNameOf(request.raw))
    const scenario = scenarioOf(request.raw)
    reply.hijack() // before its body is read: that is the world's
    reply.raw.setHeader('x-mock-world', world.name)
    world.serve(request.raw, reply.raw, scenario)
  })
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    const status = error instanceof MockRefusal ? 400 : (error.statusCode ?? 500)
    if (status >= 500) app.log.error({ err: error }, 'the mock failed')
    return reply.code(status).send({ error: error.message })
  })
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: '没有这个地址，见 /__mock' }))
  mockRoutes(app, { worlds, dialects })
  app.addHook('onClose', () => worlds.close())
  return { app, worlds }
}

const REQUEST_TIMEOUT_MS = 4_500_000
