import { BODY_CODE, isSuccessCode } from '#contracts/body-code.ts'
import type { OperationId } from '#contracts/generated/endpoints.ts'
import type { Wire } from '#contracts/generated/wire.ts'

/** What a reply carries when the call was not refused; a refusal carries nothing. */
type Carried<Reply> = Reply extends { code: 200 }
  ? Omit<Reply, 'code' | 'msg'>
  : Reply extends { code: number }
    ? never
    : Reply

/** What a call brings when it is not refused: `{data}`, `{rows,total}` and so on, as its record says. */
export type Answer<Id extends OperationId> = Carried<Wire[Id]['reply']>

/** How a call came to nothing: refused with a body code, a HTTP status that is no success, or no answer at all. */
export type FailureReason =
  | { kind: 'refused'; code: number; msg: string; requestId?: string }
  | { kind: 'status'; status: number; requestId?: string }
  | { kind: 'transport' }

/** A reply as it is read where it arrives; nobody behind that looks at a body code to learn how a call went. */
export type Reply<Id extends OperationId> =
  ({ state: 'ready' } & Answer<Id>) | { state: 'failed'; reason: FailureReason }

/** A call that came to nothing. */
export class CallFailure extends Error {
  /** Declared only: a field would bring a helper of the compiler, half a kilobyte of the first load. */
  declare readonly reason: FailureReason
  constructor(reason: FailureReason) {
    super(reason.kind)
    this.reason = reason
  }
}

/** Why something that was thrown instead of a reply came to nothing. */
export const reasonOf = (error: unknown): FailureReason =>
  error instanceof CallFailure ? error.reason : { kind: 'transport' }

/** Reads the body of a reply. specification 8: a body without a code counts as success. */
export function readReply<Id extends OperationId>(body: unknown): Reply<Id> {
  const { code, msg, ...answer } = body as { code?: number | null; msg?: string | null }
  if (isSuccessCode(code)) {
    return { state: 'ready', ...answer } as Reply<Id> // the server checks its answers against the same record
  }
  return { state: 'failed', reason: { kind: 'refused', code: code as number, msg: msg ?? '' } }
}

/** Reads the bodies that came with a page, by their keys. */
export function readReplies(bodies: Readonly<Record<string, unknown>>): Record<string, Reply<OperationId>> {
  return Object.fromEntries(Object.entries(bodies).map(([key, body]) => [key, readReply(body)]))
}

/** Whether a call was refused because there is no such thing. */
export function isMissing(call: { state: string; reason?: FailureReason }): boolean {
  return call.reason?.kind === 'refused' && call.reason.code === BODY_CODE.notFound
}
