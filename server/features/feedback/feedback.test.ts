import supertest from 'supertest'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { API_BASE } from '#contracts/limits.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { openTestDatabase, testDatabaseKinds } from '#server/testing/test-database.ts'
import { feedbackService } from './feedback-service.ts'

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

  test('answers a receipt number of the day, a new one each time', async () => {
    const [first, second] = [await send(good), await send(good)]
    expect(first.code).toBe(200)
    expect(first.data?.receiptNumber).toMatch(/^20260311-[2-9A-HJKMNP-Z]{8}$/)
    expect(second.data?.receiptNumber).not.toBe(first.data?.receiptNumber)
  })

  test.each([
    ['no kind', { ...good, kind: undefined }, '反馈类型不能为空'],
    ['an unknown kind', { ...good, kind: 'praise' }, '反馈类型格式错误'],
    ['no content', { kind: 'other' }, '反馈内容不能为空'],
    ['little content', { ...good, content: '好' }, '反馈内容格式错误'],
    ['spaces for content', { ...good, content: '   \n   　' }, '反馈内容格式错误'],
    ['endless content', { ...good, content: '长'.repeat(2001) }, '反馈内容格式错误'],
    ['an endless contact', { ...good, contact: '1'.repeat(101) }, '联系方式格式错误'],
    ['another type', { ...good, content: ['五个字的列表'] }, '反馈内容格式错误'],
  ])('refuses %s in Chinese', async (_name, body, msg) => {
    expect(await send(body)).toEqual({ code: 500, msg })
  })
})

describe.each(testDatabaseKinds)('feedback on %s', (kind) => {
  test('is kept trimmed under its number', async () => {
    const { database, dispose } = await openTestDatabase(kind)
    const feedback = feedbackService({ database, clock })
    const { receiptNumber } = await feedback.submit({ kind: 'report', content: '  虚假招聘信息  ', contact: ' ' })
    expect(await database.read.feedback.findUnique({ where: { receiptNumber } })).toMatchObject({
      kind: 'report',
      content: '虚假招聘信息',
      contact: null,
    })
    await dispose()
  })
})
