import { randomInt } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { CaptchaType } from '#contracts/constants/captcha-terms.ts'
import { waitMessage } from '#contracts/constants/error-messages.ts'
import { A_CLIENT, aBrowser, repCodeOf, testCaptcha } from '#server/testing/test-captcha.ts'
import type { BrowserCall } from './browsers.ts'
import { CAPTCHA_LIMITS } from './captcha-limits.ts'

let site: ReturnType<typeof testCaptcha>
beforeEach(() => {
  site = testCaptcha()
})

const OWN_PAGE = { purpose: 'login', phoneNumber: '13800000001' }
const WRONG = '{"x":0,"y":5}'

const get = (client: BrowserCall = A_CLIENT, more = {}) => repCodeOf(site.get('blockPuzzle', more, client))
const textOf = (work: Promise<unknown>) => work.then(String, (error: Error) => error.message)

/** Gets a challenge and sends an answer. @returns the repCode of the check, or of a rejected get. */
async function guess(client: BrowserCall, text = WRONG, type: CaptchaType = 'blockPuzzle'): Promise<string> {
  const challenge = await site.get(type, {}, client).catch(() => undefined)
  return challenge === undefined ? get(client) : site.check(challenge, text, type, client)
}

async function solve(client: BrowserCall = A_CLIENT): Promise<string> {
  const challenge = await site.get('blockPuzzle', {}, client)
  return site.check(challenge, await site.rightText(challenge), 'blockPuzzle', client)
}

async function trustedBrowser() {
  const browser = aBrowser()
  expect(await solve(browser)).toBe('0000')
  return browser
}

/** Sends wrong answers from one address, each as a new browser. */
async function makeNoise(failures: number, address = A_CLIENT.address): Promise<void> {
  for (let failure = 0; failure < failures; failure += 1) {
    expect(await guess({ address, userAgent: `made up ${failure}` })).toBe('6111')
  }
}

describe('one browser', () => {
  test('can solve 20 sliders in a minute like a stock client, with three gets each', async () => {
    for (let solved = 0; solved < 20; solved += 1) {
      expect(await solve()).toBe('0000')
      expect([await get(), await get()]).toEqual(['0000', '0000'])
    }
    expect(await textOf(site.get())).toBe(waitMessage('6201', 60, ['scan']))
    site.wait(60)
    expect(await get()).toBe('0000')
  })

  test('is limited to 60 checks a minute, including checks of unknown tokens', async () => {
    const check = () => site.captcha.check({ captchaType: 'blockPuzzle', token: 'x', pointJson: 'x' }, A_CLIENT)
    for (let sent = 0; sent < CAPTCHA_LIMITS.checkByBrowser.limit; sent += 1)
      expect(await repCodeOf(check())).toBe('6110')
    expect(await repCodeOf(check())).toBe('6204')
  })

  test('with a cookie is locked for 300 s by the sixth failure, and its earlier challenges are unusable during the lock', async () => {
    const browser = await trustedBrowser()
    const hoarded = await site.get('blockPuzzle', {}, browser)
    const right = await site.rightText(hoarded)
    for (let failure = 0; failure < 6; failure += 1) expect(await guess(browser)).toBe('6111')
    expect(await textOf(site.get('blockPuzzle', OWN_PAGE, browser))).toBe(
      waitMessage('6202', 300, ['scan', 'password']),
    )
    expect(await site.check(hoarded, right, 'blockPuzzle', browser)).toBe('6204')
    expect(await site.check(hoarded, right)).toBe('6204') // sent without the cookie of that browser
    site.wait(299)
    expect(await get(browser)).toBe('6202')
    site.wait(1)
    expect(await get(browser)).toBe('0000')
  })

  test('without a cookie is paused for 6 s after the sixth failure, and a second longer after each further failure', async () => {
    for (let failure = 0; failure < 6; failure += 1) expect(await guess(A_CLIENT)).toBe('6111')
    expect(await textOf(site.get())).toBe(waitMessage('6202', 6, ['scan']))
    site.wait(6)
    expect(await guess(A_CLIENT)).toBe('6111')
    expect(await textOf(site.get())).toBe(waitMessage('6202', 7, ['scan']))
    site.wait(7)
    expect(await get()).toBe('0000')
  })

  test('is charged with each failed check of its challenges, even if another browser sends the check', async () => {
    const browser = await trustedBrowser()
    for (let failure = 0; failure < 6; failure += 1) {
      const challenge = await site.get('blockPuzzle', {}, browser)
      await site.check(challenge, WRONG, 'blockPuzzle', { address: '198.51.100.7', userAgent: `${failure}` })
    }
    expect(await get(browser)).toBe('6202')
  })
})

describe('trust', () => {
  const kindOf = async (browser: BrowserCall, more: object = OWN_PAGE) =>
    (await site.get('blockPuzzle', { ...more }, browser)).wordList === null ? 'slider' : 'words'

  test('keeps the slider for a browser at a noisy address, where other browsers on our page get click-words', async () => {
    const browser = await trustedBrowser()
    expect(await kindOf(aBrowser())).toBe('slider')
    await makeNoise(10)
    expect([await kindOf(browser), await kindOf(aBrowser())]).toEqual(['slider', 'words'])
    expect(await kindOf(aBrowser({ address: '203.0.113.10' }))).toBe('slider')
    expect(await kindOf(aBrowser(), {})).toBe('slider') // stock clients can show sliders only
    site.wait(1200)
    expect(await kindOf(aBrowser())).toBe('slider')
  })

  test('is lost by failures, also for an older copy of the cookie, and regained by solving a captcha', async () => {
    const browser = await trustedBrowser()
    await makeNoise(10)
    for (let failure = 0; failure < 6; failure += 1) await guess(browser)
    site.wait(301)
    expect(await kindOf(browser)).toBe('words')
    site.wait(1)
    expect(await solve(browser)).toBe('0000')
    expect(await kindOf(browser)).toBe('slider')
  })

  test('lasts 30 days and cannot be forged', async () => {
    const browser = await trustedBrowser()
    const forged = aBrowser()
    forged.cookies.sent = browser.cookies.sent.replace(/\.\d+\./, (digits) => digits.replace(/\d\./, '9.'))
    site.wait(30 * 24 * 3600)
    await makeNoise(10)
    expect([await kindOf(browser), await kindOf(forged)]).toEqual(['words', 'words'])
  })

  test('is missing in new browsers: at a noisy address each failure pauses them, a second longer each time', async () => {
    await makeNoise(10)
    const browser = aBrowser()
    for (const seconds of [1, 2, 3, 4, 5]) {
      expect(await guess(browser)).toBe('6111')
      expect(await textOf(site.get('blockPuzzle', {}, browser))).toBe(waitMessage('6202', seconds, ['scan']))
      expect(await get(aBrowser())).toBe('0000') // other browsers do not wait
      site.wait(seconds)
    }
  })

  test('is required for sliders everywhere while the whole site is under attack', async () => {
    const browser = await trustedBrowser()
    for (let address = 0; address < 60; address += 1) await makeNoise(10, `198.51.100.${address}`)
    const elsewhere = { address: '192.0.2.1' }
    expect(await kindOf(aBrowser(elsewhere))).toBe('words')
    expect(await kindOf({ ...browser, ...elsewhere })).toBe('slider')
  })
})

describe('an address', () => {
  test('is not locked by failures: other browsers there can still solve captchas', async () => {
    await makeNoise(200)
    expect(await solve(aBrowser())).toBe('0000')
    expect(await solve({ ...A_CLIENT, userAgent: 'somebody else' })).toBe('0000')
  })

  test('with many failures does not reduce the tolerance of the slider', async () => {
    await makeNoise(40)
    const challenge = await site.get()
    const { x } = JSON.parse(await site.rightText(challenge)) as { x: number }
    expect(await site.check(challenge, JSON.stringify({ x: x + 5.9, y: 5 }))).toBe('0000')
  })

  test('gives new browsers 400 pictures in ten seconds, and trusted browsers more', async () => {
    const browser = await trustedBrowser()
    for (let number = 1; number < CAPTCHA_LIMITS.newcomers.limit; number += 1) {
      await get({ ...A_CLIENT, userAgent: `made up ${number}` })
    }
    expect(await textOf(site.get('blockPuzzle', {}, aBrowser()))).toBe(waitMessage('6201', 10, ['scan']))
    expect(await get(browser)).toBe('0000')
    site.wait(10)
    expect(await get(aBrowser())).toBe('0000')
  })

  test('is the /64 prefix for IPv6', async () => {
    for (let failure = 0; failure < 10; failure += 1)
      await guess({ address: `2001:db8::${failure}`, userAgent: `made up ${failure}` })
    const kindAt = async (address: string) => (await site.get('blockPuzzle', OWN_PAGE, aBrowser({ address }))).wordList
    expect(await kindAt('2001:db8::ffff')).not.toBeNull()
    expect(await kindAt('2001:db8:0:1::1')).toBeNull()
  })
})

describe('10,000 blind guesses', () => {
  const GUESSES = 10_000
  // the best guesses: the middle, and the most frequent positions of characters
  const BEST: Record<CaptchaType, () => string> = {
    blockPuzzle: () => '{"x":171,"y":5}',
    clickWord: () =>
      JSON.stringify([
        { x: randomInt(54, 260), y: 78 },
        { x: randomInt(54, 260), y: 78 },
        { x: randomInt(54, 260), y: 78 },
      ]),
  }

  async function guessing(type: CaptchaType, pauseSeconds: number, client: () => BrowserCall) {
    const counts = new Map<string, number>()
    for (let number = 0; number < GUESSES; number += 1) {
      const repCode = await guess(client(), BEST[type](), type)
      counts.set(repCode, (counts.get(repCode) ?? 0) + 1)
      site.wait(pauseSeconds)
    }
    return (repCode: string) => counts.get(repCode) ?? 0
  }

  test('of one browser, one a second: over 90 % hit the lock, below 0.5 % pass', async () => {
    const browser = aBrowser()
    const count = await guessing('blockPuzzle', 1, () => browser)
    expect(count('6202')).toBeGreaterThan(GUESSES * 0.9)
    expect(count('0000') / GUESSES).toBeLessThan(0.005)
  })

  test('at click-words, with a new browser for each: below 1 % pass', async () => {
    let number = 0
    const count = await guessing('clickWord', 0.1, () => ({ ...A_CLIENT, userAgent: `made up ${(number += 1)}` }))
    expect(count('0000') + count('6111')).toBe(GUESSES)
    expect(count('0000') / GUESSES).toBeLessThan(0.01)
  })
})
