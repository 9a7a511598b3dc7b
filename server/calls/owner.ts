import { unauthenticated } from './business-error.ts'
import type { CallContext, Session } from './operation-registry.ts'

/** The session of a call whose record requires one; it is there whenever the handler runs. */
export function requiredSession({ session }: Pick<CallContext, 'session'>): Session {
  if (session === undefined) throw unauthenticated()
  return session
}

declare const mark: unique symbol

/**
 * Whose rows a query may touch. Queries of private tables take it first and bind it in their WHERE; a number out of
 * somebody's input is no owner and does not compile in its place.
 */
export type Owner = number & { readonly [mark]: true }

/** The person of a session. @throws BusinessError 401 on a call that was declared without one. */
export const ownerOf = (context: Pick<CallContext, 'session'>): Owner => asOwner(requiredSession(context).personId)

/** For who knows the person otherwise than by a session: jobs of the account, the seed, tests. */
export const asOwner = (personId: number): Owner => personId as Owner // the one place that makes the mark
