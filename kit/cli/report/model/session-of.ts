import { DEAD_KEY } from '#kit/suite/test-client.ts'
import type { Exchange } from '#kit/suite/verdict.ts'

/** Session of a request: without a key, with a live key, with a dead key. */
export type Session = 'anonymous' | 'live' | 'dead'

/** Returns the session of a request by its key; anonymous without a request. */
export function sessionOf(exchange: Pick<Exchange, 'request'> | undefined): Session {
  const { AuSessionKey: key } = exchange?.request.headers ?? {}
  if (key === undefined) return 'anonymous'
  return key === DEAD_KEY ? 'dead' : 'live'
}
