import { expect, test } from 'vitest'
import { waitMessage } from '#contracts/constants/error-messages.ts'
import type { RateLimit, RateLimiter, RateLimitReceipt } from '#server/short-lived/rate-limit.ts'
import { codeLimits } from './code-limits.ts'

const WAIT_SECONDS = 7

/** Limits over a limiter that denies some of them; `hits` and `refunds` are its calls. */
function limitsWith(...denied: string[]) {
  const hits: [name: string, who: string, weight: number][] = []
  const refunds: unknown[][] = []
  let spent = 0
  const limiter = {
    hit: ({ name }: RateLimit, who: string, weight = 1) => {
      hits.push([name, who, weight])
      return Promise.resolve({ receipt: name, isAllowed: !denied.includes(name), retrySeconds: WAIT_SECONDS })
    },
    refund: (receipts: readonly RateLimitReceipt[]) => Promise.resolve(void refunds.push([...receipts])),
    events: ({ name }: RateLimit, who: string) => Promise.resolve(`${name} ${who}` === 'code-budget site' ? 3.2 : 0),
  } as unknown as RateLimiter
  const limits = codeLimits({ limiter, hourlyBudget: 500, onBudgetSpent: () => (spent += 1) })
  return { limits, hits, refunds, spent: () => spent }
}
const request = {
  codeType: 'login',
  phoneLookup: 'number',
  hasAccount: true,
  address: '203.0.113.7',
  browser: { key: 'browser', isSigned: true, isTrusted: false },
  isKnown: false,
  isByHand: true,
} as const

test('a message counts for the number, the address, the browser and the site', async () => {
  const { limits, hits, refunds } = limitsWith()
  expect(await limits.count(request)).toEqual(['code-open-address', 'code-open-browser'])
  expect(hits).toEqual([
    ['code-minute', 'number', 1],
    ['code-hour', 'number', 1],
    ['code-day', 'number', 1],
    ['code-address', '203.0.113.7', 1],
    ['code-open-address', '203.0.113.7', 1],
    ['code-open-browser', 'browser', 1],
    ['code-budget', 'site', 1],
  ])
  expect(refunds).toEqual([])
})

test('a known browser has its own limits for the number; a number without an account counts double for the address', async () => {
  const { limits, hits } = limitsWith()
  await limits.count({ ...request, isKnown: true, hasAccount: false })
  expect(hits.map(([, who, weight]) => [who, weight])).toEqual([
    ['number browser', 1],
    ['number browser', 1],
    ['number browser', 1],
    ['203.0.113.7', 2],
    ['203.0.113.7', 2],
    ['browser', 1],
    ['site', 1],
  ])
})

test('the code of an export or a deletion also gives back the limit per minute', async () => {
  for (const codeType of ['exportData', 'deleteAccount'] as const)
    expect(await limitsWith().limits.count({ ...request, codeType })).toEqual([
      'code-open-address',
      'code-open-browser',
      'code-minute',
    ])
})

test.each([
  ['code-minute', 'codeMinute', 1],
  ['code-hour', 'codeHour', 2],
  ['code-day', 'codeDay', 3],
  ['code-address', 'codeNetwork', 4],
  ['code-budget', 'smsBusy', 7],
] as const)('at the limit %s nothing is counted, and the error says %s', async (name, reason, count) => {
  const { limits, hits, refunds, spent } = limitsWith(name)
  await expect(limits.count(request)).rejects.toThrow(waitMessage(reason, WAIT_SECONDS, ['scan', 'password']))
  expect(hits).toHaveLength(count)
  expect(refunds).toEqual([hits.map(([hit]) => hit)])
  expect(spent()).toBe(name === 'code-budget' ? 1 : 0)
})

test('the error offers the other ways to log in that fit the purpose of the code', async () => {
  for (const [codeType, ways] of [
    ['register', ['scan']],
    ['editPassword', ['scan']],
    ['exportData', []],
    ['deleteAccount', []],
  ] as const)
    await expect(limitsWith('code-hour').limits.count({ ...request, codeType })).rejects.toThrow(
      new RegExp(`^${waitMessage('codeHour', WAIT_SECONDS, ways)}$`),
    )
})

test('at a busy address a browser with a cookie and a hand gets a code as long as it has few open ones', async () => {
  const busy = 'code-open-address'
  expect(await limitsWith(busy).limits.count(request)).toHaveLength(2)
  const refusal = waitMessage('codeNetwork', WAIT_SECONDS, ['scan', 'password'])
  const { limits } = limitsWith(busy)
  const unsigned = { ...request, browser: { ...request.browser, isSigned: false } }
  await expect(limits.count(unsigned)).rejects.toThrow(refusal)
  await expect(limits.count({ ...request, isByHand: false })).rejects.toThrow(refusal)
  await expect(limitsWith(busy, 'code-open-browser').limits.count(request)).rejects.toThrow(refusal)
  expect(await limitsWith('code-open-browser').limits.count(request)).toHaveLength(2)
})

test('guesses are limited by address, and the messages of this hour are rounded up', async () => {
  const { limits, hits } = limitsWith()
  expect(await limits.countGuess('203.0.113.7')).toBe('code-guesses')
  expect(hits).toEqual([['code-guesses', '203.0.113.7', 1]])
  await expect(limitsWith('code-guesses').limits.countGuess('')).rejects.toThrow(
    waitMessage('tooOften', WAIT_SECONDS, ['scan']),
  )
  expect(await limits.budget()).toEqual({ sent: 4, most: 500 })
})
