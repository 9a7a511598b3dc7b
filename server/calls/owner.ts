import { unauthenticated } from './business-error.ts'
import type { CallContext, Session } from './operation-registry.ts'

/** Session of an operation whose record requires one; always defined in its handler. */
export function requiredSession({ session }: Pick<CallContext, 'session'>): Session {
  if (session === undefined) throw unauthenticated()
  return session
}

declare const mark: unique symbol

/**
 * Owner of the rows that a query may access. Queries of private tables take it as first argument and bind it in WHERE.
 * A number from client input is not assignable to it.
 */
export type Owner = number & { readonly [mark]: true }

/** Owner of a session. @throws BusinessError 401 on an operation declared without one. */
export const ownerOf = (context: Pick<CallContext, 'session'>): Owner => asOwner(requiredSession(context).personId)

/** Owner for callers without a session: background jobs, the seed, tests. */
export const asOwner = (personId: number): Owner => personId as Owner // the only place that brands an id
