import { createServer } from 'node:http'
import { once } from 'node:events'
import type { SiteMetrics } from './site-metrics.ts'

type Options = { host: string; port: number; metrics: Pick<SiteMetrics, 'text' | 'contentType'> }

const HEADERS_TIMEOUT_MS = 5000

/**
 * Serves only GET /metrics, on a separate port. @returns the port, and the function that closes the server.
 * @throws the error of listening on the port.
 */
export async function serveMetrics({ host, port, metrics }: Options): Promise<{ port: number; close: () => void }> {
  const server = createServer({ headersTimeout: HEADERS_TIMEOUT_MS, requestTimeout: HEADERS_TIMEOUT_MS })
  server.on('request', ({ method, url }, response) => {
    if (method !== 'GET' || url !== '/metrics') return void response.writeHead(404).end()
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  server.listen({ host, port })
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
