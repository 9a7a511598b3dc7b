import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { PinoLoggerOptions } from 'fastify/types/logger.js'

/** Where log lines go. */
export type LogTarget = { write: (line: string) => void }

/**
 * Fastify's own logger, made apart: an application that is given a logger makes a child of it and listens twice on every
 * response, which is a tenth of an answer from the cache. Never logged: the query (it can hold passwords), a body, a key.
 */
export function createLog(level: string, target?: LogTarget): FastifyBaseLogger {
  const hooks: LogHooks = {
    logMethod([line, ...rest], write) {
      write.apply(this, [withoutQuery(line), ...rest] as Parameters<typeof write>)
    },
  }
  return Fastify({
    logger: { level, ...(target && { stream: target }), serializers: { req: requestWithoutQuery }, hooks },
  }).log
}

type LogHooks = NonNullable<PinoLoggerOptions['hooks']>

/**
 * Makes this the log of the application and of every request. Fastify would make each request a child log and look
 * whether it is one, which is a fiftieth of an answer from the cache.
 */
export function useLog(app: FastifyInstance, log: FastifyBaseLogger): void {
  app.log = log
  app.addHook('onRequest', (request, reply, done) => {
    request.log = log
    reply.log = log
    done()
  })
}

const requestWithoutQuery = ({ method, url }: { method: string; url: string }) => ({
  method,
  path: url.split('?', 1)[0],
})

/** Fastify's own errors name the address of a request, as in "Reply was already sent": also shown without its query. */
function withoutQuery(line: unknown): unknown {
  const { err: error } = (line ?? {}) as { err?: Partial<Error> & { code?: unknown } }
  if (typeof error?.code !== 'string' || !error.code.startsWith('FST_')) return line
  const { message = '', stack = '' } = error
  const shown = { message: { value: cutQueries(message) }, stack: { value: cutQueries(stack) } }
  return { ...(line as object), err: Object.create(error, shown) as unknown }
}

const cutQueries = (text: string) => text.replace(/\?[^\s"']+/g, '')

type Answered = {
  /** The request's number. */
  id: string
  method: string | undefined
  route: string
  status: number
  ms: number
}

/** Logs an answer that Fastify did not see. */
export type AnswerLog = (answered: Omit<Answered, 'id'>) => void

/** Levels at which every answer has its line. */
const TELLING = ['info', 'debug', 'trace']

/**
 * One JSON line for each answer, when the level asks for it: the route and the request's number. Routes whose own `logLevel`
 * is a higher one have none.
 */
export function logRequests(app: FastifyInstance, level: string): AnswerLog | undefined {
  if (!TELLING.includes(level)) return undefined
  const nextId = requestNumbers()
  const log = ({ id, ms, ...answered }: Answered) =>
    app.log.info({ reqId: id, ...answered, ms: Math.round(ms * 10) / 10 }, 'answered')
  app.setGenReqId(nextId)
  app.addHook('onResponse', (request, reply, done) => {
    const { id, method, routeOptions } = request
    const { url: route = 'none', logLevel } = routeOptions
    if (!logLevel || TELLING.includes(logLevel))
      log({ id, method, route, status: reply.statusCode, ms: reply.elapsedTime })
    done()
  })
  return (answered) => log({ id: nextId(), ...answered })
}

/** `req-1`, `req-2`, …, `req-a`, as Fastify numbers them. */
function requestNumbers(): () => string {
  let last = 0
  return () => `req-${(last += 1).toString(36)}`
}
