import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { OperationId } from '#contracts/catalogue.ts'
import { OPTIONAL_CALLS, type OptionalCallId } from '#contracts/extension-calls.ts'
import { MESSAGE } from '#contracts/constants/error-messages.ts'
import type { Wire } from '#contracts/generated/wire.ts'
import type { Operation } from '#contracts/declaration/operation.ts'
import type { CacheTag } from './cache-tags.ts'
import type { CacheEntry, ReplyCache } from './reply-cache.ts'

declare module 'fastify' {
  interface FastifyInstance {
    operations: OperationRegistry
  }
}

/** A valid session and its person. */
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
/** Tags of a cached response; invalidating one of the tags removes the response. */
export type TagsOf = (input: never) => readonly CacheTag[]
/** Called for each HTTP call with valid input and for each page that makes the call, cached or not (read counters). */
export type ServedHook = (input: never) => void

export type BoundOperation = {
  operation: Operation
  handler: AnyHandler
  cacheTags: TagsOf | undefined
  onServed: ServedHook | undefined
}

/** Effect of a response that violates its declaration: an exception, a log line, or none (no validation). */
export type SelfCheck = 'strict' | 'log' | 'off'

/** The upstream server that handles the operations of the specification instead of this one. */
export type Upstream = {
  /**
   * Where an operation is handled. `absent`: nowhere, because the operation is an extension that needs data of the
   * upstream, such as persons. `own-first`: stored files; by this server if it has the file, otherwise by the upstream.
   */
  placeOf: (operation: Operation) => 'forwarded' | 'own' | 'absent' | 'own-first'
  /** Forwards a request and sends the upstream's response, both translated if a dialect is configured. */
  forward: (bound: BoundOperation, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
  /**
   * The anonymous response, cached if allowed.
   * @throws Error if the upstream is unreachable, or if it responds with an error status or without a JSON object.
   */
  ask: (bound: BoundOperation, input: object) => Promise<CacheEntry>
}

export type RegistryOptions = {
  product: string
  selfCheck: SelfCheck
  cache: ReplyCache
  findSession: (key: string) => Promise<Session | undefined>
  /** Called with internal errors and, if `selfCheck` is `log`, with contract violations. */
  report: (problem: { operationId: string; error: unknown; reqId?: string | undefined }) => void
  upstream?: Upstream | undefined
}

/** All bound operations and their dependencies. One per application. */
export type OperationRegistry = RegistryOptions & {
  bound: Map<string, BoundOperation>
  /** Extension operations that return 404: with an upstream, the operations whose place is `absent`. */
  absentCalls: readonly OptionalCallId[]
}

export function createOperationRegistry(options: RegistryOptions): OperationRegistry {
  return { ...options, bound: new Map(), absentCalls: options.upstream ? OPTIONAL_CALLS : [] }
}

/** Registers the handler of an operation. @throws Error if the operation already has one. */
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
