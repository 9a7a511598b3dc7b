import type { FastifyInstance } from 'fastify'

/** Time limit for uploads in ms: 500 MB at 1 Mbit/s. The `connectionTimeout` closes silent connections earlier. */
export const UPLOAD_TIMEOUT_MS = 4500_000
const BODY_TIMEOUT_MS = 60_000

/**
 * Limits the time for receiving a body to one minute, except for uploads. Node has one limit for all requests, which
 * must be long enough for large uploads.
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
