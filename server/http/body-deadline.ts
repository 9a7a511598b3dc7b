import type { FastifyInstance } from 'fastify'

/** An upload of 500 MB at 1 Mbit/s takes this long; silence is cut much earlier, by the connection's own limit. */
export const UPLOAD_TIMEOUT_MS = 4500_000
const BODY_TIMEOUT_MS = 60_000

/**
 * Gives every body but an upload's a minute to arrive: Node has one limit for all requests, and that one has to let large
 * uploads through.
 */
export function limitBodyTime(app: FastifyInstance, uploadAddresses: readonly string[]): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request
    const { 'content-length': length, 'transfer-encoding': encoding } = raw.headers
    const hasBody = encoding !== undefined || (length !== undefined && length !== '0')
    if (hasBody && !uploadAddresses.includes(request.routeOptions.url ?? '')) {
      const timer = setTimeout(() => raw.destroy(), BODY_TIMEOUT_MS)
      const stop = () => clearTimeout(timer)
      raw.once('end', stop).once('close', stop)
    }
    done()
  })
}
