import { API_BASE } from '#contracts/constants/limits.ts'
import type { Endpoint } from '#contracts/generated/endpoints.ts'

/** The address and body of a call; lists travel as `name=1,2`, absent values not at all. */
export type BuiltRequest = { url: string; method: Endpoint['method']; body: string | undefined }

/** Builds the request of a call from its flat input. */
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
