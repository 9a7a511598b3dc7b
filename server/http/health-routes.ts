import type { FastifyInstance } from 'fastify'
import type { Readiness } from './readiness.ts'

const UNREADY = 503
/** Polled every few seconds: not logged. */
const QUIET = { logLevel: 'warn' } as const

/**
 * Health checks for process monitors. `/healthz` returns 200 while the process runs, even if the database is down,
 * because a restart would not help. `/readyz` returns 503 with the reasons if the process cannot serve, else 200; the
 * body has result and duration of each check. The status `degraded` needs an operator.
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
