import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testClock } from '#server/features/account/testing/account-client.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { aPdf, logIn, type TestPerson } from '#server/testing/log-in.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'

describe.each(testDatabaseKinds)('stored feedback on %s', (kind) => {
  const clock = testClock()
  let site: TestApp
  let person: TestPerson
  beforeAll(async () => {
    site = await buildTestApp({ kind, clock })
    person = await logIn(site)
  })
  afterAll(() => site.close())
  beforeEach(() => site.database.write.feedback.deleteMany())

  const at = (day: number) => new Date(Date.UTC(2026, 0, day))
  const stored = (receiptNumber: string, more: object = {}) =>
    site.database.write.feedback.create({
      data: { receiptNumber, kind: 'other', content: '内容', createdAt: at(1), dueDay: '2026-02-01', ...more },
    })
  const left = async () =>
    (await site.database.read.feedback.findMany({ orderBy: { id: 'asc' } })).map(({ receiptNumber }) => receiptNumber)

  test('is counted and removed if it is older than an instant, the oldest first', async () => {
    const { feedback } = site.services
    for (const [name, day] of [
      ['a', 3],
      ['b', 1],
      ['c', 2],
      ['d', 5],
      ['e', 4],
    ] as const)
      await stored(name, { createdAt: at(day) })
    expect(await feedback.countOld(at(4))).toEqual({ count: 3, total: 5 })
    expect(await feedback.forgetOld(at(4), 2)).toBe(2)
    expect(await left()).toEqual(['c', 'd', 'e'])
    expect(await feedback.forgetOld(at(4), 2)).toBe(1)
    expect(await feedback.forgetOld(at(4), 2)).toBe(0)
    expect(await left()).toEqual(['d', 'e'])
  })

  test('of a person is read oldest first, with pictures in order and the contact as text', async () => {
    const upload = async (name: string) => {
      const fileName = await person.upload(name, aPdf(name))
      return site.database.read.storedFile.findUniqueOrThrow({ where: { name: fileName.split('/').at(-1) ?? '' } })
    }
    const [one, two] = [await upload('一.png'), await upload('二.png')]
    const pictures = {
      create: [
        { storedFileId: one.id, orderNum: 1 },
        { storedFileId: two.id, orderNum: 0 },
      ],
    }
    const contactCipher = site.services.cipher.encrypt('contact', '微信 1')
    await stored('mine', { personId: person.id, pictures, contactCipher })
    await stored('old', { personId: person.id, contact: '明文' })
    await stored('anonymous')
    const rows = await site.services.feedback.ofOwner(person.id)
    expect(
      rows.map((row) => [
        row.receiptNumber,
        row.contact,
        row.pictures.map(({ storedFile }) => storedFile.originalFilename),
      ]),
    ).toEqual([
      ['mine', '微信 1', ['二.png', '一.png']],
      ['old', '明文', []],
    ])
    expect(rows[0]).not.toHaveProperty('contactCipher')
  })

  test('of a deleted account keeps its text, but neither contact, notes, pictures nor person', async () => {
    const other = await logIn(site)
    const step = { action: 'noteFeedback', state: 'processing', text: '电话', createdAt: at(2) }
    const more = { contactCipher: 'x', contact: 'y', seenAt: at(3), steps: { create: step }, wasLoggedIn: true }
    await stored('leaving', { ...more, personId: person.id })
    await stored('staying', { ...more, personId: other.id })
    await site.database.transaction((tx) => site.services.feedback.forgetPerson(tx, person.id))
    const rows = await site.database.read.feedback.findMany({ include: { steps: true }, orderBy: { id: 'asc' } })
    expect(rows).toMatchObject([
      {
        receiptNumber: 'leaving',
        content: '内容',
        wasLoggedIn: true,
        personId: null,
        contact: null,
        contactCipher: null,
        seenAt: null,
        steps: [{ text: '' }],
      },
      {
        receiptNumber: 'staying',
        personId: other.id,
        contactCipher: 'x',
        contact: 'y',
        seenAt: at(3),
        steps: [{ text: '电话' }],
      },
    ])
  })
})
