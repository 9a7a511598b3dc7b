import type { IncomingMessage } from 'node:http'
import { calledOperation } from '#contracts/checking/called-operation.ts'
import { API_BASE } from '#contracts/constants/limits.ts'

/** A call whose path did not begin with /prod-api, or began with a longer prefix. */
export type MissedCall = { call: string; count: number }

export type MissedPrefixes = {
  /** Counts a request for a call at a wrong address. @returns the right address; undefined for all other requests. */
  note: (request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>) => string | undefined
  list: () => readonly MissedCall[]
}

/** Maximum number of listed addresses; requests to further addresses get a response, but are not counted. */
const MOST_LISTED = 50
const METHODS = ['GET', 'POST', 'DELETE']
/** Maximum number of path segments before the call: `/dev-api`, `/prod-api/prod-api`. */
const MOST_STEPS = 8

/**
 * Finds and counts calls with a wrong prefix, whose clients would mistake the redirect to the home page for a success.
 */
export function missedPrefixes(): MissedPrefixes {
  const counts = new Map<string, number>()
  return {
    note({ method = '', url = '', headers }) {
      const [path = ''] = url.split('?', 1)
      const isPage = headers['sec-fetch-mode'] === 'navigate' || headers.accept?.includes('text/html') === true
      const call = isPage ? undefined : callBehind(path)
      if (call === undefined || path === API_BASE + call) return undefined
      const name = `${method} ${path}`
      if (counts.has(name) || counts.size < MOST_LISTED) counts.set(name, (counts.get(name) ?? 0) + 1)
      return API_BASE + call
    },
    list: () => [...counts].map(([call, count]) => ({ call, count })).toSorted((a, b) => b.count - a.count),
  }
}

/** Returns the end of a path that is the path of an operation, for any method; undefined if no operation matches. */
function callBehind(path: string): string | undefined {
  for (let at = 0, steps = 0; at >= 0 && steps <= MOST_STEPS; at = path.indexOf('/', at + 1), steps += 1) {
    const rest = path.slice(at)
    if (METHODS.some((method) => calledOperation(method, rest) !== undefined)) return rest
  }
  return undefined
}
