import { randomBytes } from 'node:crypto'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction, Socket } from 'node:net'
import { rootCertificates } from 'node:tls'
import { SkipOnTimeout } from '#kit/suite/test-errors.ts'
import type { SampleFile, WireRequest, WireResponse } from '#kit/suite/ports.ts'
import { outgoingProxy, proxyAgent } from './outgoing-proxy.ts'

export type HttpOptions = {
  /** Prefix of each address, without a trailing slash. */
  base: string
  /** Sent with every request. */
  headers?: Readonly<Record<string, string>>
  /** PEM certificates trusted in addition to Node's. */
  ca?: string | undefined
  /** Host addresses like curl's --resolve: `host:port` to address. */
  resolve?: ReadonlyMap<string, string>
  /** Timeout between bytes in ms. */
  silentMs?: number
}

export type HttpSender = {
  /** @throws SkipOnTimeout on a timeout, Error with Node's code if the connection fails or ends early. */
  send: (request: WireRequest) => Promise<WireResponse>
  close: () => void
}

const SILENT_MS = 15_000
/** Time limit for a whole response in ms: a trickling response never triggers the timeout between bytes. */
const WHOLE_MS = 60_000
const MAX_SOCKETS = 8
/**
 * Maximum idle time of a connection in ms. Less than the limit of servers (Node: 5 s), which reset a request that
 * arrives while they close the connection.
 */
const IDLE_MS = 1000
const MAX_BYTES = 32 * 1024 * 1024
/** The User-Agent. Some upstreams parse it without checking that it exists; firewalls reject requests without it. */
const USER_AGENT = 'talent-group-contract-kit'

/**
 * Sends requests of the suite over its own connections. Redirects are returned as responses; nothing is decompressed.
 * A GET is retried once if its keep-alive connection was reset, as in browsers: the server had closed the idle
 * connection. Other requests are not retried.
 */
export function httpSender({ base, headers = {}, ca, resolve, silentMs = SILENT_MS }: HttpOptions): HttpSender {
  const { agent, open } = httpConnection({ base, ca, resolve, maxSockets: MAX_SOCKETS })
  const send = (wanted: WireRequest, isAgain = false): Promise<WireResponse> =>
    new Promise((answered, failed) => {
      const { body, type } = bodyOf(wanted)
      const request = open(base + wanted.address, {
        method: wanted.method,
        agent,
        headers: {
          accept: 'application/json, */*',
          'user-agent': USER_AGENT,
          'accept-encoding': 'identity',
          ...headers,
          ...wanted.headers,
          ...(type !== undefined && { 'content-type': type }),
          ...(body !== undefined && { 'content-length': body.length }),
        },
      })
      request.setTimeout(silentMs, () => {
        // reject before destroy(): a response that has started would report an abort instead
        failed(silence(wanted, silentMs))
        request.destroy()
      })
      const whole = setTimeout(() => {
        failed(silence(wanted, WHOLE_MS))
        request.destroy()
      }, WHOLE_MS)
      request.on('close', () => clearTimeout(whole))
      request.on('error', (error: NodeJS.ErrnoException) => {
        const isStale = request.reusedSocket && error.code === 'ECONNRESET' && wanted.method === 'GET'
        if (isStale && !isAgain) answered(send(wanted, true))
        else failed(error)
      })
      request.on('response', (response) => readAnswer(response).then(answered, failed))
      request.end(body)
    })
  return { send: (wanted) => send(wanted), close: () => agent.destroy() }
}

type Connection = Pick<HttpOptions, 'base' | 'ca' | 'resolve'> & { maxSockets: number }

/**
 * Prepares connections to a base: scheme, trusted certificates, address of `resolve`, else the proxy of the
 * environment. @throws SetupError for an unusable proxy.
 */
export function httpConnection({ base, ca, resolve, maxSockets }: Connection): {
  agent: http.Agent
  open: (address: string, options: http.RequestOptions) => http.ClientRequest
} {
  const isSecure = base.startsWith('https:')
  const address = resolvedAddress(base, resolve)
  const connection = { keepAlive: true, maxSockets, ...(address !== undefined && { lookup: lookupOf(address) }) }
  const proxy = proxyFor(base, resolve)
  const agent = proxy
    ? proxyAgent(proxy, isSecure, connection)
    : isSecure
      ? new https.Agent(connection)
      : new http.Agent(connection)
  agent.keepSocketAlive = (socket) => {
    const isKept = http.Agent.prototype.keepSocketAlive.call(agent, socket)
    if (socket instanceof Socket) socket.setTimeout(IDLE_MS)
    return isKept
  }
  // the agent of a tunnel takes certificates from each request
  const open = (url: string, options: http.RequestOptions) =>
    isSecure ? https.request(url, { ...trusted(ca), ...options }) : http.request(url, options)
  return { agent, open }
}

/** Returns the proxy of the environment for a base; undefined without one, or if `resolve` gives the base's address. */
export const proxyFor = (base: string, resolve: HttpOptions['resolve']) =>
  resolvedAddress(base, resolve) === undefined ? outgoingProxy(base) : undefined

/** Returns the address that `--resolve` gives for the host of a base; undefined if there is none. */
export function resolvedAddress(base: string, resolve: HttpOptions['resolve']): string | undefined {
  const { protocol, hostname, port } = new URL(base)
  return resolve?.get(`${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`)
}

/** Creates the timeout error. Its message contains only the path, because the query may contain personal data. */
const silence = ({ method, address }: WireRequest, silentMs: number) =>
  new SkipOnTimeout(`${method} ${address.split('?', 1)[0]} (${silentMs / 1000} s)`)

async function readAnswer(response: http.IncomingMessage): Promise<WireResponse> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > MAX_BYTES) break
      chunks.push(chunk)
    }
  } catch (error) {
    throw new Error('the answer ended early', { cause: error })
  }
  if (size > MAX_BYTES) throw new Error(`an answer of more than ${MAX_BYTES} bytes`)
  const headers = Object.entries(response.headers).map(([name, value]) => [name, String(value)] as const)
  return { status: response.statusCode ?? 0, headers: Object.fromEntries(headers), body: Buffer.concat(chunks) }
}

const lookupOf =
  (address: string): LookupFunction =>
  (_hostname, { all }, done) => {
    const family = isIP(address)
    if (all) done(null, [{ address, family }])
    else done(null, address, family)
  }

/** Adds certificates to Node's own. */
const trusted = (ca: string | undefined) => (ca === undefined ? {} : { ca: [...rootCertificates, ca] })

function bodyOf({ text, file }: WireRequest): { body?: Buffer; type?: string } {
  if (file !== undefined) return multipart(file)
  return text === undefined ? {} : { body: Buffer.from(text) }
}

function multipart({ name, type, bytes }: SampleFile): { body: Buffer; type: string } {
  const boundary = `contract-${randomBytes(12).toString('hex')}`
  const quoted = name.replace(/["\r\n]/g, (sign) => encodeURIComponent(sign))
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${quoted}"\r\nContent-Type: ${type}\r\n\r\n`
  return {
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    type: `multipart/form-data; boundary=${boundary}`,
  }
}
