import type { OperationId } from '#contracts/catalogue.ts'
import { KNOWN_MESSAGES, MESSAGE } from '#contracts/error-catalogue.ts'
import type { Wire } from '#contracts/generated/wire.ts'
import type { Operation } from '#contracts/operation.ts'
import { type AddressMemory, addressMemory } from './address-memory.ts'
import type { CacheTag } from './cache-tags.ts'
import { BusinessError, notFound, sessionExpired, unauthenticated } from './business-error.ts'
import { captchaFailureOf, CaptchaRefusal } from './captcha-failures.ts'
import { readBodyFields, replyDeviation } from './contract-check.ts'
import { type PartSchema, readTextFields } from './read-input.ts'
import type { ReplyCache } from './reply-cache.ts'

/** A live session and whose it is. */
export type Session = { personId: number; sessionId: number }

/** Who calls: the session behind the presented key, if any, and from where ('' for calls inside the process). */
export type CallContext = { session: Session | undefined; address: string; userAgent: string }

/** Raw input of a call, as HTTP brings it. */
export type RawInput = { params: Record<string, unknown>; query: Record<string, unknown>; body: unknown }

/** The successful answers of a call; refusals are thrown as BusinessError. */
export type SuccessOf<Id extends OperationId> = Extract<Wire[Id]['reply'], { code: 200 } | { repCode: '0000' }>
export type Handler<Id extends OperationId> = (input: Wire[Id]['input'], context: CallContext) => Promise<SuccessOf<Id>>

/** The usual success, with nothing to tell besides. */
export const done = { code: 200, msg: MESSAGE.success } as const
/** The usual success with what was asked for. */
export const success = <Data>(data: Data) => ({ ...done, data })
/** The success of a list: one page of rows and how many there are in all. */
export const listed = <Page extends { total: number; rows: object[] }>(page: Page) => ({
  code: 200 as const,
  msg: MESSAGE.listSuccess,
  ...page,
})

export type AnyHandler = (input: never, context: CallContext) => Promise<object>
/** What a cached answer depends on; a write that invalidates one of the tags drops it. */
export type TagsOf = (input: never) => readonly CacheTag[]
/** Hears of each answer that is served, from the cache or not (read counts). */
export type ServedHook = (input: never) => void

export type BoundOperation = {
  operation: Operation
  handler: AnyHandler
  cacheTags: TagsOf | undefined
  onServed: ServedHook | undefined
}

/** Whether answers are compared with their contract records: throw, log, or not at all. */
export type SelfCheck = 'strict' | 'log' | 'off'

export type RegistryOptions = {
  product: string
  selfCheck: SelfCheck
  cache: ReplyCache
  findSession: (key: string) => Promise<Session | undefined>
  /** Hears of faults and, when the self-check only logs, of deviations. */
  report: (problem: { operationId: string; error: unknown }) => void
}

/** All bound calls with what answering them takes. One for each application. */
export type OperationRegistry = RegistryOptions & {
  bound: Map<string, BoundOperation>
  /** What the last calls inside the process asked for, by their names. */
  inProcessAddresses: AddressMemory<ReadAddress>
}

/** The input of a cacheable call and the key of its answer in the cache. */
export type ReadAddress = { key: string; input: Record<string, unknown> }

export const REMEMBERED_ADDRESSES = 5000

/** An empty registry. */
export function createOperationRegistry(options: RegistryOptions): OperationRegistry {
  return { ...options, bound: new Map(), inProcessAddresses: addressMemory(REMEMBERED_ADDRESSES) }
}

/**
 * The checked input of a call. @throws BusinessError 404 for another product, 500 for a field that does not fit.
 */
export function readInput(registry: OperationRegistry, operation: Operation, raw: RawInput): Record<string, unknown> {
  const { product, ...params } = readTextFields(operation.params as unknown as PartSchema, raw.params)
  if (product !== undefined && product !== registry.product) throw notFound()
  const query = readTextFields(operation.query as unknown as PartSchema, raw.query)
  return { ...params, ...query, ...readBodyFields(operation, raw.body) }
}

/** The session of a key. @throws BusinessError 401 without a key, 102 with a dead one, on calls that need a session. */
export async function readSession(
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

/** Runs a handler; whatever it throws becomes an answer, and every answer is held against its record. */
export async function answer(
  registry: OperationRegistry,
  bound: BoundOperation,
  work: () => Promise<object>,
): Promise<object> {
  try {
    const reply = await work()
    checkReply(registry, bound.operation, reply)
    return reply
  } catch (error) {
    return failureReply(registry, bound.operation, error)
  }
}

/** The answer for something thrown: a refusal keeps its text, a fault is reported and gets a fixed one. */
export function failureReply(registry: OperationRegistry, operation: Operation, error: unknown): object {
  const isRefusal = error instanceof BusinessError || error instanceof CaptchaRefusal
  if (!isRefusal || error.cause !== undefined) registry.report({ operationId: operation.id, error })
  const reply = operation.envelope === 'captcha' ? captchaFailureOf(error) : failureOf(error)
  if (isRefusal) checkReply(registry, operation, reply)
  return reply
}

const failureOf = (error: unknown) =>
  error instanceof BusinessError
    ? { code: error.code, msg: error.message || (KNOWN_MESSAGES[error.code] ?? MESSAGE.unexpected) }
    : { code: 500, msg: MESSAGE.unexpected }

function checkReply(registry: OperationRegistry, operation: Operation, reply: object): void {
  if (registry.selfCheck === 'off') return
  const deviation = replyDeviation(operation, reply)
  if (deviation === undefined) return
  const error = new Error(`the answer deviates from the contract: ${deviation}`)
  if (registry.selfCheck === 'strict') throw error
  registry.report({ operationId: operation.id, error })
}
