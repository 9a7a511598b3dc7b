import { randomBytes } from 'node:crypto'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { rootCertificates } from 'node:tls'
import { TooSlow } from '#contracts/suite/stops.ts'
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
  /** @throws TooSlow when nothing comes for too long, Error with Node's code when there is no connection, or it ends early. */
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
        request.setTimeout(silentMs, () => {
          // what is told first counts: an answer that has begun would say that it was aborted
          failed(silence(wanted, silentMs))
          request.destroy()
        })
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

/** No byte has come for so long. What is asked may be somebody's: only the path is told. */
const silence = ({ method, address }: WireRequest, silentMs: number) =>
  new TooSlow(`${method} ${address.split('?', 1)[0]} (${silentMs / 1000} s)`)

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
