import { unauthenticated } from './business-error.ts'
import type { CallContext } from './operation-registry.ts'

declare const mark: unique symbol

/**
 * Whose rows a query may touch. Queries of private tables take it first and bind it in their WHERE; a number out of
 * somebody's input is no owner and does not compile in its place.
 */
export type Owner = number & { readonly [mark]: true }

/** The person of a session. @throws BusinessError 401 on a call that was declared without one. */
export function ownerOf({ session }: Pick<CallContext, 'session'>): Owner {
  if (session === undefined) throw unauthenticated()
  return asOwner(session.personId)
}

/** For who knows the person otherwise than by a session: jobs of the account, the seed, tests. */
export const asOwner = (personId: number): Owner => personId as Owner // the one place that makes the mark
