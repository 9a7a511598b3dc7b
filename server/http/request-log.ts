import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type { PinoLoggerOptions } from 'fastify/types/logger.js'

/** Where log lines go. */
export type LogTarget = { write: (line: string) => void }

/** Fastify's options for the log. Never logged: the query (it can hold passwords), a body, a key. */
export const logOptions = (level: string, target?: LogTarget) => ({
  logger: { level, ...(target && { stream: target }), serializers: { req: requestWithoutQuery }, hooks },
  logController: new AnswerLog(),
})

/** Logs one line per response, with route and request id; none on routes with a higher `logLevel`. */
class AnswerLog extends LogController {
  override incomingRequest(): void {
    // logs nothing: requestCompleted logs one line per request
  }

  override requestCompleted(
    error: Error | null | undefined,
    { method, routeOptions }: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const { url: route = 'none' } = routeOptions
    const ms = Math.round(reply.elapsedTime * 10) / 10
    reply.log.info({ method, route, status: reply.statusCode, ms, ...(error && { err: error }) }, 'answered')
  }
}

const hooks: PinoLoggerOptions['hooks'] = {
  logMethod([line, ...rest], write) {
    write.apply(this, [withoutQuery(line), ...rest] as Parameters<typeof write>)
  },
}

const requestWithoutQuery = ({ method, url }: { method: string; url: string }) => ({
  method,
  path: url.split('?', 1)[0],
})

/**
 * Removes the query string from messages of Fastify that contain the URL of a request ("Reply was already sent"), and
 * the arguments from Prisma's errors about invalid queries.
 */
function withoutQuery(line: unknown): unknown {
  if (typeof line === 'string') return cutQueries(line)
  const { err: error } = (line ?? {}) as { err?: Partial<Error> & { code?: unknown } }
  const cut = cutOf(error)
  if (error === undefined || cut === undefined) return line
  const { message = '', stack = '' } = error
  const shown = { message: { value: cut(message) }, stack: { value: cut(stack) } }
  return { ...(line as object), err: Object.create(error, shown) as unknown }
}

function cutOf(error: (Partial<Error> & { code?: unknown }) | undefined): ((text: string) => string) | undefined {
  if (error?.name === 'PrismaClientValidationError') return cutArguments
  return typeof error?.code === 'string' && error.code.startsWith('FST_') ? cutQueries : undefined
}

/** Removes the query that Prisma quotes before it names the invalid argument. */
const cutArguments = (text: string) => text.replace(/ invocation\b[\s\S]*\n\s*\}\)?\n+/, ' invocation: ')

const cutQueries = (text: string) => text.replace(/\?[^\s"']+/g, '')
