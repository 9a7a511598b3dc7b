import type { IncomingMessage } from 'node:http'
import { calledOperation } from '#contracts/checking/called-operation.ts'
import { API_BASE } from '#contracts/constants/limits.ts'

/** A call that did not begin with /prod-api, or began with more than that. */
export type MissedCall = { call: string; count: number }

export type MissedPrefixes = {
  /** Notes a request for a call at a wrong address. @returns the right one; undefined for any other request. */
  note: (request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>) => string | undefined
  list: () => readonly MissedCall[]
}

/** Addresses that are counted; further ones are answered and not listed. */
const MOST_LISTED = 50
const METHODS = ['GET', 'POST', 'DELETE']
/** Steps of an address before the call: `/dev-api`, `/prod-api/prod-api`. */
const MOST_STEPS = 8

/** Finds and counts calls that miss the prefix. The site's redirect to its home page would look like a success to a client. */
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

/** The end of a path that is a call's address, whatever the method. */
function callBehind(path: string): string | undefined {
  for (let at = 0, steps = 0; at >= 0 && steps <= MOST_STEPS; at = path.indexOf('/', at + 1), steps += 1) {
    const rest = path.slice(at)
    if (METHODS.some((method) => calledOperation(method, rest) !== undefined)) return rest
  }
  return undefined
}
