import { DEAD_KEY } from '#contracts/suite/ask.ts'
import type { Exchange } from '#contracts/suite/verdict.ts'

/** Who made a request: nobody, somebody with a live session, somebody whose key is dead. */
export type Session = 'anonymous' | 'live' | 'dead'

/** Who made a request, told by its key; nobody when there was none. */
export function sessionOf(exchange: Pick<Exchange, 'request'> | undefined): Session {
  const { AuSessionKey: key } = exchange?.request.headers ?? {}
  if (key === undefined) return 'anonymous'
  return key === DEAD_KEY ? 'dead' : 'live'
}
