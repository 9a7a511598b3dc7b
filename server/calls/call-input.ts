import type { FastifyReply, FastifyRequest } from 'fastify'
import { API_BASE } from '#contracts/constants/limits.ts'
import type { PartSchema } from '#contracts/checking/text-field.ts'
import type { Operation } from '#contracts/declaration/operation.ts'
import { notFound, sessionExpired, unauthenticated } from './business-error.ts'
import { readBodyFields } from './contract-check.ts'
import type { CallContext, OperationRegistry, Session } from './operation-registry.ts'
import { readTextFields } from './read-input.ts'

/** Validated input of an operation, by field name. */
export type CallInput = Record<string, unknown>

type Raw = Readonly<Record<string, unknown>>

/** Fastify's route pattern for an operation's path. */
export function routePattern(operation: Operation): string {
  return API_BASE + operation.path.replace(/\{(\w+)\}/g, ':$1')
}

/** Reads input and caller of a request. @throws BusinessError 401, 102, 404 and 500, checked in this order. */
export async function readCall(
  registry: OperationRegistry,
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ input: CallInput; context: CallContext }> {
  const { 'user-agent': userAgent = '', cookie: sent = '' } = request.headers
  const session = await readSession(registry, operation, request)
  const cookies = { sent, set: (line: string) => void reply.header('set-cookie', line) }
  const calledAs = `${request.protocol}://${request.host}`
  return {
    input: readInput(registry, operation, request),
    context: { session, address: request.ip, userAgent, calledAs, cookies },
  }
}

/**
 * Finds the session of a key.
 * @throws BusinessError 401 without a key and 102 for an invalid one, if the operation needs a session.
 */
export async function readSession(
  registry: OperationRegistry,
  operation: Operation,
  { headers: { ausessionkey: key } }: Pick<FastifyRequest, 'headers'>,
): Promise<Session | undefined> {
  if (typeof key !== 'string' || key === '') {
    if (operation.session === 'required') throw unauthenticated()
    return undefined
  }
  const session = await registry.findSession(key)
  // a public call with an invalid key is anonymous: a stale cookie must not lock visitors out of the home page
  if (session === undefined && operation.session === 'required') throw sessionExpired()
  return session
}

/** Validates the input of a call. @throws BusinessError 404 for another product, 500 for an invalid field. */
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

/** Validates the input of an in-process call, as if it had arrived over HTTP. */
export function readOwnInput(registry: OperationRegistry, operation: Operation, input: object): CallInput {
  const query = Object.fromEntries(Object.entries(input).map(([field, value]) => [field, text(value)]))
  return readInput(registry, operation, { params: { ...query, product: registry.product }, query, body: input })
}

/** Encodes a value of the contract (string, number, list of them) as a query string does. */
function text(value: unknown): string | string[] {
  if (Array.isArray(value)) return value.map(String)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
