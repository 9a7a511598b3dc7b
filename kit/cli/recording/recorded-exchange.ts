import { API_BASE } from '#contracts/constants/limits.ts'
import { calledOperation } from '#contracts/checking/called-operation.ts'
import type { ObservedExchange } from '#kit/cli/exchanges/observed-exchange.ts'
import type { HarEntry, HarField } from './har.ts'

/** A call read from a HAR entry, or why the entry is not a usable call. */
export type Recorded = { exchange: ObservedExchange } | 'no-call' | 'no-content'

/** Converts a HAR entry of any program to an exchange. */
export function recordedExchange({ startedDateTime, time, request, response }: HarEntry): Recorded {
  const address = callAddress(request.method, request.url)
  if (address === undefined) return 'no-call'
  // a cancelled request has no status; a cached response may have no content
  if (response.status === 0 || response.status === 304) return 'no-content'
  const { text, encoding } = response.content
  if (text === undefined && response.content.size !== 0) return 'no-content'
  const sent = request.postData?.text
  const headers = fieldsOf(response.headers)
  if (headers['content-type'] === undefined) headers['content-type'] = response.content.mimeType
  return {
    exchange: {
      request: {
        method: request.method,
        address,
        headers: fieldsOf(request.headers),
        ...(sent !== undefined && { text: sent }),
      },
      response: {
        status: response.status,
        headers,
        ...(encoding === 'base64' ? { body: Buffer.from(text ?? '', 'base64') } : { body: NOTHING, text: text ?? '' }),
      },
      startedAt: Date.parse(startedDateTime),
      ms: Math.round(time),
    },
  }
}

const NOTHING = new Uint8Array()

/** Returns a call's address relative to any base; undefined for pages, pictures and other sites. */
function callAddress(method: string, url: string): string | undefined {
  const path = url.slice(url.indexOf('/', url.indexOf('//') + 2))
  const query = path.indexOf('?')
  const at = path.indexOf(`${API_BASE}/`)
  if (at !== -1 && (query === -1 || at < query))
    return method === 'OPTIONS' ? undefined : path.slice(at + API_BASE.length)
  return calledOperation(method, query === -1 ? path : path.slice(0, query)) === undefined ? undefined : path
}

function fieldsOf(headers: readonly HarField[]): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const { name, value } of headers) fields[name.toLowerCase()] = value
  return fields
}
