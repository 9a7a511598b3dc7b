import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ACCOUNT_MESSAGE, FEEDBACK_MESSAGE } from '#contracts/constants/error-messages.ts'
import { callWith, solvedCaptcha } from '#server/features/account/testing/account-client.ts'
import {
  ANSWER,
  CONTACT,
  type FeedbackDesk,
  openFeedbackDesk,
} from '#server/features/feedback-desk/testing/feedback-staff.ts'
import { addressBlock } from '#server/platform/address-block.ts'
import { logIn, type TestPerson } from '#server/testing/log-in.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'

const LIMITS = ['feedback', 'feedback-answer'].map((name) => ({ name, limit: 10, windowSeconds: 3600 }))

describe.each(testDatabaseKinds)('the answer to feedback on %s', (kind) => {
  let desk: FeedbackDesk
  let log = ''
  beforeAll(async () => {
    desk = await openFeedbackDesk(kind, {
      logTo: { write: (line: string) => void (log += line) },
      config: { logLevel: 'info' },
    })
  }, 60_000)
  afterAll(() => desk.close())
  const resetLimits = async () => {
    for (const limit of LIMITS) await desk.site.services.rateLimiter.reset(limit, addressBlock('127.0.0.1'))
  }
  beforeEach(resetLimits)

  const find = async (receiptNumber: string, key?: string) => {
    const captchaVerification = await solvedCaptcha(desk.site, 'feedbackAnswer')
    const body = { receiptNumber, captchaVerification }
    return callWith(desk.site, 'getFeedbackAnswer', {}, { body, ...(key !== undefined && { key }) })
  }
  const send = async (who: { key: string } | undefined, fields = {}) => {
    const body = { kind: 'suggestion', content: '希望增加夜间模式', contact: CONTACT, ...fields }
    const { data } = await callWith(desk.site, 'feedback', {}, { body, ...(who && { key: who.key }) })
    return (data as { receiptNumber: string }).receiptNumber
  }
  const idOf = async (receiptNumber: string) =>
    (await desk.site.database.read.feedback.findUniqueOrThrow({ where: { receiptNumber }, select: { id: true } })).id

  /** Answers feedback as clerk and reviewer. */
  async function answered(receiptNumber: string): Promise<void> {
    const feedbackId = await idOf(receiptNumber)
    const { clerk, reviewer } = desk.people
    await desk.call(clerk, 'takeFeedback', { feedbackId, version: 1 })
    await desk.call(clerk, 'submitAnswer', { feedbackId, version: 2, answer: ANSWER })
    expect((await desk.call(reviewer, 'releaseAnswer', { feedbackId, version: 3 })).status).toBe(200)
  }

  test('can be read by receipt number once it is released, and not before', async () => {
    const receiptNumber = await send(undefined)
    const waiting = { state: 'waiting', stateName: '待处理', answer: '', answerTime: '', dueDate: '2026-03-17' }
    expect((await find(receiptNumber)).data).toMatchObject(waiting)
    const feedbackId = await idOf(receiptNumber)
    const { clerk, reviewer } = desk.people
    await desk.call(clerk, 'takeFeedback', { feedbackId, version: 1 })
    await desk.call(clerk, 'submitAnswer', { feedbackId, version: 2, answer: ANSWER })
    expect((await find(receiptNumber)).data).toMatchObject({ state: 'processing', answer: '' })
    await desk.call(reviewer, 'releaseAnswer', { feedbackId, version: 3 })
    expect((await find(receiptNumber)).data).toMatchObject({ state: 'answered', stateName: '已答复', answer: ANSWER })
  })

  test('the reason of a rejection can be read at once; merged feedback has the answer of its target', async () => {
    const [rejected, main, double] = [await send(undefined), await send(undefined), await send(undefined)]
    const { clerk } = desk.people
    const reason = '劳动报酬争议由仲裁机构处理'
    await desk.call(clerk, 'rejectFeedback', { feedbackId: await idOf(rejected), version: 1, reason })
    expect((await find(rejected)).data).toMatchObject({ state: 'rejected', answer: reason })
    await desk.call(clerk, 'mergeFeedback', { feedbackId: await idOf(double), version: 1, receiptNumber: main })
    await answered(main)
    expect((await find(double)).data).toMatchObject({ state: 'answered', answer: ANSWER })
  })

  test('unknown numbers, reports and feedback of other users get the same error', async () => {
    const [writer, other] = [await logIn(desk.site), await logIn(desk.site)]
    const own = await send(writer)
    const report = await send(undefined, { kind: 'report' })
    const refused = { code: 500, msg: FEEDBACK_MESSAGE.noAnswerHere }
    expect(await find('20260310-00001111')).toEqual(refused)
    expect(await find(report)).toEqual(refused)
    expect(await find(own)).toEqual(refused)
    expect(await find(own, other.key)).toEqual(refused)
    expect(await find(own, writer.key)).toMatchObject({ code: 200 })
    const ownReport = await send(writer, { kind: 'report' })
    expect(await find(ownReport, writer.key)).toEqual(refused)
  })

  test('can be read by number if the session had ended when the feedback was sent', async () => {
    const writer = await logIn(desk.site)
    await callWith(desk.site, 'logout', {}, { key: writer.key })
    const receiptNumber = await send(writer)
    await answered(receiptNumber)
    const seen = { code: 200, data: { answer: ANSWER } }
    expect(await find(receiptNumber)).toMatchObject(seen)
    expect(await find(receiptNumber, writer.key)).toMatchObject(seen)
  })

  test('requires an unused captcha proof for this purpose, and is limited to ten requests an hour', async () => {
    const receiptNumber = await send(undefined)
    const captchaVerification = await solvedCaptcha(desk.site, 'feedbackAnswer')
    const again = () => callWith(desk.site, 'getFeedbackAnswer', {}, { body: { receiptNumber, captchaVerification } })
    expect((await again()).code).toBe(200)
    expect((await again()).msg).toBe(ACCOUNT_MESSAGE.captchaDead)
    const other = { receiptNumber, captchaVerification: await solvedCaptcha(desk.site, 'login') }
    const bound = await callWith(desk.site, 'getFeedbackAnswer', {}, { body: other })
    expect(bound.msg).toBe(ACCOUNT_MESSAGE.captchaDead)
    for (let count = 3; count < 10; count += 1) expect((await find(receiptNumber)).code).toBe(200)
    expect((await find(receiptNumber)).msg).toBe(FEEDBACK_MESSAGE.askedOften)
  })

  test('is listed as new until its user has read it, and cannot be read after the account was deleted', async () => {
    const writer: TestPerson = await logIn(desk.site)
    const receiptNumber = await send(writer)
    await answered(receiptNumber)
    const mine = async () => (await callWith(desk.site, 'myFeedbackList', {}, { key: writer.key })).data
    expect(await mine()).toMatchObject([{ receiptNumber, answer: ANSWER, isNew: true }])
    const mark = (key: string) => callWith(desk.site, 'markFeedbackSeen', {}, { body: { receiptNumber }, key })
    expect((await mark((await logIn(desk.site)).key)).code).toBe(500)
    desk.clock.forward(60)
    expect((await mark(writer.key)).code).toBe(200)
    expect(await mine()).toMatchObject([{ isNew: false }])
    await desk.site.services.accountDeletions.purgeAccount(writer.id, { again: true })
    expect((await find(receiptNumber)).msg).toBe(FEEDBACK_MESSAGE.noAnswerHere)
  })

  test('getFeedbackTerms returns the settings, and feedback without a due day gets one when the server starts', async () => {
    const { data } = await callWith(desk.site, 'getFeedbackTerms', {})
    expect(data).toEqual({ answerDays: 7, reportDays: 30, latestDays: 60 })
    const old = await desk.planted('waiting', {
      dueDay: '',
      kind: 'report',
      createdAt: new Date('2026-02-01T16:30:00Z'),
    })
    await desk.site.services.feedback.fillDueDays()
    const { dueDay } = await desk.site.database.read.feedback.findUniqueOrThrow({ where: { id: old.id } })
    expect(dueDay).toBe('2026-03-04')
  })

  test('contacts of twenty writers occur in no list, entry, log, audit entry or error', async () => {
    const { clerk, reviewer, auditor } = desk.people
    const contacts = Array.from({ length: 20 }, (_, at) => `1391234${String(5600 + at)}`)
    const numbers: string[] = []
    for (const [at, contact] of contacts.entries()) {
      await resetLimits()
      numbers.push(
        await send(undefined, {
          contact,
          kind: at % 4 === 0 ? 'report' : 'complaint',
          content: `请回电 ${contact}，谢谢`,
        }),
      )
    }
    let seen = ''
    const shown: string[] = []
    const record = async (reply: Promise<object>) => void (seen += JSON.stringify(await reply))
    for (const who of [clerk, reviewer, auditor])
      for (const keyword of ['', '回电', ...numbers]) {
        await record(desk.call(who, 'listFeedback', { keyword, pageSize: 50 }))
        await record(desk.call(who, 'readOverview', {}))
      }
    const reads = async (receiptNumber: string) => {
      const feedbackId = await idOf(receiptNumber)
      const reveal = await desk.call(clerk, 'revealWriter', { feedbackId, reason: 'tellAnswer' })
      if (reveal.status === 200) shown.push(reveal.data.contact)
      await record(desk.call(clerk, 'takeFeedback', { feedbackId, version: 9 }))
      await record(desk.call(clerk, 'rejectFeedback', { feedbackId, version: 1, reason: '短' }))
      return reveal.status
    }
    const statuses = []
    for (const receiptNumber of numbers) statuses.push(await reads(receiptNumber))
    expect(statuses.filter((status) => status === 200)).toHaveLength(15) // the rest are reports: 404
    expect(shown).toEqual(contacts.filter((_contact, at) => at % 4 !== 0))
    await record(find(numbers[1] ?? ''))
    await record(desk.call(auditor, 'listAuditEntries', { pageSize: 50 }))
    seen += JSON.stringify(await desk.site.database.read.auditEntry.findMany())
    seen += JSON.stringify(await desk.site.database.read.feedbackStep.findMany())
    const entries = await desk.site.database.read.auditEntry.count({ where: { action: 'feedback.writerRevealed' } })
    expect(entries).toBe(15)
    expect(log).toContain('/studio-api/feedback')
    for (const contact of contacts) expect(`${seen}${log}`.includes(contact)).toBe(false)
  }, 60_000)
})
