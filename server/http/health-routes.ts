import type { FastifyInstance } from 'fastify'
import type { Readiness } from './readiness.ts'

const UNREADY = 503
/** Polled every few seconds: not logged. */
const QUIET = { logLevel: 'warn' } as const

/**
 * Health checks for process monitors. `/healthz`: the process runs, even if the database is down; restarting would not
 * help. `/readyz`: it can serve, with result and duration of each check (`degraded` needs an operator), or 503 with the
 * reasons.
 */
export function healthRoutes(app: FastifyInstance, readiness: Readiness): void {
  app.get('/healthz', QUIET, (_request, reply) =>
    reply.header('cache-control', 'no-store').type('text/plain').send('ok'),
  )
  app.get('/readyz', QUIET, async (_request, reply) => {
    const report = await readiness.report()
    return reply
      .code(report.status === 'unready' ? UNREADY : 200)
      .header('cache-control', 'no-store')
      .send(report)
  })
}
