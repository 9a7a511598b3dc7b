import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'

/** The origins of the proxy and its upstream. */
export type Between = {
  /** Address of the proxy: 'http://localhost:4900'. */
  local: string
  /** Address of the upstream: 'https://host'. */
  remote: string
}

/** Hop-by-hop headers. */
const OF_CONNECTION = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'proxy-authorization',
  'te',
  'trailer',
  'upgrade',
]
/** Encodings that Node can decompress, so that bodies can be read. */
const READABLE = /^(gzip|deflate|br|identity)(;|$)/

/** Rewrites request headers for the upstream: host, origin and referer get values of the upstream. */
export function forwardedHeaders(headers: IncomingHttpHeaders, { local, remote }: Between): OutgoingHttpHeaders {
  const kept = without(headers, [...OF_CONNECTION, 'host', 'expect', 'accept-encoding', 'content-length'])
  const encodings = String(headers['accept-encoding'] ?? '')
    .split(/\s*,\s*/)
    .filter((encoding) => READABLE.test(encoding))
  const { origin, referer } = headers
  return {
    ...kept,
    host: new URL(remote).host,
    'accept-encoding': encodings.join(', ') || 'identity',
    ...(headers['content-length'] !== undefined && { 'content-length': headers['content-length'] }),
    ...(origin === local && { origin: remote }),
    ...(referer?.startsWith(`${local}/`) && { referer: remote + referer.slice(local.length) }),
  }
}

/** Rewrites response headers for a browser at the local address. */
export function answeredHeaders(headers: IncomingHttpHeaders, { local, remote }: Between): OutgoingHttpHeaders {
  const { 'set-cookie': cookies } = headers
  const moved = Object.entries(headers).filter(
    ([name, value]) => OF_PLACES.includes(name) && typeof value === 'string' && isAt(remote, value),
  )
  return {
    // HSTS and Alt-Svc would affect every port of this host
    ...without(headers, [...OF_CONNECTION, 'transfer-encoding', 'strict-transport-security', 'set-cookie', 'alt-svc']),
    ...Object.fromEntries(moved.map(([name, value]) => [name, local + String(value).slice(remote.length)])),
    ...(cookies && { 'set-cookie': cookies.map(localCookie) }),
  }
}

const OF_PLACES = ['location', 'content-location', 'access-control-allow-origin']

const isAt = (origin: string, address: string) => address === origin || address.startsWith(`${origin}/`)

/** Adapts a cookie to the local host over http; browsers reject SameSite=None without Secure. */
const localCookie = (cookie: string) =>
  cookie
    .split(/;\s*/)
    .filter((part) => !/^(domain=|secure$|partitioned$)/i.test(part))
    .map((part) => part.replace(/^samesite=none$/i, 'SameSite=Lax'))
    .join('; ')

const without = (headers: IncomingHttpHeaders, names: readonly string[]) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)))
