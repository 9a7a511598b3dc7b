import type { IncomingMessage, ServerResponse } from 'node:http'
import { ConfigError } from '#server/start/setting-values.ts'

/** Origins whose pages may call the mock: none, all, or a set. */
export type AllowedOrigins = ReadonlySet<string> | 'all'

/** Lifetime of a preflight response in the browser, in seconds. */
const PREFLIGHT_SECONDS = 600
/** Response headers exposed to pages, in addition to the default ones. */
const EXPOSED = 'x-mock-world, x-request-id, content-disposition, etag'

/** Parses MOCK_CORS: `*`, or comma-separated origins. @throws ConfigError for anything else. */
export function allowedOrigins(text: string | undefined): AllowedOrigins {
  const names = (text ?? '').split(',').flatMap((name) => name.trim() || [])
  if (names.includes('*')) return 'all'
  for (const name of names)
    if (!/^https?:/.test(name) || !URL.canParse(name) || new URL(name).origin !== name)
      throw new ConfigError(
        `MOCK_CORS 里的 ${name} 不是来源，应如 http://localhost:5173，或 * / MOCK_CORS: ${name} is no origin`,
      )
  return new Set(names)
}

/**
 * Adds CORS headers for the origin of a request.
 * @returns whether the request was a preflight, which is answered with 204.
 */
export function allowCrossOrigin(origins: AllowedOrigins, request: IncomingMessage, response: ServerResponse): boolean {
  const { origin, 'access-control-request-method': method } = request.headers
  if (origin === undefined || (origins !== 'all' && !origins.has(origin))) return false
  response.setHeader('access-control-allow-origin', origin)
  response.setHeader('access-control-allow-credentials', 'true')
  response.setHeader('access-control-expose-headers', EXPOSED)
  if (request.method !== 'OPTIONS' || method === undefined) return false
  response.setHeader('access-control-allow-methods', 'GET, POST, DELETE')
  response.setHeader('access-control-allow-headers', request.headers['access-control-request-headers'] ?? '')
  response.setHeader('access-control-max-age', PREFLIGHT_SECONDS)
  response.setHeader('vary', 'origin')
  response.writeHead(204).end()
  return true
}
