import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'

/** The two places that a proxy stands between: origins as browsers write them. */
export type Between = {
  /** Where it is asked: 'http://localhost:4900'. */
  local: string
  /** Where it hands on to: 'https://host'. */
  remote: string
}

/** What belongs to one connection, not to what goes over it. */
const OF_CONNECTION = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'proxy-authorization',
  'te',
  'trailer',
  'upgrade',
]
/** What Node can unpack, so that what goes by can be read. */
const READABLE = /^(gzip|deflate|br|identity)(;|$)/

/** The head of a request as the other side is to see it: sent to itself, from itself. */
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

/** The head of an answer as a browser at the local place can use it. */
export function answeredHeaders(headers: IncomingHttpHeaders, { local, remote }: Between): OutgoingHttpHeaders {
  const { 'set-cookie': cookies } = headers
  const moved = Object.entries(headers).filter(
    ([name, value]) => OF_PLACES.includes(name) && typeof value === 'string' && isAt(remote, value),
  )
  return {
    // what it says of https would be remembered for every port of this machine
    ...without(headers, [...OF_CONNECTION, 'transfer-encoding', 'strict-transport-security', 'set-cookie', 'alt-svc']),
    ...Object.fromEntries(moved.map(([name, value]) => [name, local + String(value).slice(remote.length)])),
    ...(cookies && { 'set-cookie': cookies.map(localCookie) }),
  }
}

const OF_PLACES = ['location', 'content-location', 'access-control-allow-origin']

const isAt = (origin: string, address: string) => address === origin || address.startsWith(`${origin}/`)

/** For the host that the browser asked, over http; without Secure, SameSite=None is refused. */
const localCookie = (cookie: string) =>
  cookie
    .split(/;\s*/)
    .filter((part) => !/^(domain=|secure$|partitioned$)/i.test(part))
    .map((part) => part.replace(/^samesite=none$/i, 'SameSite=Lax'))
    .join('; ')

const without = (headers: IncomingHttpHeaders, names: readonly string[]) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)))
