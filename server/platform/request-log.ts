import type { FastifyInstance, FastifyServerOptions } from 'fastify'

/** One JSON line for each request: the route, never the query (it can hold passwords), never a body or a key. */
export function loggerOptions(level: string): FastifyServerOptions['logger'] {
  return {
    level,
    serializers: {
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        path: request.url.split('?', 1)[0],
      }),
    },
  }
}

/** Logs every answer when the level asks for it. */
export function logRequests(app: FastifyInstance, level: string): void {
  if (!['info', 'debug', 'trace'].includes(level)) return
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    )
    done()
  })
}
