import type { FastifyReply, FastifyRequest } from 'fastify'
import { API_BASE } from '#contracts/limits.ts'
import type { PartSchema } from '#contracts/checking/text-field.ts'
import type { Operation } from '#contracts/operation.ts'
import { notFound, sessionExpired, unauthenticated } from './business-error.ts'
import { readBodyFields } from './contract-check.ts'
import type { CallContext, OperationRegistry, Session } from './operation-registry.ts'
import { readTextFields } from './read-input.ts'

/** The checked input of a call, by the names of its fields. */
export type CallInput = Record<string, unknown>

type Raw = Readonly<Record<string, unknown>>

/** Fastify's pattern of a record's path. */
export function routePattern(operation: Operation): string {
  return API_BASE + operation.path.replace(/\{(\w+)\}/g, ':$1')
}

/** What a request brings for a call, and who makes it. @throws BusinessError 401, 102, 404 and 500, in this order. */
export async function readCall(
  registry: OperationRegistry,
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ input: CallInput; context: CallContext }> {
  const { ausessionkey: key, 'user-agent': userAgent = '', cookie: sent = '' } = request.headers
  const session = await readSession(registry, operation, typeof key === 'string' ? key : undefined)
  const cookies = { sent, set: (line: string) => void reply.header('set-cookie', line) }
  const calledAs = `${request.protocol}://${request.host}`
  return {
    input: readInput(registry, operation, request),
    context: { session, address: request.ip, userAgent, calledAs, cookies },
  }
}

/** The session of a key. @throws BusinessError 401 without a key, 102 with a dead one, on calls that need a session. */
async function readSession(
  registry: OperationRegistry,
  operation: Operation,
  key: string | undefined,
): Promise<Session | undefined> {
  if (key === undefined || key === '') {
    if (operation.session === 'required') throw unauthenticated()
    return undefined
  }
  const session = await registry.findSession(key)
  // a public call with a dead key is served as anonymous: a stale cookie must not lock anybody out of the home page
  if (session === undefined && operation.session === 'required') throw sessionExpired()
  return session
}

/**
 * The checked input of a call. @throws BusinessError 404 for another product, 500 for a field that does not fit.
 */
export function readInput(
  { product: ours }: Pick<OperationRegistry, 'product'>,
  operation: Operation,
  { params: rawParams, query: rawQuery, body }: Pick<FastifyRequest, 'params' | 'query' | 'body'>,
): CallInput {
  const { product, ...params } = readTextFields(operation.params as unknown as PartSchema, rawParams as Raw)
  if (product !== undefined && product !== ours) throw notFound()
  const query = readTextFields(operation.query as unknown as PartSchema, rawQuery as Raw)
  return { ...params, ...query, ...readBodyFields(operation, body) }
}

/** The same for a call inside the process, whose input is read as if it had come over HTTP. */
export function readOwnInput(registry: OperationRegistry, operation: Operation, input: object): CallInput {
  const query = Object.fromEntries(Object.entries(input).map(([field, value]) => [field, text(value)]))
  return readInput(registry, operation, { params: { ...query, product: registry.product }, query, body: input })
}

/** A value of the contract (text, number, list of them) as a query string would carry it. */
function text(value: unknown): string | string[] {
  if (Array.isArray(value)) return value.map(String)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
