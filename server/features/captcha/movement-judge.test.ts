import { expect, test } from 'vitest'
import { testClock } from '#server/features/account/testing/account-client.ts'
import { createShortLived } from '#server/short-lived/short-lived.ts'
import { handTo } from '#server/testing/hand-trail.ts'
import { solution } from './captcha-answer.ts'
import { movementJudge } from './movement-judge.ts'
import type { StoredChallenge } from './stored-challenge.ts'

const DAY_SECONDS = 24 * 3600
const ANSWER = { type: 'blockPuzzle', x: 150 } as const

function aJudge(isDemanded = false) {
  const clock = testClock()
  const store = createShortLived({ redisUrl: '', clock })
  const judge = movementJudge({ store, clock, isDemanded })
  /** Judges the right answer of a browser, `ms` after the challenge. */
  const isSuspicious = (sealedTrail: string | undefined, { key = 'browser', ms = 5000 } = {}) => {
    const kept: StoredChallenge = {
      answer: ANSWER,
      secretKey: null,
      binding: { purpose: 'login', phone: '', block: '' },
      holder: { key, isSigned: true, isTrusted: false },
      address: '',
      issuedAtMs: clock.now().getTime() - ms,
    }
    return judge.isSuspicious(kept, { answerJson: solution(ANSWER), sealedTrail })
  }
  return { clock, judge, isSuspicious }
}
const byHand = (ms = 400) => JSON.stringify(handTo(ANSWER.x, ms))

test('a browser is doubted for ten minutes after a movement that is not human, or until it moves like a hand', async () => {
  const { clock, judge, isSuspicious } = aJudge()
  expect(await judge.isDoubted('browser')).toBe(false)
  expect(await isSuspicious('{}')).toBe(true)
  expect([await judge.isDoubted('browser'), await judge.isDoubted('other')]).toEqual([true, false])
  clock.forward(599)
  expect(await judge.isDoubted('browser')).toBe(true)
  clock.forward(1)
  expect(await judge.isDoubted('browser')).toBe(false)
  await isSuspicious('{}')
  expect(await isSuspicious(byHand())).toBe(false)
  expect(await judge.isDoubted('browser')).toBe(false)
})

test('a movement is accepted once a day, from any browser', async () => {
  const { clock, isSuspicious } = aJudge()
  const trail = byHand()
  expect(await isSuspicious(trail)).toBe(false)
  clock.forward(DAY_SECONDS - 1)
  expect(await isSuspicious(trail, { key: 'other' })).toBe(true)
  clock.forward(1)
  expect(await isSuspicious(trail)).toBe(false)
})

test('a movement may take half a second longer than the time since the picture was sent', async () => {
  const { isSuspicious } = aJudge()
  expect(await isSuspicious(byHand(1400), { ms: 900 })).toBe(false)
  expect(await isSuspicious(byHand(1400), { ms: 899 })).toBe(true)
})

test('an answer without a movement is suspicious only where a movement is demanded', async () => {
  expect(await aJudge().isSuspicious(undefined)).toBe(false)
  expect(await aJudge(true).isSuspicious(undefined)).toBe(true)
})
