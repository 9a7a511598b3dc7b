import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type { PinoLoggerOptions } from 'fastify/types/logger.js'

/** Where log lines go. */
export type LogTarget = { write: (line: string) => void }

/** Fastify's options for the log. Never logged: the query (it can hold passwords), a body, a key. */
export const logOptions = (level: string, target?: LogTarget) => ({
  logger: { level, ...(target && { stream: target }), serializers: { req: requestWithoutQuery }, hooks },
  logController: new AnswerLog(),
})

/** One line for each answer: the route and the request's number. Routes whose own `logLevel` is a higher one have none. */
class AnswerLog extends LogController {
  override incomingRequest(): void {
    // the answer's line is enough
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
 * Fastify's own errors and texts name the address of a request, as in "Reply was already sent": shown without its query.
 * Errors about a query that Prisma does not accept are shown without its arguments.
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

/** Prisma quotes the whole query before it says which argument is wrong. */
const cutArguments = (text: string) => text.replace(/ invocation\b[\s\S]*\n\s*\}\)?\n+/, ' invocation: ')

const cutQueries = (text: string) => text.replace(/\?[^\s"']+/g, '')
