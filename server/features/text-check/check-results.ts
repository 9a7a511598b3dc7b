import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Database } from '#server/database/database.ts'
import type { Clock } from '#server/platform/clock.ts'
import { TooMuchWork } from '#server/platform/threads/work-thread.ts'

/**
 * Version of the rules. Increase it when a rule changes the findings of a text: results of other versions are ignored.
 */
export const CHECKER_VERSION = 4

/** Size limit of the memory cache, in characters of JSON. */
const REMEMBERED = 8_000_000
/** Retention of a stored result in ms. */
const STORED_MS = 30 * 86_400_000
/** Interval in ms between deletions of old results. */
const SWEEP_MS = 3600_000
/** Backoff in ms after a check that exceeded its limits. */
const GIVEN_UP_MS = 600_000

/** Inputs of a result, in addition to the version of the checker. */
type Inputs = readonly unknown[]

export type CheckResults = ReturnType<typeof checkResults>

/** Results of checks by the hash of their inputs: in memory, and in the database for immutable texts. */
export function checkResults({ database, clock }: { database: Database; clock: Clock }) {
  const known = new LRUCache<string, { json: string | undefined }>({
    maxSize: REMEMBERED,
    sizeCalculation: ({ json = '' }) => json.length + 1,
  })
  let sweptAt = 0
  const running = new Map<string, Promise<string | undefined>>()

  async function store(key: string, result: string): Promise<void> {
    const now = clock.now()
    const { checkResult } = database.write
    if (Math.abs(now.getTime() - sweptAt) > SWEEP_MS) {
      sweptAt = now.getTime()
      await checkResult.deleteMany({ where: { checkedAt: { lt: new Date(now.getTime() - STORED_MS) } } })
    }
    await checkResult.upsert({ where: { key }, create: { key, result, checkedAt: now }, update: { checkedAt: now } })
  }

  async function run(key: string, check: () => Promise<unknown>): Promise<string | undefined> {
    const row = await database.read.checkResult.findUnique({ where: { key } })
    if (row !== null) return row.result
    try {
      return JSON.stringify(await check())
    } catch (error) {
      if (error instanceof TooMuchWork) return undefined
      throw error
    }
  }

  /** The result as JSON; concurrent callers share one run. */
  async function find(key: string, check: () => Promise<unknown>): Promise<string | undefined> {
    const former = known.get(key)
    if (former !== undefined) return former.json
    const begun = running.get(key) ?? run(key, check)
    running.set(key, begun)
    try {
      const json = await begun
      known.set(key, { json }, json === undefined ? { ttl: GIVEN_UP_MS } : {})
      return json
    } finally {
      running.delete(key)
    }
  }

  return {
    /**
     * Returns a cached result, or runs `check`. With `isKept` the result is stored in the database, for an immutable
     * text.
     * @returns undefined if the check exceeded its time or memory limit.
     */
    async of<Result>(inputs: Inputs, isKept: boolean, check: () => Promise<Result>): Promise<Result | undefined> {
      const key = createHash('sha256')
        .update(JSON.stringify([CHECKER_VERSION, ...inputs]))
        .digest('hex')
      const json = await find(key, check)
      if (json === undefined) return undefined
      if (isKept) await store(key, json)
      return JSON.parse(json) as Result
    },
  }
}
