import { API_BASE } from '#contracts/constants/limits.ts'
import type { Endpoint } from '#contracts/generated/endpoints.ts'

/** URL, method and body of a call. In the URL, lists are `name=1,2`; undefined, null and '' are omitted. */
export type BuiltRequest = { url: string; method: Endpoint['method']; body: string | undefined }

/** Builds the request of a call from its input, which contains path, query and body fields. */
export function buildRequest(
  endpoint: Endpoint,
  product: string,
  input: Readonly<Record<string, unknown>>,
): BuiltRequest {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(name === 'product' ? product : text(input[name])),
  )
  const query = new URLSearchParams()
  for (const name of endpoint.query) {
    const value = input[name]
    if (value !== undefined && value !== null && value !== '') query.set(name, text(value))
  }
  const search = query.toString()
  return {
    url: `${API_BASE}${path}${search === '' ? '' : `?${search}`}`,
    method: endpoint.method,
    body: bodyOf(endpoint, input),
  }
}

function bodyOf(endpoint: Endpoint, input: Readonly<Record<string, unknown>>): string | undefined {
  if (endpoint.body.length === 0) return undefined
  const named = endpoint.body.filter((name) => input[name] !== undefined).map((name) => [name, input[name]])
  return JSON.stringify(Object.fromEntries(named))
}

const text = (value: unknown): string => (Array.isArray(value) ? value.join(',') : String(value))
