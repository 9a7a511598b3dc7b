import { BODY_CODE, isSuccessCode } from '#contracts/constants/body-code.ts'
import type { OperationId } from '#contracts/generated/endpoints.ts'
import type { Wire } from '#contracts/generated/wire.ts'

/** The fields of a successful reply without code and msg. */
type Carried<Reply> = Reply extends { code: 200 }
  ? Omit<Reply, 'code' | 'msg'>
  : Reply extends { code: number }
    ? never
    : Reply

/** Content of a successful call: `{data}`, `{rows,total}` and so on, as its operation declares. */
export type Answer<Id extends OperationId> = Carried<Wire[Id]['reply']>

/** Reason of a failed call: an error with body code, an HTTP status other than 2xx, or no (valid) response. */
export type FailureReason =
  | { kind: 'refused'; code: number; msg: string; requestId?: string }
  | { kind: 'status'; status: number; requestId?: string }
  | { kind: 'transport' }

/** The id of a request, from the response header x-request-id. */
export const requestIdOf = (header: string | null): { requestId?: string } =>
  header === null ? {} : { requestId: header }

/** A parsed reply; see readReply. */
export type Reply<Id extends OperationId> =
  ({ state: 'ready' } & Answer<Id>) | { state: 'failed'; reason: FailureReason }

/** A failed call. */
export class CallFailure extends Error {
  /** Declared only: a class field would add a compiler helper of half a kilobyte to the first load. */
  declare readonly reason: FailureReason
  constructor(reason: FailureReason) {
    super(reason.kind)
    this.reason = reason
  }
}

/** The reason of a failure; any other exception counts as a network error. */
export const reasonOf = (error: unknown): FailureReason =>
  error instanceof CallFailure ? error.reason : { kind: 'transport' }

/** Parses a reply body. specification 8: a body without a code counts as success. */
export function readReply<Id extends OperationId>(body: unknown): Reply<Id> {
  const { code, msg, ...answer } = body as { code?: number | null; msg?: unknown }
  if (isSuccessCode(code)) {
    return { state: 'ready', ...answer } as Reply<Id> // the server validates its responses against the same schema
  }
  return { state: 'failed', reason: { kind: 'refused', code: code as number, msg: typeof msg === 'string' ? msg : '' } }
}

/** Parses the reply bodies sent with a page, by key. */
export function readReplies(bodies: Readonly<Record<string, unknown>>): Record<string, Reply<OperationId>> {
  return Object.fromEntries(Object.entries(bodies).map(([key, body]) => [key, readReply(body)]))
}

/** Whether a call failed because the object does not exist. */
export function isMissing(call: { state: string; reason?: FailureReason }): boolean {
  return call.reason?.kind === 'refused' && call.reason.code === BODY_CODE.notFound
}
