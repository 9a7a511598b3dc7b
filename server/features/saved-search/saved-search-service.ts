import { randomBytes, timingSafeEqual } from 'node:crypto'
import { SAVED_SEARCH_MESSAGE } from '#contracts/constants/error-messages.ts'
import { SAVED_SEARCHES_MAX } from '#contracts/constants/limits.ts'
import type { JobCard, SavedSearch, SearchConditions } from '#contracts/generated/wire.ts'
import { notFound, refused, sessionExpired } from '#server/calls/business-error.ts'
import type { Owner } from '#server/calls/owner.ts'
import type { Database } from '#server/database/database.ts'
import type { JobService } from '#server/features/job/job-service.ts'
import type { LookupMemory } from '#server/features/lookup/lookup-names.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { FieldCipher } from '#server/platform/field-cipher.ts'
import type { ReadsKeywords } from '#server/search/reading/reading.ts'
import type { SavedSearchQueries, SavedSearchRow } from './saved-search-queries.ts'
import { conditionsText, readConditions, searchName } from './search-conditions.ts'

export type SavedSearchService = ReturnType<typeof savedSearchService>

type Dependencies = {
  database: Database
  queries: SavedSearchQueries
  jobs: Pick<JobService, 'since'>
  memory: LookupMemory
  reader: ReadsKeywords
  cipher: FieldCipher
  clock: Clock
}

const NONCE_BYTES = 16
const FEED_SIZE = 30
const EVER = new Date(0)

/** Saved job searches of users, with the number of new jobs and a feed at a secret address. */
export function savedSearchService({ database, queries, jobs, memory, reader, cipher, clock }: Dependencies) {
  const secretOf = ({ id, feedNonce }: SavedSearchRow) => cipher.keyedHash('savedSearchFeed', `${id}:${feedNonce}`)

  async function toWire(row: SavedSearchRow): Promise<SavedSearch> {
    const conditions = readConditions(row.conditions)
    const { total } = await jobs.since(conditions, row.seenAt, 1)
    return {
      savedSearchId: row.id,
      name: row.name,
      conditions,
      newCount: total,
      seenTime: beijingTime(row.seenAt),
      createTime: beijingTime(row.createdAt),
      feedPath: row.feedNonce === null ? '' : `/feed/${row.id}-${secretOf(row)}.xml`,
    }
  }

  return {
    /** The searches of a person, newest first. */
    async list(owner: Owner): Promise<SavedSearch[]> {
      return Promise.all((await queries.list(owner)).map(toWire))
    },

    /**
     * Saves a search, or returns the owner's existing search with the same conditions.
     * @throws BusinessError 500 without conditions and above the limit, 102 for a deleted person.
     */
    async save(owner: Owner, input: SearchConditions): Promise<SavedSearch> {
      const conditions = conditionsText(input)
      if (conditions === '{}') throw refused(SAVED_SEARCH_MESSAGE.empty)
      const reading = input.keyword === undefined ? undefined : await reader.read(input.keyword)
      const name = searchName(input, reading, await memory.read())
      const now = clock.now()
      const row = await database.transaction(async (tx) => {
        // changes nothing, but locks the person's row, so that concurrent calls cannot exceed the limit
        const { count } = await tx.person.updateMany({ where: { id: owner }, data: { id: owner } })
        if (count === 0) throw sessionExpired() // the account was deleted just now
        const known = await tx.savedSearch.findFirst({ where: { personId: owner, conditions } })
        if (known !== null) return known
        if ((await tx.savedSearch.count({ where: { personId: owner } })) >= SAVED_SEARCHES_MAX)
          throw refused(SAVED_SEARCH_MESSAGE.tooMany)
        return tx.savedSearch.create({ data: { personId: owner, conditions, name, seenAt: now, createdAt: now } })
      })
      return toWire(row)
    },

    /** @throws BusinessError 404 for a search of another person. */
    async remove(owner: Owner, id: number): Promise<void> {
      if (!(await queries.remove(owner, id))) throw notFound()
    },

    /** Marks current jobs as seen; later jobs count as new. @throws BusinessError 404 for another person's search. */
    async markSeen(owner: Owner, id: number): Promise<void> {
      if ((await queries.update(owner, id, { seenAt: clock.now() })) === undefined) throw notFound()
    },

    /** Turns the feed on, at a new address, or off. @throws BusinessError 404 for a search of another person. */
    async setFeed(owner: Owner, id: number, isOn: boolean): Promise<SavedSearch> {
      const feedNonce = isOn ? randomBytes(NONCE_BYTES).toString('base64url') : null
      const row = await queries.update(owner, id, { feedNonce })
      if (row === undefined) throw notFound()
      return toWire(row)
    },

    /** The newest jobs of the feed with this id and secret; undefined for a wrong or revoked secret. */
    async feed(id: number, secret: string): Promise<{ name: string; createdAt: Date; rows: JobCard[] } | undefined> {
      const row = await queries.withFeed(id)
      if (row === null || !isSame(secretOf(row), secret)) return undefined
      const { rows } = await jobs.since(readConditions(row.conditions), EVER, FEED_SIZE)
      return { name: row.name, createdAt: row.createdAt, rows }
    },
  }
}

const isSame = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
