import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { OperationId } from '#contracts/catalogue.ts'
import { OPTIONAL_CALLS, type OptionalCallId } from '#contracts/extension-calls.ts'
import { MESSAGE } from '#contracts/constants/error-catalogue.ts'
import type { Wire } from '#contracts/generated/wire.ts'
import type { Operation } from '#contracts/declaration/operation.ts'
import type { CacheTag } from './cache-tags.ts'
import type { CacheEntry, ReplyCache } from './reply-cache.ts'

declare module 'fastify' {
  interface FastifyInstance {
    operations: OperationRegistry
  }
}

/** A live session and its person. */
export type Session = { personId: number; sessionId: number }

/** The cookies of a request, and a function to set one (a complete Set-Cookie line). */
export type CallCookies = { sent: string; set: (line: string) => void }

/** The caller: session of the presented key, if any, and client address ('' for in-process calls). */
export type CallContext = {
  session: Session | undefined
  address: string
  userAgent: string
  /** `https://host` as requested; client-controlled, so use it only in responses to this caller. */
  calledAs: string
  /** HTTP calls only. */
  cookies?: CallCookies
}

/** Caller of anonymous, cacheable calls. */
export const NOBODY: CallContext = { session: undefined, address: '', userAgent: '', calledAs: '' }

/** The successful responses of an operation; expected errors are thrown as BusinessError. */
export type SuccessOf<Id extends OperationId> = Extract<Wire[Id]['reply'], { code: 200 } | { repCode: '0000' }>
export type Handler<Id extends OperationId> = (input: Wire[Id]['input'], context: CallContext) => Promise<SuccessOf<Id>>

/** The usual success without data. */
export const done = { code: 200, msg: MESSAGE.success } as const
/** The usual success with `data`. */
export const success = <Data>(data: Data) => ({ ...done, data })
/** The success of a list: one page of rows and the total. */
export const listed = <Page extends { total: number; rows: object[] }>(page: Page) => ({
  code: 200 as const,
  msg: MESSAGE.listSuccess,
  ...page,
})

export type AnyHandler = (input: never, context: CallContext) => Promise<object>
/** Tags of a cached response; invalidating one of them removes it. */
export type TagsOf = (input: never) => readonly CacheTag[]
/** Called for each response served, cached or not (read counters). */
export type ServedHook = (input: never) => void

export type BoundOperation = {
  operation: Operation
  handler: AnyHandler
  cacheTags: TagsOf | undefined
  onServed: ServedHook | undefined
}

/** Whether responses are validated against their records: throw, log, or off. */
export type SelfCheck = 'strict' | 'log' | 'off'

/** The upstream server that handles the operations of the specification instead of this one. */
export type Upstream = {
  /**
   * Where an operation is handled. `absent`: needs a person, whom only the upstream knows. `own-first`: stored files,
   * here if present, else upstream.
   */
  placeOf: (operation: Operation) => 'forwarded' | 'own' | 'absent' | 'own-first'
  /** Forwards a request unchanged and its response back. */
  forward: (bound: BoundOperation, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
  /** The anonymous response, cached if allowed. @throws Error if the upstream is unreachable. */
  ask: (bound: BoundOperation, input: object) => Promise<CacheEntry>
}

export type RegistryOptions = {
  product: string
  selfCheck: SelfCheck
  cache: ReplyCache
  findSession: (key: string) => Promise<Session | undefined>
  /** Called with internal errors and, if violations are only logged, with violations. */
  report: (problem: { operationId: string; error: unknown; reqId?: string | undefined }) => void
  upstream?: Upstream | undefined
}

/** All bound operations and their dependencies. One per application. */
export type OperationRegistry = RegistryOptions & {
  bound: Map<string, BoundOperation>
  /** Extension operations without a handler: those that need a person, on an upstream. */
  absentCalls: readonly OptionalCallId[]
}

/** Creates an empty registry. */
export function createOperationRegistry(options: RegistryOptions): OperationRegistry {
  return { ...options, bound: new Map(), absentCalls: options.upstream ? OPTIONAL_CALLS : [] }
}

/** Registers the handler of an operation. @throws Error if it already has one. */
export function noteBound({ operations }: FastifyInstance, bound: BoundOperation): void {
  const { id } = bound.operation
  if (operations.bound.has(id)) throw new Error(`${id} is bound twice`)
  operations.bound.set(id, bound)
}

/** Registers an operation that is available over HTTP only. */
export function noteBoundOverHttp(app: FastifyInstance, operation: Operation): BoundOperation {
  const handler = () => Promise.reject(new Error(`${operation.id} has no in-process form`))
  const bound = { operation, handler, cacheTags: undefined, onServed: undefined }
  noteBound(app, bound)
  return bound
}
