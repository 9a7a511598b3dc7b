import { randomInt } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { CaptchaType } from '#contracts/captcha-terms.ts'
import { solution } from '#server/features/captcha/captcha-answer.ts'
import { storedAnswer } from '#server/testing/stock-captcha-client.ts'
import { A_CLIENT, repCodeOf, testCaptcha } from '#server/testing/test-captcha.ts'
import { encrypted } from './captcha-cipher.ts'
import { type CaptchaClient, CAPTCHA_LIMITS } from './captcha-limits.ts'

let site: ReturnType<typeof testCaptcha>
beforeEach(() => {
  site = testCaptcha()
})

const get = (client = A_CLIENT) => repCodeOf(site.get('blockPuzzle', {}, client))
const check = (token: string, pointJson: string, client = A_CLIENT, captchaType: CaptchaType = 'blockPuzzle') =>
  repCodeOf(site.captcha.check({ captchaType, token, pointJson }, client))

/** Gets a challenge and sends a text for it; the repCode of the get that was refused, or of the check. */
async function guess(type: CaptchaType, text: string, client = A_CLIENT): Promise<string> {
  const refusal = await repCodeOf(site.captcha.issue({ captchaType: type }, client).then((made) => (challenge = made)))
  if (refusal !== '0000') return refusal
  return check(challenge.token, encrypted(text, challenge.secretKey), client, type)
}
let challenge: Awaited<ReturnType<typeof site.get>>

async function solve(): Promise<string> {
  const { token, secretKey } = await site.get()
  return check(token, encrypted(solution(await storedAnswer(site.store, token)), secretKey))
}

const WRONG = '{"x":0,"y":5}'

describe('limits', () => {
  test('20 solved sliders of a stock client, three gets each, fit into a minute', async () => {
    for (let solved = 0; solved < 20; solved += 1) {
      expect(await solve()).toBe('0000')
      expect([await get(), await get()]).toEqual(['0000', '0000'])
    }
    expect(await get()).toBe('6201')
    site.wait(60)
    expect(await get()).toBe('0000')
  })

  test('checks are limited too, before the token is looked at', async () => {
    for (let sent = 0; sent < CAPTCHA_LIMITS.checkByClient.limit; sent += 1) expect(await check('x', 'x')).toBe('6110')
    expect(await check('x', 'x')).toBe('6204')
  })

  test('the sixth failure within a minute locks get, and only get, for 300 s', async () => {
    const held = await site.get()
    for (let failure = 0; failure < 6; failure += 1) expect(await guess('blockPuzzle', WRONG)).toBe('6111')
    expect(await get()).toBe('6202')
    expect(await site.check(held, await site.rightText(held))).toBe('0000')
    site.wait(299)
    expect(await get()).toBe('6202')
    site.wait(1)
    expect(await get()).toBe('0000')
  })

  test('failures count for who got the challenge, also when another checks it', async () => {
    const other = { address: '198.51.100.7', userAgent: 'other' }
    for (let failure = 0; failure < 6; failure += 1) {
      const { token } = await site.get()
      await check(token, 'x', other)
    }
    expect(await get()).toBe('6202')
    expect(await get(other)).toBe('6202')
  })

  test('one browser behind an address does not lock the others, made-up browsers lock the address', async () => {
    const browser = (number: number) => ({ ...A_CLIENT, userAgent: `browser ${number}` })
    for (let failure = 0; failure < 6; failure += 1) await guess('blockPuzzle', WRONG, browser(0))
    expect(await get(browser(0))).toBe('6202')
    expect(await get(browser(1))).toBe('0000')
    for (let failure = 0; failure < 30; failure += 1) await guess('blockPuzzle', WRONG, browser(failure + 1))
    expect(await get(browser(1000))).toBe('6202')
    expect(await get({ ...A_CLIENT, address: '203.0.113.10' })).toBe('0000')
  })

  test('addresses of one IPv6 /64 count as one', async () => {
    for (let failure = 0; failure < 6; failure += 1)
      await guess('blockPuzzle', WRONG, { ...A_CLIENT, address: `2001:db8::${failure}` })
    expect(await get({ ...A_CLIENT, address: '2001:db8::ffff' })).toBe('6202')
    expect(await get({ ...A_CLIENT, address: '2001:db8:0:1::1' })).toBe('0000')
  })
})

describe('10,000 blind guesses', () => {
  const GUESSES = 10_000
  // the best a guesser can do: any place in the middle, and points where characters are most often
  const BEST: Record<CaptchaType, () => string> = {
    blockPuzzle: () => '{"x":171,"y":5}',
    clickWord: () =>
      JSON.stringify([
        { x: randomInt(54, 260), y: 78 },
        { x: randomInt(54, 260), y: 78 },
        { x: randomInt(54, 260), y: 78 },
      ]),
  }

  async function guessing(type: CaptchaType, pauseSeconds: number, client: () => CaptchaClient) {
    const counts = new Map<string, number>()
    for (let number = 0; number < GUESSES; number += 1) {
      const repCode = await guess(type, BEST[type](), client())
      counts.set(repCode, (counts.get(repCode) ?? 0) + 1)
      site.wait(pauseSeconds)
    }
    return (repCode: string) => counts.get(repCode) ?? 0
  }

  test.each(['blockPuzzle', 'clickWord'] as const)('as fast as one likes at %s: the lock acts', async (type) => {
    const count = await guessing(type, 1, () => A_CLIENT)
    expect(count('6202')).toBeGreaterThan(GUESSES * 0.9)
    expect(count('0000') / GUESSES).toBeLessThan(0.005)
  })

  test.each(['blockPuzzle', 'clickWord'] as const)(
    'slow enough for no lock, at %s: below 4 % of the checks pass',
    async (type) => {
      const count = await guessing(type, 13, () => A_CLIENT)
      expect(count('6202')).toBe(0)
      expect(count('0000') + count('6111')).toBe(GUESSES)
      expect(count('0000') / GUESSES).toBeLessThan(0.04)
    },
  )

  test('with a new browser for each: below 4 % of the checks pass', async () => {
    let number = 0
    const count = await guessing('blockPuzzle', 2.1, () => ({ ...A_CLIENT, userAgent: `browser ${(number += 1)}` }))
    expect(count('0000') / (count('0000') + count('6111'))).toBeLessThan(0.04)
  })
})
