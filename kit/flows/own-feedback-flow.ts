import { FEEDBACK_PUBLIC_STATES } from '#contracts/constants/feedback-terms.ts'
import { MARKER, SIGNS } from '#kit/cases/samples.ts'
import { valuesAt } from '#kit/suite/answer.ts'
import type { TestUserId } from '#kit/suite/ports.ts'
import type { CallIdentity, TestClient } from '#kit/suite/test-client.ts'
import { proof } from './account-steps.ts'
import { claimThat, type Flow } from './flow.ts'

type Row = Record<string, unknown>
type Message = { kind: string; content?: string }

const DAY_MS = 86_400_000
const PURPOSE = 'feedbackAnswer'

/** Looks up feedback by its number, with a solved captcha for each attempt. */
export async function lookedUp<Code extends 200 | 500>(
  ask: TestClient,
  code: Code,
  { receiptNumber, as }: { receiptNumber: string; as: CallIdentity },
) {
  const again = async () => ({ receiptNumber, captchaVerification: await proof(ask, { purpose: PURPOSE }) })
  return ask.expect('getFeedbackAnswer', code, await again(), { as, again })
}

/** Sends feedback. @returns its receipt number. */
export async function sentFeedback(ask: TestClient, message: Message, as: CallIdentity): Promise<string> {
  const { body } = await ask.expect('feedback', 200, { content: `${MARKER}：什么时候答复？`, ...message }, { as })
  return String(valuesAt(body, '/data/receiptNumber')[0])
}

const ownFeedback = async (ask: TestClient, as: TestUserId): Promise<Row[]> =>
  valuesAt((await ask.expect('myFeedbackList', 200, {}, { as })).body, '/data/*') as Row[]

/** A user's list contains the sent feedback unchanged; the lists of other users do not contain it. */
export const ownFeedbackFlow: Flow = {
  id: 'own-feedback',
  title: '我的反馈：写了什么就列出什么，状态与期限一致，与凭编号查到的相同；别人的列表里没有',
  needs: ['person', 'second-person', 'captcha'],
  covers: [
    'feedback 200',
    'getFeedbackTerms 200',
    'myFeedbackList 200',
    'getFeedbackAnswer 200',
    'getFeedbackAnswer 500',
    'markFeedbackSeen 200',
    'markFeedbackSeen 500',
  ],
  async run(ask) {
    const othersBefore = await ownFeedback(ask, 'b')
    const { data: terms } = (await ask.expect('getFeedbackTerms', 200)).body
    const due = { complaint: terms.answerDays, report: terms.reportDays }
    for (const [kind, days] of Object.entries(due)) {
      const content = `${MARKER}：${SIGNS}，${kind}，${ask.seed}`
      const before = await ownFeedback(ask, 'a')
      const receiptNumber = await sentFeedback(ask, { kind, content }, 'a')
      const rows = await ownFeedback(ask, 'a')
      const known = before.map((row) => row['receiptNumber'])
      const added = rows.filter((row) => !known.includes(row['receiptNumber']) && row['content'] === content)
      claimThat(ask, 'myFeedbackList', added.length === 1, ['/200/data', 'what was sent, once', added.length])
      claimThat(ask, 'myFeedbackList', rows[0]?.['receiptNumber'] === receiptNumber, [
        '/200/data',
        'the newest first',
        rows[0]?.['receiptNumber'],
      ])
      expectRow(ask, rows[0] ?? {}, { kind, content, receiptNumber, days })
      if (kind === 'complaint') await expectSameAnswer(ask, receiptNumber, rows[0] ?? {})
      await expectOwnMark(ask, receiptNumber)
    }
    const others = await ownFeedback(ask, 'b')
    claimThat(ask, 'myFeedbackList', JSON.stringify(others) === JSON.stringify(othersBefore), [
      '/200/data',
      'no entry of the other user',
      `${othersBefore.length} before, ${others.length} now`,
    ])
  },
}

type Sent = { kind: string; content: string; receiptNumber: string; days: number }

/** Checks the list row of feedback that staff have not processed yet. */
function expectRow(ask: TestClient, row: Row, { kind, content, receiptNumber, days }: Sent): void {
  // a receipt number begins with the day
  const submitDate = receiptNumber.replace(/^(\d{4})(\d\d)(\d\d).*/, '$1-$2-$3')
  const dueDate = new Date(Date.parse(submitDate) + days * DAY_MS).toISOString().slice(0, 10)
  const state = 'waiting'
  const stateName = FEEDBACK_PUBLIC_STATES[state]
  const expected = { kind, content, state, stateName, submitDate, dueDate, answer: '', answerTime: '', isNew: false }
  for (const [name, value] of Object.entries(expected))
    claimThat(ask, 'myFeedbackList', isSame(row[name], value), [`/200/data/*/${name}`, `${name}: ${value}`, row[name]])
}

/** Whether two values are equal. Null counts as an empty string, because another rule reports null. */
const isSame = (one: unknown, other: unknown): boolean => (one ?? '') === (other ?? '')

/** Checks that the lookup by receipt number returns the fields of the list row, to the sender only. */
async function expectSameAnswer(ask: TestClient, receiptNumber: string, row: Row): Promise<void> {
  await lookedUp(ask, 500, { receiptNumber, as: 'b' })
  const { body } = await lookedUp(ask, 200, { receiptNumber, as: 'a' })
  for (const [name, value] of Object.entries(body.data))
    claimThat(ask, 'getFeedbackAnswer', isSame(row[name], value), [
      `/200/data/${name}`,
      `${name} as in myFeedbackList: ${String(row[name])}`,
      value,
    ])
}

/** Checks that only the sender can mark feedback as seen, and that the feedback is not new afterwards. */
async function expectOwnMark(ask: TestClient, receiptNumber: string): Promise<void> {
  await ask.expect('markFeedbackSeen', 500, { receiptNumber }, { as: 'b' })
  await ask.expect('markFeedbackSeen', 200, { receiptNumber }, { as: 'a' })
  const row = (await ownFeedback(ask, 'a')).find((each) => each['receiptNumber'] === receiptNumber)
  claimThat(ask, 'markFeedbackSeen', row?.['isNew'] === false, ['/200', 'not new once it is seen', row?.['isNew']])
}
