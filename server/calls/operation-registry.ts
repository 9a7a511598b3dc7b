import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { OperationId } from '#contracts/catalogue.ts'
import { OPTIONAL_CALLS, type OptionalCallId } from '#contracts/extension-calls.ts'
import { MESSAGE } from '#contracts/error-catalogue.ts'
import type { Wire } from '#contracts/generated/wire.ts'
import type { Operation } from '#contracts/operation.ts'
import type { CacheTag } from './cache-tags.ts'
import type { CacheEntry, ReplyCache } from './reply-cache.ts'

declare module 'fastify' {
  interface FastifyInstance {
    operations: OperationRegistry
  }
}

/** A live session and whose it is. */
export type Session = { personId: number; sessionId: number }

/** The cookies that a call brings, and how its answer sets one (the whole line of the header). */
export type CallCookies = { sent: string; set: (line: string) => void }

/** Who calls: the session behind the presented key, if any, and from where ('' for calls inside the process). */
export type CallContext = {
  session: Session | undefined
  address: string
  userAgent: string
  /** `https://host` as the caller called this site; only for answers to that caller, who can call it anything. */
  calledAs: string
  /** Of calls over HTTP. */
  cookies?: CallCookies
}

/** Who makes a call whose answer is the same for everybody. */
export const NOBODY: CallContext = { session: undefined, address: '', userAgent: '', calledAs: '' }

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

/** Another server that answers the calls of the specification in our place. */
export type Upstream = {
  /** Who answers a call: it, or we; `absent` ones are about a person, whom only it knows; stored files are ours, else its. */
  placeOf: (operation: Operation) => 'forwarded' | 'own' | 'absent' | 'own-first'
  /** Hands a request on as it is and its answer back. */
  forward: (bound: BoundOperation, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
  /** The answer to somebody without a session; a cached one, where answers may be cached. @throws Error when it is away. */
  ask: (bound: BoundOperation, input: object) => Promise<CacheEntry>
}

export type RegistryOptions = {
  product: string
  selfCheck: SelfCheck
  cache: ReplyCache
  findSession: (key: string) => Promise<Session | undefined>
  /** Hears of faults and, when the self-check only logs, of deviations. */
  report: (problem: { operationId: string; error: unknown; reqId?: string | undefined }) => void
  upstream?: Upstream | undefined
}

/** All bound calls with what answering them takes. One for each application. */
export type OperationRegistry = RegistryOptions & {
  bound: Map<string, BoundOperation>
  /** Calls of ours that nobody answers: those about a person, on an upstream. */
  absentCalls: readonly OptionalCallId[]
}

/** An empty registry. */
export function createOperationRegistry(options: RegistryOptions): OperationRegistry {
  return { ...options, bound: new Map(), absentCalls: options.upstream ? OPTIONAL_CALLS : [] }
}

/** Notes that a call has its handler. @throws Error when it has one already. */
export function noteBound({ operations }: FastifyInstance, bound: BoundOperation): void {
  const { id } = bound.operation
  if (operations.bound.has(id)) throw new Error(`${id} is bound twice`)
  operations.bound.set(id, bound)
}

/** Notes a call that only has a form over HTTP. */
export function noteBoundOverHttp(app: FastifyInstance, operation: Operation): BoundOperation {
  const handler = () => Promise.reject(new Error(`${operation.id} has no in-process form`))
  const bound = { operation, handler, cacheTags: undefined, onServed: undefined }
  noteBound(app, bound)
  return bound
}
