import { DEFAULT_PRODUCT } from '#contracts/constants/limits.ts'
import { type Endpoint, endpoints } from '#contracts/generated/endpoints.ts'
import type { CallOptions, Client, ClientOptions } from './client-types.ts'

// Published with the kit as client.mjs and client.d.mts (kit/repository/build-client.ts).

/** Thrown for a response with an HTTP error status; the contract declares no such response. */
export class HttpFailure extends Error {
  readonly status: number
  constructor(status: number) {
    super(`系统接口${status}异常`)
    this.status = status
  }
}

/** Creates a client of the contract on `fetch`. */
export function createClient({ base, product = DEFAULT_PRODUCT, key, fetch: send = fetch }: ClientOptions): Client {
  const caller =
    (endpoint: Endpoint) =>
    async (input: Fields = {}, options: CallOptions = {}): Promise<unknown> => {
      const sessionKey = key?.()
      const body = bodyOf(endpoint, input, options)
      const response = await send(base + addressOf(endpoint, { ...input, product }), {
        method: endpoint.method,
        headers: {
          accept: 'application/json',
          ...(sessionKey !== undefined && { AuSessionKey: sessionKey }),
          ...(typeof body === 'string' && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body }),
        ...(options.signal && { signal: options.signal }),
      })
      if (!response.ok) throw new HttpFailure(response.status)
      const isJson = response.headers.get('content-type')?.includes('json') === true
      return endpoint.isBinary && !isJson ? response.arrayBuffer() : response.json()
    }
  const calls = Object.entries<Endpoint>(endpoints).map(([id, endpoint]) => [id, caller(endpoint)])
  return Object.fromEntries(calls) as Client // the types of the calls are generated from the same declarations
}

type Fields = Readonly<Record<string, unknown>>

function addressOf({ path, query }: Endpoint, input: Fields): string {
  const inPath = path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(text(input[name])))
  const given = query.filter((name) => (input[name] ?? undefined) !== undefined)
  const inQuery = new URLSearchParams(given.map((name): [string, string] => [name, text(input[name])])).toString()
  return inPath + (inQuery === '' ? '' : `?${inQuery}`)
}

function bodyOf({ body }: Endpoint, input: Fields, { file, fileName }: CallOptions): FormData | string | undefined {
  if (file) {
    const form = new FormData()
    form.append('file', file, fileName ?? 'file')
    return form
  }
  if (body.length === 0) return undefined
  return JSON.stringify(Object.fromEntries(body.map((name) => [name, input[name]])))
}

/** Encodes a value of a parameter; lists as `1,2`. */
const text = (value: unknown): string => (Array.isArray(value) ? value.join(',') : String(value))
