import { randomBytes } from 'node:crypto'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { rootCertificates } from 'node:tls'
import type { SampleFile, WireRequest, WireResponse } from '#contracts/suite/ports.ts'

export type HttpOptions = {
  /** What stands before each address, without a slash at its end. */
  base: string
  /** Sent with every request. */
  headers?: Readonly<Record<string, string>>
  /** Certificates to be trusted besides those of Node, as PEM. */
  ca?: string | undefined
  /** Addresses of hosts, as curl's --resolve has them: `host:port` to address. */
  resolve?: ReadonlyMap<string, string>
  /** How long an answer may be silent. */
  silentMs?: number
}

export type HttpSender = {
  /** @throws Error with Node's code when no answer comes, or it ends early. */
  send: (request: WireRequest) => Promise<WireResponse>
  close: () => void
}

const SILENT_MS = 15_000
const MAX_SOCKETS = 8
const MAX_BYTES = 32 * 1024 * 1024

/** Sends the suite's requests over connections of its own; redirects are answers, nothing is unpacked or repeated. */
export function httpSender({ base, headers = {}, ca, resolve, silentMs = SILENT_MS }: HttpOptions): HttpSender {
  const { agent, open } = httpConnection({ base, ca, resolve, maxSockets: MAX_SOCKETS })
  return {
    send: (wanted) =>
      new Promise((answered, failed) => {
        const { body, type } = bodyOf(wanted)
        const request = open(base + wanted.address, {
          method: wanted.method,
          agent,
          headers: {
            accept: 'application/json, */*',
            'accept-encoding': 'identity',
            ...headers,
            ...wanted.headers,
            ...(type !== undefined && { 'content-type': type }),
            ...(body !== undefined && { 'content-length': body.length }),
          },
        })
        request.setTimeout(silentMs, () => request.destroy(new SilentError(silentMs)))
        request.on('error', failed)
        request.on('response', (response) => readAnswer(response).then(answered, failed))
        request.end(body)
      }),
    close: () => agent.destroy(),
  }
}

type Connection = Pick<HttpOptions, 'base' | 'ca' | 'resolve'> & { maxSockets: number }

/** How requests to a base are opened: its scheme, the certificates to be trusted, the address it is said to have. */
export function httpConnection({ base, ca, resolve, maxSockets }: Connection): {
  agent: http.Agent
  open: typeof http.request
} {
  const isSecure = base.startsWith('https:')
  const { hostname, port } = new URL(base)
  const address = resolve?.get(`${hostname}:${port || (isSecure ? '443' : '80')}`)
  const connection = { keepAlive: true, maxSockets, ...(address !== undefined && { lookup: lookupOf(address) }) }
  return isSecure
    ? { agent: new https.Agent({ ...connection, ...trusted(ca) }), open: https.request }
    : { agent: new http.Agent(connection), open: http.request }
}

/** No byte has come for a while. */
class SilentError extends Error {
  readonly code = 'ETIMEDOUT'
  constructor(silentMs: number) {
    super(`no answer within ${silentMs / 1000} s`)
  }
}

async function readAnswer(response: http.IncomingMessage): Promise<WireResponse> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_BYTES) throw new Error(`an answer of more than ${MAX_BYTES} bytes`)
    chunks.push(chunk)
  }
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

/** Node's own certificates stay trusted. */
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
