import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testClock } from '#server/features/account/testing/account-client.ts'
import { aMember, type Member, studioCall } from '#server/features/staff/testing/staff-client.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'

describe.each(testDatabaseKinds)('the rules of a column on %s', (kind) => {
  const clock = testClock()
  let site: TestApp
  let publisher: Member
  beforeAll(async () => {
    site = await buildTestApp({ kind, clock })
    publisher = await aMember(site, clock, [{ role: 'publisher', scope: 'all' }])
  })
  afterAll(() => site.close())

  const TICKS = { firstReviewer: ['spelling'], secondReviewer: ['files'], finalReviewer: ['logic', 'secrecy'] }
  const update = (changes: object = {}) => {
    const fields = { stages: 2, defaultSource: '示例来源', dueDays: 20, needsCover: true, ...changes }
    return studioCall(site, 'updateColumn', { typeId: 4, ...fields } as never, publisher)
  }
  const row = () => site.database.read.articleColumn.findUniqueOrThrow({ where: { typeId: 4 } })

  test('are stored with ticks, which stay unless they are sent; the log names what changed', async () => {
    const write = { stages: 3, defaultSource: '', dueDays: 14, needsCover: false, ticks: '' }
    await site.database.write.articleColumn.update({ where: { typeId: 4 }, data: write })
    const others = await site.database.read.articleColumn.findMany({ where: { typeId: { not: 4 } } })
    expect((await update({ ticks: TICKS })).status).toBe(200)
    const stored = { stages: 2, defaultSource: '示例来源', dueDays: 20, needsCover: true, ticks: JSON.stringify(TICKS) }
    expect(await row()).toMatchObject(stored)
    expect((await update()).status).toBe(200)
    expect(await row()).toMatchObject(stored)
    expect((await update({ dueDays: 21 })).status).toBe(200)
    expect((await update({ dueDays: 21, ticks: TICKS })).status).toBe(200)
    expect(await site.database.read.articleColumn.findMany({ where: { typeId: { not: 4 } } })).toEqual(others)
    const entries = await site.database.read.auditEntry.findMany({
      where: { action: 'column.updated' },
      orderBy: { id: 'asc' },
    })
    const common = {
      actorKind: 'staff',
      actorId: publisher.staffId,
      object: 'column:4',
      result: 'done',
      role: 'publisher',
      address: '127.0.0.*',
    }
    expect(entries).toMatchObject(entries.map(() => common))
    expect(entries.map(({ detail }) => detail)).toEqual([
      'stages:3>2 dueDays:14>20 needsCover:false>true ' +
        'ticks:firstReviewer=spelling;secondReviewer=files;finalReviewer=logic,secrecy defaultSource',
      '',
      'dueDays:20>21',
      '',
    ])
  })
})
