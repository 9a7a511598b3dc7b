import { unauthenticated } from './business-error.ts'
import type { CallContext, Session } from './operation-registry.ts'

/** The session of a call whose record requires one; it is there whenever the handler runs. */
export function requiredSession({ session }: Pick<CallContext, 'session'>): Session {
  if (session === undefined) throw unauthenticated()
  return session
}
