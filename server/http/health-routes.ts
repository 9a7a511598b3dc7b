import type { FastifyInstance } from 'fastify'
import type { Readiness } from './readiness.ts'

const UNREADY = 503
/** Asked every few seconds: no line in the log for each. */
const QUIET = { logLevel: 'warn' } as const

/**
 * For whoever watches over the process. `/healthz`: it is alive, whatever else is not; nobody restarts a server because its
 * database is away. `/readyz`: it can serve, with each check and its time, or 503 and the reasons.
 */
export function healthRoutes(app: FastifyInstance, readiness: Readiness): void {
  app.get('/healthz', QUIET, (_request, reply) =>
    reply.header('cache-control', 'no-store').type('text/plain').send('ok'),
  )
  app.get('/readyz', QUIET, async (_request, reply) => {
    const report = await readiness.report()
    return reply
      .code(report.status === 'ready' ? 200 : UNREADY)
      .header('cache-control', 'no-store')
      .send(report)
  })
}
