import Fastify, { type FastifyInstance } from 'fastify'
import { replyToClientErrors, replyToFrameworkError } from '#server/calls/failure-replies.ts'
import { secureAnswers } from '#server/http/security-headers.ts'
import type { SiteRenderer } from '#server/rendering/site-renderer.ts'
import { type AllowedOrigins, allowCrossOrigin } from './cross-origin.ts'
import { missedPrefixes } from './missed-prefix.ts'
import { mockRoutes } from './mock-routes.ts'
import { MockRefusal } from './mock-refusal.ts'
import { createWorlds, type Worlds, type WorldsNeeds } from './worlds/worlds.ts'
import { scenarioOf, worldNameOf } from './worlds/world-name.ts'
import type { Dialects } from './worlds/world-settings.ts'

export type MockOptions = Omit<WorldsNeeds, 'site' | 'onFault'> & {
  dialects: Dialects
  /** Origins whose pages may call the mock; default: none. */
  origins?: AllowedOrigins
  /** Renderer shared by all worlds; the mock itself serves its asset files. */
  renderer: (app: FastifyInstance) => Promise<SiteRenderer>
}

export type Mock = { app: FastifyInstance; worlds: Worlds }

/** The test backend: control routes and files, and all other requests passed to the selected world. */
export async function createMock({ dialects, renderer, origins = new Set(), ...needs }: MockOptions): Promise<Mock> {
  const app = Fastify({
    logger: { level: needs.config.logLevel, ...(needs.logTo && { stream: needs.logTo }) },
    frameworkErrors: replyToFrameworkError,
    clientErrorHandler: replyToClientErrors({}),
    requestTimeout: REQUEST_TIMEOUT_MS,
  })
  secureAnswers(app, { publicUrl: '', isProduction: true })
  const site = await renderer(app)
  const worlds = await createWorlds({ ...needs, site, onFault: (error) => app.log.error({ err: error }, 'a world') })
  const missed = missedPrefixes()
  app.addHook('onRequest', async (request, reply) => {
    if (allowCrossOrigin(origins, request.raw, reply.raw)) return reply.hijack()
    const address = request.is404 ? missed.note(request.raw) : undefined
    if (address !== undefined) return reply.code(404).send({ code: 404, msg: `这里没有接口：地址应为 ${address}` })
    if (!request.is404 || request.url.startsWith('/__mock/')) return undefined
    const world = await worlds.find(worldNameOf(request.raw))
    const scenario = scenarioOf(request.raw)
    reply.hijack() // before the body is parsed: the world parses it
    reply.raw.setHeader('x-mock-world', world.name)
    world.serve(request.raw, reply.raw, scenario)
    return reply
  })
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    const status = error instanceof MockRefusal ? 400 : (error.statusCode ?? 500)
    if (status >= 500) app.log.error({ err: error }, 'the mock failed')
    return reply.code(status).send({ error: error.message })
  })
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: '没有这个地址，见 /__mock' }))
  mockRoutes(app, { worlds, dialects, missed })
  app.addHook('onClose', () => worlds.close())
  return { app, worlds }
}

const REQUEST_TIMEOUT_MS = 4_500_000
