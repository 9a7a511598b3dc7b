import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import { insertRows } from '#server/database/insert-rows.ts'
import { openTestDatabase, type TestDatabase, testDatabaseKinds } from '#server/testing/test-database.ts'
import { auditReading } from './audit-reading.ts'

describe.each(testDatabaseKinds)('the rows of the audit log on %s', (kind) => {
  let place: TestDatabase
  let reading: ReturnType<typeof auditReading>
  let staffId = 0
  beforeAll(async () => {
    place = await openTestDatabase(kind)
    reading = auditReading(place.database)
    const staff = { login: 'someone', name: '丁微澜', createdAt: new Date() }
    staffId = (await place.database.write.staffUser.create({ data: staff })).id
    const entry = (actorKind: string, actorId: number | null, index: number) => ({
      actorKind,
      actorId,
      action: `article.${actorKind}`,
      object: `article:${index}`,
      result: index === 1 ? 'refused' : 'done',
      address: `203.0.113.${index}`,
      role: `role ${index}`,
      detail: `detail ${index}`,
      createdAt: new Date(Date.UTC(2026, 2, index)),
      previousHash: `hash ${index - 1}`,
      hash: `hash ${index}`,
    })
    const entries = [
      entry('staff', staffId, 1),
      entry('person', staffId, 2),
      entry('staff', 99_999, 3),
      ...Array.from({ length: 22 }, (_, index) => entry('system', null, index + 4)),
    ]
    await place.database.transaction((tx) => insertRows(place.database, tx, 'audit_entry', entries))
  })
  afterAll(() => place.dispose())

  test('have the time in Beijing and the name of a member of staff, but no hashes', async () => {
    const { rows } = await reading.list({ to: '2026-03-03' })
    expect(rows.map(({ actorKind, actorName }) => [actorKind, actorName])).toEqual([
      ['staff', ''],
      ['person', ''],
      ['staff', '丁微澜'],
    ])
    expect(rows[2]).toEqual({
      entryId: expect.any(Number),
      time: '2026-03-01 08:00:00',
      actorKind: 'staff',
      actorId: staffId,
      actorName: '丁微澜',
      action: 'article.staff',
      object: 'article:1',
      result: 'refused',
      address: '203.0.113.1',
      role: 'role 1',
      detail: 'detail 1',
    })
  })

  test('come in pages of twenty, which either begin after an entry or end before one', async () => {
    const { rows, total } = await reading.list({})
    expect([rows.length, total]).toEqual([20, 25])
    const id = rows[0]?.entryId ?? 0
    await expect(reading.list({ beforeId: id, afterId: id })).rejects.toMatchObject({
      code: 400,
      data: { fields: [{ field: 'afterId', message: STUDIO_MESSAGE.badInput }] },
    })
  })
})
