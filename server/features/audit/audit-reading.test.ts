import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AUDIT_EXAMINED_MAX } from '#contracts/studio/studio-limits.ts'
import { insertRows } from '#server/database/insert-rows.ts'
import { statementsOf } from '#server/testing/count-statements.ts'
import { plansOf } from '#server/testing/query-plans.ts'
import { openTestDatabase, type TestDatabase, testDatabaseKinds } from '#server/testing/test-database.ts'
import { type AuditFilter } from './audit-search.ts'
import { auditReading } from './audit-reading.ts'

type Entry = { actorKind: string; actorId: number | null; action: string; object: string; createdAt: Date }

const MINUTE_MS = 60_000
const BEGIN_MS = Date.UTC(2026, 10, 20)
const DAY_MINUTES = 24 * 60

/**
 * Entry `i` of a log. Each time is shared by four entries, so that pages begin and end between entries of the same
 * time.
 */
const entryOf = (i: number): Entry => ({
  actorKind: ['staff', 'person', 'system'][i % 3] ?? '',
  actorId: i % 3 === 2 ? null : 1 + (i % 5),
  action: ['article.published', 'article.publishedUrgently', 'account.loggedIn.code', 'article.saved'][i % 4] ?? '',
  object: i % 7 === 0 ? 'words' : `${i % 2 === 0 ? 'article' : 'person'}:${1 + (i % 6)}`,
  createdAt: new Date(BEGIN_MS + Math.floor(i / 4) * 90 * MINUTE_MS),
})

const FILTERS: readonly AuditFilter[] = [
  {},
  { actorKind: 'staff' },
  { actorId: 3 },
  { actorKind: 'person', actorId: 3 },
  { action: 'article.published' },
  { action: 'article.' },
  { action: 'site.' },
  { object: 'article:3' },
  { object: 'words' },
  { object: 'article:' },
  { from: '2026-11-21' },
  { to: '2026-11-22' },
  { from: '2026-11-21', to: '2026-11-21' },
  { actorId: 2, action: 'article.' },
  { actorKind: 'staff', action: 'article.', from: '2026-11-21', to: '2026-11-22' },
  { actorId: 1, object: 'article:', action: 'article.saved' },
  { object: 'article:1', action: 'article.', actorKind: 'staff', actorId: 2, to: '2026-11-23' },
]

describe.each(testDatabaseKinds)('the list of the audit log on %s', (kind) => {
  let place: TestDatabase
  let reading: ReturnType<typeof auditReading>
  let count = 0
  beforeAll(async () => {
    place = await openTestDatabase(kind)
    reading = auditReading(place.database)
    await append(Array.from({ length: 240 }, (_, i) => entryOf(i)))
  })
  afterAll(() => place.dispose())

  async function append(entries: readonly Entry[]): Promise<void> {
    const rows = entries.map((entry) => {
      count += 1
      return { ...entry, result: 'done', address: '', previousHash: `test-${count - 1}`, hash: `test-${count}` }
    })
    await place.database.transaction((tx) => insertRows(place.database, tx, 'audit_entry', rows))
  }

  /** All ids that match a filter, newest first, found by comparing every entry. */
  async function expected(filter: AuditFilter): Promise<number[]> {
    const all = await place.database.read.auditEntry.findMany({ orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] })
    const dayOf = (at: Date) => new Date(at.getTime() + 8 * 60 * MINUTE_MS).toISOString().slice(0, 10)
    const fits = (stored: string, asked: string | undefined, sign: string) =>
      asked === undefined || stored === asked || (asked.endsWith(sign) && stored.startsWith(asked))
    return all
      .filter(
        (entry) =>
          (filter.actorKind ?? entry.actorKind) === entry.actorKind &&
          (filter.actorId ?? entry.actorId) === entry.actorId &&
          fits(entry.action, filter.action, '.') &&
          fits(entry.object, filter.object, ':') &&
          dayOf(entry.createdAt) >= (filter.from ?? '') &&
          dayOf(entry.createdAt) <= (filter.to ?? '9'),
      )
      .map(({ id }) => id)
  }

  /** Ids of all pages in one direction, in the order in which they were read. */
  async function walk(filter: AuditFilter, from: { beforeId?: number; afterId?: number } = {}, pageSize = 7) {
    const pages: number[][] = []
    for (let at: typeof from | undefined = from; at !== undefined;) {
      const page: Awaited<ReturnType<typeof reading.list>> = await reading.list({ ...filter, ...at, pageSize })
      pages.push(page.rows.map(({ entryId }) => entryId))
      if (at.afterId === undefined) at = page.olderId === null ? undefined : { beforeId: page.olderId }
      else at = page.newerId === null ? undefined : { afterId: page.newerId }
    }
    return pages
  }

  test.each(FILTERS.map((filter) => [JSON.stringify(filter), filter] as const))(
    'the filter %s returns each matching entry once, and their total',
    async (_name, filter) => {
      const ids = await expected(filter)
      expect((await walk(filter)).flat()).toEqual(ids)
      expect((await reading.list(filter)).total).toBe(ids.length)
    },
  )

  test('pages towards newer entries contain the same entries as pages towards older ones, also among equal times', async () => {
    const ids = await expected({})
    const oldest = ids.at(-1) ?? 0
    const upwards = await walk({}, { afterId: oldest }, 5)
    expect(upwards.toReversed().flat()).toEqual(ids.slice(0, -1))
    const [first, second] = [await reading.list({ pageSize: 6 }), await reading.list({ pageSize: 6, beforeId: ids[5] })]
    const back = await reading.list({ pageSize: 6, afterId: second.newerId ?? 0 })
    expect(back.rows).toEqual(first.rows)
    expect(back.olderId).toBe(ids[5])
    expect(first.newerId).toBeNull()
  })

  test('entries written between two pages cause neither duplicates nor gaps', async () => {
    const before = await expected({ actorKind: 'staff' })
    const seen: number[] = []
    let beforeId: number | undefined
    for (let at = 0; ; at += 1) {
      const page = await reading.list({ actorKind: 'staff', pageSize: 9, ...(beforeId !== undefined && { beforeId }) })
      seen.push(...page.rows.map(({ entryId }) => entryId))
      // one entry with the time of the newest entry, and one with a later time
      await append([
        entryOf(239),
        { ...entryOf(0), createdAt: new Date(BEGIN_MS + (20 * DAY_MINUTES + at) * MINUTE_MS) },
      ])
      if (page.olderId === null) break
      beforeId = page.olderId
    }
    expect(seen).toEqual(before)
    const newer = await walk({ actorKind: 'staff' }, { afterId: before[0] ?? 0 }, 3)
    expect([...newer.toReversed().flat(), ...before]).toEqual(await expected({ actorKind: 'staff' }))
  })

  test('each statement of each filter reads an index in the order of the page', async () => {
    const second = (await expected({}))[30] ?? 0
    const statements = await statementsOf(async () => {
      for (const filter of FILTERS)
        for (const position of [{}, { beforeId: second }, { afterId: second }])
          await reading.list({ ...filter, ...position })
    })
    const reads = [...new Set(statements.filter((statement) => /FROM audit_entry/.test(statement)))]
    expect(reads.length).toBeGreaterThan(2 * FILTERS.length)
    const plans = await plansOf(place.database, reads)
    for (const { statement, steps } of plans) {
      const sorted = steps.filter((step) => /^(?:->  )?Sort\b|^USE TEMP B-TREE/.test(step)).length
      const unindexed = steps.filter((step) => /Seq Scan|(?:SCAN|SEARCH) audit_entry(?! USING)|AUTOMATIC/.test(step))
      // only the entries of a page are sorted again; on PostgreSQL the entries of each branch are sorted, too
      const most =
        kind === 'sqlite' ? Number(statement.startsWith('SELECT id FROM (')) : Number(statement.includes('UNION'))
      expect({ statement, unindexed, isOrdered: sorted <= most }).toEqual({ statement, unindexed: [], isOrdered: true })
    }
  })

  test('a call examines a part of a long log and returns the position where the next call continues', async () => {
    const later = new Date(BEGIN_MS + 40 * DAY_MINUTES * MINUTE_MS)
    const login = { actorKind: 'person', actorId: 77, action: 'account.loggedIn.code', object: 'person:77' }
    for (let written = 0; written < AUDIT_EXAMINED_MAX + 100; written += 2020)
      await append(Array.from({ length: 2020 }, () => ({ ...login, createdAt: later })))
    const all = await reading.list({ pageSize: 5 })
    expect(all).toMatchObject({ total: AUDIT_EXAMINED_MAX, isCounted: false, searchedTime: null })

    const filter = { actorKind: 'system' }
    const ids = await expected(filter)
    const first = await reading.list(filter)
    expect(first).toMatchObject({ rows: [], total: 0, isCounted: false, newerId: null })
    expect(first.searchedTime).toBe('2026-12-30 08:00:00')
    expect((await walk(filter)).flat()).toEqual(ids)
    // in the other direction, too, the page without results has a next page
    expect((await walk(filter, { afterId: ids.at(-1) ?? 0 })).toReversed().flat()).toEqual(ids.slice(0, -1))
    // a filter with an index does not examine other entries
    const saved = await reading.list({ action: 'article.saved', pageSize: 500 })
    expect(saved).toMatchObject({ isCounted: true, searchedTime: null, olderId: null })
    expect(saved.total).toBe(saved.rows.length)
  }, 60_000)
})
