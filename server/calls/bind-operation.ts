import type { FastifyInstance, FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify'
import { catalogue, type OperationId } from '#contracts/catalogue.ts'
import type { Wire } from '#contracts/generated/wire.ts'
import { API_BASE } from '#contracts/limits.ts'
import type { Operation } from '#contracts/operation.ts'
import type { CacheTag } from './cache-tags.ts'
import { addressMemory } from './address-memory.ts'
import {
  answer,
  type AnyHandler,
  type BoundOperation,
  type CallContext,
  failureReply,
  type Handler,
  type OperationRegistry,
  type RawInput,
  type ReadAddress,
  REMEMBERED_ADDRESSES,
  readInput,
  readSession,
  type Session,
} from './operation-registry.ts'
import { cachedReply } from './reply-cache.ts'
import { type CacheHeaders, sendCached } from './send-cached.ts'

declare module 'fastify' {
  interface FastifyInstance {
    operations: OperationRegistry
  }
}

const JSON_TYPE = 'application/json; charset=utf-8'
/** Always revalidated: a changed article is in the very next answer. */
const CACHE_HEADERS: CacheHeaders = { cacheControl: 'no-cache', vary: 'accept-encoding', kind: 'json' }

/** Cached answers and calls inside the process are the same for everybody. */
const NOBODY: CallContext = { session: undefined, address: '', userAgent: '' }

type BindOptions<Id extends OperationId> = {
  /** Makes anonymous answers cacheable, until one of these tags is invalidated. */
  cacheTags?: (input: Wire[Id]['input']) => readonly CacheTag[]
  onServed?: (input: Wire[Id]['input']) => void
}

/** Binds a call of the contract to its handler: over HTTP and, through inProcessCall, for rendering. */
export function bindOperation<Id extends OperationId>(
  app: FastifyInstance,
  id: Id,
  handler: Handler<Id>,
  { cacheTags, onServed }: BindOptions<Id> = {},
): void {
  // the one cast: Wire is generated from the very record that checks the input here
  bindRecord(app, { operation: catalogue[id], handler: handler as AnyHandler, cacheTags, onServed })
}

/** Binds a record that need not be in the catalogue: the calls that only tests have. */
export function bindRecord(app: FastifyInstance, bound: BoundOperation): void {
  const { operation } = bound
  noteBound(app, bound)
  app.route({
    method: operation.method,
    url: routePattern(operation),
    handler: bound.cacheTags === undefined ? directAnswer(app, bound) : cachedAnswer(app, bound),
  })
}

/** Notes that a call has its handler. @throws Error when it has one already. */
export function noteBound({ operations }: FastifyInstance, bound: BoundOperation): void {
  const { id } = bound.operation
  if (operations.bound.has(id)) throw new Error(`${id} is bound twice`)
  operations.bound.set(id, bound)
}

/** Sends the bytes of a call; refusals are thrown as BusinessError. */
export type BinaryHandler<Id extends OperationId> = (
  input: Wire[Id]['input'],
  context: CallContext,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>

/** Binds a call that answers bytes; refusals thrown by the handler become JSON answers. `onSend` sees what is sent first. */
export function bindBinary<Id extends OperationId>(
  app: FastifyInstance,
  id: Id,
  handler: BinaryHandler<Id>,
  hooks: { onSend?: onSendHookHandler } = {},
): void {
  const operation: Operation = catalogue[id]
  const refuse = () => Promise.reject(new Error(`${id} has no in-process form`))
  noteBound(app, { operation, handler: refuse, cacheTags: undefined, onServed: undefined })
  app.route({
    method: operation.method,
    url: routePattern(operation),
    ...hooks,
    handler: async (request, reply) => {
      try {
        const session = await readSession(app.operations, operation, sessionKey(request))
        const input = readInput(app.operations, operation, rawInput(request))
        return await handler(input as Wire[Id]['input'], callContext(request, session), request, reply)
      } catch (error) {
        return sendJson(reply, failureReply(app.operations, operation, error))
      }
    },
  })
}

/** Fastify's pattern of a record's path. */
export function routePattern(operation: Operation): string {
  return API_BASE + operation.path.replace(/\{(\w+)\}/g, ':$1')
}

/** The input of a call as the request brings it. */
export const rawInput = (request: FastifyRequest): RawInput => ({
  params: request.params as Record<string, unknown>,
  query: request.query as Record<string, unknown>,
  body: request.body,
})

/** The session key that a request presents. */
export const sessionKey = (request: FastifyRequest): string | undefined => {
  const key = request.headers['ausessionkey']
  return typeof key === 'string' ? key : undefined
}

/** Who makes a request. */
export const callContext = (request: FastifyRequest, session: Session | undefined): CallContext => ({
  session,
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
})

const sendJson = (reply: FastifyReply, body: object) =>
  reply.header('cache-control', 'no-store').type(JSON_TYPE).send(JSON.stringify(body))

function directAnswer(app: FastifyInstance, bound: BoundOperation) {
  const { operations } = app
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const body = await answer(operations, bound, async () => {
      const session = await readSession(operations, bound.operation, sessionKey(request))
      const input = readInput(operations, bound.operation, rawInput(request))
      return bound.handler(input as never, callContext(request, session))
    })
    return sendJson(reply, body)
  }
}

function cachedAnswer(app: FastifyInstance, bound: BoundOperation) {
  const { operations } = app
  const route = routePattern(bound.operation)
  const isGet = bound.operation.method === 'GET' // another method of the address is refused
  // reading the input costs more than sending a hit, so the last addresses are remembered with what they mean
  const addresses = addressMemory<ReadAddress>(REMEMBERED_ADDRESSES)

  function readAddress(request: FastifyRequest): ReadAddress {
    const known = addresses.get(request.url)
    if (known) return known
    const made = addressOf(bound.operation, readInput(operations, bound.operation, rawInput(request)))
    addresses.set(request.url, made)
    return made
  }

  return (request: FastifyRequest, reply: FastifyReply) => {
    let address: ReadAddress
    try {
      address = readAddress(request)
    } catch (error) {
      return sendJson(reply, failureReply(operations, bound.operation, error))
    }
    const { key, input } = address
    const onSent = () => bound.onServed?.(input as never)
    onSent()
    if (isGet) app.earlyAnswers.remember(request.url, { route, find: () => operations.cache.peek(key), onSent })
    const kept = operations.cache.peek(key)
    if (kept) return sendCached(request, reply, kept, CACHE_HEADERS)
    return loadCached(operations, bound, address).then((made) => sendCached(request, reply, made, CACHE_HEADERS))
  }
}

const addressOf = (operation: Operation, input: Record<string, unknown>): ReadAddress => ({
  key: `${operation.id} ${JSON.stringify(input)}`,
  input,
})

function loadCached(operations: OperationRegistry, bound: BoundOperation, { key, input }: ReadAddress) {
  return operations.cache.load(key, async () => {
    const body = await answer(operations, bound, () => bound.handler(input as never, NOBODY))
    const isStorable = (body as { code: number }).code === 200
    return {
      reply: cachedReply(JSON.stringify(body), JSON_TYPE, 200, isStorable),
      tags: bound.cacheTags?.(input as never) ?? [],
    }
  })
}

/** What a call made inside the process answers, and the tags its answer depends on. */
export type InProcessReply = { reply: unknown; tags: readonly CacheTag[] }

/**
 * Makes an anonymous call inside the process: the same handler, input rules and failures as over HTTP, no loopback. `name`
 * stands for the input, which is read once for as long as it is remembered.
 */
export async function inProcessCall(
  app: FastifyInstance,
  id: string,
  input: object,
  name: string,
): Promise<InProcessReply> {
  const { operations } = app
  const bound = operations.bound.get(id)
  if (bound === undefined) throw new Error(`${id} is not bound`)
  let address: ReadAddress
  try {
    address = inProcessAddress(operations, bound, input, name)
  } catch (error) {
    return { reply: failureReply(operations, bound.operation, error), tags: [] }
  }
  if (bound.cacheTags === undefined) {
    const reply = await answer(operations, bound, () => bound.handler(address.input as never, NOBODY))
    return { reply, tags: [] }
  }
  const cached = operations.cache.peek(address.key) ?? (await loadCached(operations, bound, address))
  cached.value ??= JSON.parse(cached.body.toString())
  return { reply: cached.value, tags: bound.cacheTags(address.input as never) }
}

function inProcessAddress(
  operations: OperationRegistry,
  { operation }: BoundOperation,
  input: object,
  name: string,
): ReadAddress {
  const known = operations.inProcessAddresses.get(name)
  if (known) return known
  const query = Object.fromEntries(Object.entries(input).map(([field, value]) => [field, text(value)]))
  const raw = { params: { ...query, product: operations.product }, query, body: input }
  const address = addressOf(operation, readInput(operations, operation, raw))
  operations.inProcessAddresses.set(name, address)
  return address
}

/** A value of the contract (text, number, list of them) as a query string would carry it. */
function text(value: unknown): string | string[] {
  if (Array.isArray(value)) return value.map(String)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
