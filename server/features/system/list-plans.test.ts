import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StudioWire } from '#contracts/generated/studio-wire.ts'
import { type Desk, openDesk } from '#server/features/editorial/testing/editorial-desk.ts'
import { type Member, studioCall } from '#server/features/staff/testing/staff-client.ts'
import { statementsOf } from '#server/testing/count-statements.ts'
import { plansOf } from '#server/testing/query-plans.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'

/** Lists of the studio, with the table that each must read from an index in the order of the list. */
const LISTS: readonly { id: keyof StudioWire; table: string; inputs: readonly object[] }[] = [
  {
    id: 'listFiles',
    table: 'stored_file',
    inputs: [{}, { orderBy: 'name' }, { orderBy: 'size' }, { kind: 'picture' }],
  },
  { id: 'listStudioArticles', table: 'article', inputs: [{}, { state: 'published' }, { orderBy: 'release' }] },
  { id: 'listFeedback', table: 'feedback', inputs: [{ state: 'waiting' }, { state: 'answered' }] },
]

describe.each(testDatabaseKinds)('the lists of the studio on %s', (kind) => {
  let desk: Desk
  let reader: Member
  beforeAll(async () => {
    desk = await openDesk(kind)
    reader = await desk.member([
      { role: 'author', scope: 'all' },
      { role: 'feedbackClerk', scope: 'all' },
    ])
    for (const [at, state] of ['waiting', 'answered'].entries())
      await desk.site.database.write.feedback.create({
        data: { receiptNumber: `PLAN${at}`, kind: 'other', content: '一件', state, dueDay: '2026-11-27' },
      })
  }, 60_000)
  afterAll(() => desk.close())

  test.each(LISTS)('$id reads the rows of a page from an index', async ({ id, table, inputs }) => {
    const statements = await statementsOf(async () => {
      for (const input of inputs) expect((await studioCall(desk.site, id, input as never, reader)).status).toBe(200)
    })
    const own = new RegExp(`FROM (?:.main.\\.|"public"\\.)?["\`]?${table}["\`]? `)
    const reads = [...new Set(statements)].filter((statement) => own.test(statement) && statement.includes('ORDER BY'))
    expect(reads.length).toBeGreaterThanOrEqual(inputs.length)
    const scan = new RegExp(`Seq Scan on ${table}\\b|(?:SCAN|SEARCH) (?:main\\.)?(?:${table}|s)(?! USING)\\b`)
    for (const { statement, steps } of await plansOf(desk.site.database, reads))
      expect({
        statement,
        steps,
        bad: steps.filter((step) => scan.test(step) || /^(?:->  )?Sort\b|^USE TEMP B-TREE FOR ORDER/.test(step)),
      }).toEqual({ statement, steps, bad: [] })
  })
})
