import { expect, test } from 'vitest'
import { testClock } from '#server/features/account/testing/account-client.ts'
import { createShortLived } from '#server/short-lived/short-lived.ts'
import { NOTICE_SECONDS, studioNotices } from './studio-notices.ts'

const COUNTS = {
  'article.submitted': 1,
  'article.returned': 2,
  'article.approved': 3,
  'article.releaseFailed': 4,
  'content.submitted': 5,
  'content.returned': 6,
  'content.approved': 7,
  'content.releaseFailed': 8,
  'feedback.answerSubmitted': 9,
  'article.saved': 100,
} as const

test('a notice names every kind of event with its number since the last notice, in one order', async () => {
  const clock = testClock()
  const began = clock.now()
  const messages: string[] = []
  const asked: unknown[] = []
  const noted = <Result>(name: string, args: unknown[], result: Result) => {
    asked.push([name, ...args])
    return Promise.resolve(result)
  }
  let lastId = 40
  const notices = studioNotices({
    audit: {
      lastId: () => Promise.resolve(lastId),
      countAfter: (after, until, actions) =>
        noted('audit', [after, until], new Map(Object.entries(COUNTS).filter(([action]) => actions.includes(action)))),
    },
    editorial: { countOverdue: (...args) => noted('editorial', args, 10) },
    feedback: { news: (...args) => noted('feedback', args, { received: 11, overdue: 12 }) },
    applications: { news: (...args) => noted('applications', args, { received: 13, overdue: 14 }) },
    clock,
    shortLived: createShortLived({ redisUrl: '', clock }),
    send: (text) => {
      messages.push(text)
      return Promise.resolve()
    },
  })
  await notices.sendNews()
  expect([messages, asked]).toEqual([[], []])
  clock.forward(NOTICE_SECONDS)
  lastId = 90
  await notices.sendNews()
  expect(messages).toEqual([
    '内容工作台：提交审核 1 篇，退回 2 篇，审核通过 3 篇，定时发布失败 4 篇，' +
      '内容提交审核 5 项，内容退回 6 项，内容审核通过 7 项，内容定时发布失败 8 项，待审答复 9 件，' +
      '逾期未补审 10 篇，新反馈 11 件，反馈超期 12 件，新投递 13 件，投递超过七天没看 14 件。',
  ])
  const until = clock.now()
  expect(asked.slice(0, 4)).toEqual([
    ['audit', 40, 90],
    ['editorial', began, until],
    ['feedback', began, until],
    ['applications', began, until],
  ])
  asked.length = 0
  clock.forward(NOTICE_SECONDS)
  lastId = 95
  await notices.sendNews()
  expect(asked.slice(0, 2)).toEqual([
    ['audit', 90, 95],
    ['editorial', until, clock.now()],
  ])
})
