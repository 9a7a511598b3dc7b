import type { CallContext } from './operation-registry.ts'
import { requiredSession } from './required-session.ts'

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
