import type { OperationId } from '#contracts/catalogue.ts'
import { operationOf } from '#kit/mutation/mutants/wire-mutant.ts'
import type { Target, WireRequest, WireResponse } from '#kit/suite/ports.ts'

type Body = Record<string, unknown>
/** Returns a modified body or response; undefined for no change. `again` sends a request to the original target. */
export type Deviation = (given: {
  operation: OperationId
  request: WireRequest
  response: WireResponse
  body: Body
  again: Target['send']
}) => Body | WireResponse | undefined | Promise<Body | WireResponse | undefined>

/** Returns a target whose JSON responses are modified by `deviation`. */
export const deviating = (target: Target, deviation: Deviation): Target => ({
  ...target,
  async send(request) {
    const response = await target.send(request)
    const operation = operationOf(request)?.id as OperationId | undefined // of the catalogue
    const body = bodyOf(response)
    if (operation === undefined || body === undefined) return response
    const made = await deviation({ operation, request, response, body, again: target.send })
    if (made === undefined) return response
    return isResponse(made) ? made : { ...response, body: bytesOf(made) }
  },
})

const isResponse = (made: Body | WireResponse): made is WireResponse => made['body'] instanceof Uint8Array

export const bytesOf = (body: unknown): Uint8Array => new Uint8Array(Buffer.from(JSON.stringify(body)))

function bodyOf({ headers, body }: WireResponse): Body | undefined {
  if (!headers['content-type']?.includes('json')) return undefined
  return JSON.parse(Buffer.from(body).toString()) as Body
}

/** Copies a body and applies `change` to every object with an id, such as rows. */
export function withRows(body: unknown, change: (row: Body) => Body): unknown {
  if (Array.isArray(body)) return body.map((item) => withRows(item, change))
  if (typeof body !== 'object' || body === null) return body
  const inner = Object.fromEntries(Object.entries(body).map(([key, value]) => [key, withRows(value, change)]))
  return Object.keys(inner).some((key) => key.endsWith('Id')) ? change(inner) : inner
}
