import { jsonOf, type Response } from './http.ts'

/** Kinds of requests of the load. */
export type Kind = 'page' | 'call' | 'logIn' | 'resume' | 'resumeWrite' | 'upload' | 'file' | 'draft' | 'publication'

/** Counts of the requests of a row. */
export type Tally = {
  add: (kind: Kind, response: Response) => void
  /** Number of requests, of one kind or of all. */
  count: (kind?: Kind) => number
  /** Number of failed requests. */
  failed: (kind?: Kind) => number
  /** Number of requests of a kind that failed without a message for visitors, such as ECONNRESET or 502. */
  wordless: (kind: Kind) => number
  /** Number of requests whose session was rejected. */
  loggedOut: () => number
  /** The slowest request. */
  slowest: () => { kind: Kind; ms: number }
  /** Requests by kind, such as `page 568, call 284`. */
  counts: () => string
  /** Failures by kind and reason, such as `draft busy 3`; '' without failures. */
  failures: () => string
}

/** Codes for an invalid session. */
const SESSION_CODES = new Set([101, 102, 401])

const CHINESE = /\p{Script=Han}/u

/** Returns the reason why a response is a failure; undefined for a success. */
export function failureOf(response: Response): string | undefined {
  if (response.error !== undefined) return response.error
  const json = jsonOf(response)
  const code = json?.['code']
  if (typeof code === 'number' && SESSION_CODES.has(code)) return 'logged out'
  if (response.status >= 400) return `${response.status}`
  return typeof code === 'number' && code !== 200 ? String(json?.['msg']) : undefined
}

/** Creates an empty tally. */
export function createTally(): Tally {
  const counts = new Map<Kind, number>()
  const failures = new Map<string, number>()
  let slowest: ReturnType<Tally['slowest']> = { kind: 'page', ms: 0 }
  let loggedOut = 0
  const sum = (values: Iterable<number>) => [...values].reduce((all, each) => all + each, 0)
  return {
    add(kind, response) {
      counts.set(kind, (counts.get(kind) ?? 0) + 1)
      if (response.ms > slowest.ms) slowest = { kind, ms: response.ms }
      const failure = failureOf(response)
      if (failure === undefined) return
      if (failure === 'logged out') loggedOut += 1
      const key = `${kind} ${failure}`
      failures.set(key, (failures.get(key) ?? 0) + 1)
    },
    count: (kind) => (kind === undefined ? sum(counts.values()) : (counts.get(kind) ?? 0)),
    failed: (kind) =>
      sum([...failures].filter(([key]) => kind === undefined || key.startsWith(`${kind} `)).map(([, count]) => count)),
    wordless: (kind) =>
      sum([...failures].filter(([key]) => key.startsWith(`${kind} `) && !CHINESE.test(key)).map(([, count]) => count)),
    loggedOut: () => loggedOut,
    counts: () => [...counts].map(([kind, count]) => `${kind} ${count}`).join(', '),
    slowest: () => slowest,
    failures: () => [...failures].map(([key, count]) => `${key} ${count}`).join(', '),
  }
}
