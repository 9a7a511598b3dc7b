import { unauthenticated } from './business-error.ts'
import type { CallContext, Session } from './operation-registry.ts'

/** Returns the session of a call to an operation that requires one. @throws BusinessError 401 without a session. */
export function requiredSession({ session }: Pick<CallContext, 'session'>): Session {
  if (session === undefined) throw unauthenticated()
  return session
}

declare const mark: unique symbol

/**
 * Owner of the rows that a query may access. Queries of private tables take it as first argument and bind it in WHERE.
 * A number from client input is not assignable to this type.
 */
export type Owner = number & { readonly [mark]: true }

/** Returns the owner for the session of a call. @throws BusinessError 401 without a session. */
export const ownerOf = (context: Pick<CallContext, 'session'>): Owner => asOwner(requiredSession(context).personId)

/** Owner for callers without a session: background jobs, the seed, tests. */
export const asOwner = (personId: number): Owner => personId as Owner // the only place that brands an id
