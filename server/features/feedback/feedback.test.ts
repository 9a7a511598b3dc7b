import supertest from 'supertest'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { missingMessage, malformedMessage, FEEDBACK_MESSAGE } from '#contracts/constants/error-messages.ts'
import { API_BASE } from '#contracts/constants/limits.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { aPicture } from '#tests/uploads/sample-files.ts'
import { openUploadSite, upload, type UploadSite } from '#tests/uploads/upload-site.ts'

// 16:30 in London is the next day in Beijing
const clock = { now: () => new Date('2026-03-10T16:30:00Z') }

describe('the feedback call', () => {
  let site: TestApp
  beforeAll(async () => {
    site = await buildTestApp({ clock })
  })
  afterAll(() => site.close())
  const send = async (body: object) =>
    (await supertest(site.app.server).post(`${API_BASE}/open/website/feedback`).send(body)).body as {
      code: number
      msg: string
      data?: { receiptNumber: string }
    }
  const good = { kind: 'suggestion', content: '希望增加夜间模式', contact: '13800000000' }

  test('returns a new receipt number of the day in Beijing', async () => {
    const [first, second] = [await send(good), await send(good)]
    expect(first.code).toBe(200)
    expect(first.data?.receiptNumber).toMatch(/^20260311-[2-9A-HJKMNP-Z]{8}$/)
    expect(second.data?.receiptNumber).not.toBe(first.data?.receiptNumber)
  })

  test.each([
    ['13800000000', '13800000000'],
    ['  yuan@example.cn ', 'yuan@example.cn'],
    ['   ', null],
    [undefined, null],
  ])('stores the trimmed content, and of the contact %j the encrypted value %j', async (contact, kept) => {
    const { data } = await send({ ...good, content: '  希望增加夜间模式\n', contact })
    const { receiptNumber = '' } = data ?? {}
    const { contactCipher: sealed, ...row } = await site.database.read.feedback.findUniqueOrThrow({
      where: { receiptNumber },
    })
    expect(row).toMatchObject({ kind: 'suggestion', content: '希望增加夜间模式', contact: null, personId: null })
    expect(sealed === null ? null : site.services.cipher.decrypt('contact', sealed)).toBe(kept)
  })

  test.each([
    ['no kind', { ...good, kind: undefined }, missingMessage('反馈类型')],
    ['an unknown kind', { ...good, kind: 'praise' }, malformedMessage('反馈类型')],
    ['no content', { kind: 'other' }, missingMessage('反馈内容')],
    ['little content', { ...good, content: '好' }, malformedMessage('反馈内容')],
    ['spaces for content', { ...good, content: '   \n   　' }, missingMessage('反馈内容')],
    ['characters without a width for content', { ...good, content: '\u200b'.repeat(9) }, missingMessage('反馈内容')],
    [
      'little content among characters without a width',
      { ...good, content: '好\u200b\u200b\u200b\u200b好' },
      malformedMessage('反馈内容'),
    ],
    ['endless content', { ...good, content: '长'.repeat(2001) }, malformedMessage('反馈内容')],
    ['an endless contact', { ...good, contact: '1'.repeat(101) }, malformedMessage('联系方式')],
    ['another type', { ...good, content: ['五个字的列表'] }, malformedMessage('反馈内容')],
  ])('rejects %s with a Chinese message', async (_name, body, msg) => {
    expect(await send(body)).toEqual({ code: 500, msg })
  })
})

describe('the form of the page, sent without JavaScript', () => {
  let site: TestApp
  beforeAll(async () => {
    site = await buildTestApp({ clock })
  })
  afterAll(() => site.close())
  const good = { kind: 'complaint', content: '热线\r\n没有人接听', contact: '' }
  const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    supertest(site.app.server).post('/feedback').type('form').set(headers).send(fields)

  test('is stored like the call, and redirects to the page with the receipt number', async () => {
    const { status, headers } = await post(good, { 'sec-fetch-site': 'same-origin' })
    expect(status).toBe(303)
    expect(headers['cache-control']).toBe('no-store')
    const receiptNumber = /^\/feedback\?receipt=(.*)$/.exec(headers['location'] ?? '')?.[1] ?? ''
    const kept = await site.database.read.feedback.findUniqueOrThrow({ where: { receiptNumber } })
    expect(kept).toMatchObject({ kind: 'complaint', content: '热线\n没有人接听', contact: null })
  })

  test.each([
    ['without a kind', { content: good.content }, {}],
    ['of little text', { ...good, content: '好' }, {}],
    ['with a file name', { ...good, pictureList: 'a.png' }, {}],
    ['that another site sent', good, { 'sec-fetch-site': 'cross-site' }],
  ])('is rejected %s', async (_name, fields, headers) => {
    const before = await site.database.read.feedback.count()
    expect((await post(fields, headers)).headers['location']).toBe('/feedback?problem=input')
    expect(await site.database.read.feedback.count()).toBe(before)
  })

  test.each([
    ['of another type', 'text/xml', '<a/>'],
    ['without an end', 'application/x-www-form-urlencoded', `content=${'x'.repeat(300_000)}`],
  ])('redirects to the page with an error if it is %s', async (_name, type, body) => {
    const { status, headers } = await supertest(site.app.server).post('/feedback').type(type).send(body)
    expect([status, headers['location']]).toEqual([303, '/feedback?problem=input'])
  })

  test('counts towards the rate limit of an address', async () => {
    let location: string | undefined
    for (let sent = 0; sent < 11; sent += 1) location = (await post(good)).headers['location']
    expect(location).toBe('/feedback?problem=tooMany')
  })

  test('is rejected by the call', async () => {
    const { body } = await supertest(site.app.server).post(`${API_BASE}/open/website/feedback`).type('form').send(good)
    expect(body).toMatchObject({ code: 500 })
  })
})

describe('feedback with pictures', () => {
  let site: UploadSite
  beforeAll(async () => {
    site = await openUploadSite({ clock, people: 3 })
  })
  afterAll(() => site.close())
  const good = { kind: 'report', content: '某职位向我收费' }
  const send = async (body: object, key?: string) => {
    const sent = supertest(site.app.server).post(`${API_BASE}/open/website/feedback`)
    return (await (key === undefined ? sent : sent.set('AuSessionKey', key)).send(body)).body as {
      code: number
      msg: string
      data?: { receiptNumber: string }
    }
  }
  const picture = async (key: string | undefined) =>
    (await upload(site, 'a.png', await aPicture('png'), { purpose: 'feedback', key })).fileName ?? ''

  test('accepts up to three pictures of the user in order, and each picture only once', async () => {
    const [me] = site.people
    const pictureList = [await picture(me), await picture(me), await picture(me)]
    const reply = await send({ ...good, pictureList }, me)
    expect(reply.code).toBe(200)
    const { receiptNumber } = reply.data ?? { receiptNumber: '' }
    const kept = await site.database.read.feedback.findUniqueOrThrow({
      where: { receiptNumber },
      include: { pictures: { include: { storedFile: true }, orderBy: { orderNum: 'asc' } } },
    })
    expect(kept.pictures.map(({ storedFile }) => pictureList[0]?.slice(0, 27) + storedFile.name)).toEqual(pictureList)
    expect(kept.personId).toBe(kept.pictures[0]?.storedFile.ownerId)
    expect(kept.pictures.every(({ storedFile }) => storedFile.isAttached && storedFile.isPrivate)).toBe(true)
    expect(await send({ ...good, pictureList }, me)).toEqual({ code: 500, msg: FEEDBACK_MESSAGE.badPictures })
    expect(await send({ ...good, pictureList: [...pictureList, 'x'] }, me)).toEqual({
      code: 500,
      msg: malformedMessage('图片'),
    })
  })

  test.each([
    ['nobody', undefined, FEEDBACK_MESSAGE.anonymousPictures],
    ['somebody else', 1, FEEDBACK_MESSAGE.badPictures],
  ])('rejects a picture that %s sends instead of its owner, and leaves it unattached', async (_who, other, msg) => {
    const fileName = await picture(site.people[2])
    const key = other === undefined ? undefined : site.people[other]
    expect(await send({ ...good, pictureList: [fileName] }, key)).toEqual({ code: 500, msg })
    const name = fileName.split('/').at(-1) ?? ''
    expect(await site.database.read.storedFile.findUnique({ where: { name } })).toMatchObject({ isAttached: false })
  })

  test.each(['../../etc/passwd', 'x.png', `/profile/upload/2026/01/01/${'0'.repeat(32)}.png`])(
    'rejects %s, which is not an upload, and stores nothing',
    async (fileName) => {
      const before = await site.database.read.feedback.count()
      expect(await send({ ...good, pictureList: [fileName] }, site.people[0])).toEqual({
        code: 500,
        msg: FEEDBACK_MESSAGE.badPictures,
      })
      expect(await site.database.read.feedback.count()).toBe(before)
    },
  )

  test('the eleventh feedback within an hour from one address is rejected', async () => {
    let last = { code: 200, msg: '' }
    for (let count = 0; count < 11 && last.code === 200; count += 1) last = await send(good)
    expect(last).toEqual({ code: 500, msg: FEEDBACK_MESSAGE.tooMany })
  })
})

describe.each(testDatabaseKinds)('feedback on %s', (kind) => {
  test('is stored trimmed under its receipt number', async () => {
    const site = await buildTestApp({ kind, clock })
    const entry = { kind: 'report', content: '  虚假招聘信息  ', contact: ' ' }
    const { receiptNumber } = await site.services.feedback.submit(entry, { personId: undefined, address: '' })
    expect(await site.database.read.feedback.findUnique({ where: { receiptNumber } })).toMatchObject({
      kind: 'report',
      content: '虚假招聘信息',
      contactCipher: null,
    })
    await site.close()
  })

  test('encrypts contacts that were stored as plain text', async () => {
    const site = await buildTestApp({ kind, clock })
    const { write, read } = site.database
    const row = (index: number) => ({
      receiptNumber: `r${index}`,
      kind: 'other',
      content: '旧的',
      contact: `1390000${index}`,
    })
    await write.feedback.createMany({ data: Array.from({ length: 450 }, (_, index) => row(index)) })
    await site.services.feedback.sealContacts()
    const rows = await read.feedback.findMany()
    expect(rows.filter(({ contact }) => contact !== null)).toEqual([])
    const opened = rows.map((kept) => site.services.cipher.decrypt('contact', kept.contactCipher ?? ''))
    expect(opened).toEqual(rows.map(({ receiptNumber }) => `1390000${receiptNumber.slice(1)}`))
    await site.close()
  })
})
