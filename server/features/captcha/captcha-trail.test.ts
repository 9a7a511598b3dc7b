import { beforeEach, describe, expect, test } from 'vitest'
import { SECOND_ROUND_MESSAGE } from '#contracts/constants/error-messages.ts'
import { encrypted } from './captcha-cipher.ts'
import { isOfHand, type Trail, trailOf } from './captcha-trail.ts'
import { aBrowser, testCaptcha } from '#server/testing/test-captcha.ts'

const SLIDER = { type: 'blockPuzzle', x: 150 } as const
const LONG_MS = 60_000

/** A human movement: accelerates, slows down, corrects itself by a pixel. */
function byHand(x: number, ms = 700, samples = 24): Trail {
  const at = Array.from({ length: samples }, (_, index) => {
    const share = index / (samples - 1)
    const eased = share * share * (3 - 2 * share)
    return [Math.round(eased * x), Math.round(3 * Math.sin(share * 5)), Math.round(share * ms)]
  })
  return { by: 'hand', at: [...at, [x + 1, 2, ms + 60], [x, 2, ms + 120]] }
}
const even = (x: number, samples: number, ms: number): Trail => ({
  by: 'hand',
  at: Array.from({ length: samples }, (_, index) => [(x * index) / (samples - 1), 0, (ms * index) / (samples - 1)]),
})
const slowly = (x: number) => {
  let ms = 0
  return Array.from({ length: x + 1 }, (_, place) => [place, 0, (ms += place % 3 === 0 ? 31 : 16)])
}
const judged = (trail: Trail, x = 150, givenMs = LONG_MS) => isOfHand(trail, SLIDER, { x, y: 5 }, givenMs)

describe('a movement of the slider', () => {
  test.each([
    ['a hand', byHand(150), true],
    ['a quick hand', byHand(150, 180, 8), true],
    ['a finger on a slow phone', byHand(150, 500, 6), true],
    [
      'nothing in between',
      {
        by: 'hand',
        at: [
          [0, 0, 0],
          [150, 0, 900],
        ],
      },
      false,
    ],
    ['even speed', even(150, 30, 900), false],
    [
      'even steps at times that a busy machine made uneven',
      {
        by: 'hand',
        at: [
          [0, 0, 0],
          [50, 0, 20],
          [100, 0, 150],
          [150, 0, 170],
          [150, 0, 400],
        ],
      },
      false,
    ],
    ['a hand that goes pixel by pixel', { by: 'hand', at: slowly(150) }, true],
    ['no time', { by: 'hand', at: byHand(150).at.map(([x = 0, y = 0, t = 0]) => [x, y, t / 20]) }, false],
    ['time that runs back', { by: 'hand', at: byHand(150).at.map(([x = 0, y = 0, t = 0]) => [x, y, -t]) }, false],
    ['another end than the answer', byHand(120), false],
    ['clicks', { by: 'clicks', at: byHand(150).at }, false],
  ] as const)('with %s is recognised as human or not', (_name, trail, isBelieved) => {
    expect(judged(trail)).toBe(isBelieved)
  })

  test('is rejected if it took longer than the time since the picture was sent', () => {
    expect(judged(byHand(150, 700), 150, 800)).toBe(false)
    expect(judged(byHand(150, 700), 150, 900)).toBe(true)
  })

  test('by keys is accepted only in steps of the keys and at a possible speed', () => {
    const keys = (steps: readonly number[], msEach: number): Trail => {
      let x = 0
      return { by: 'keys', at: [[0, 0], ...steps.map((step, index) => [(x += step), (index + 1) * msEach])] }
    }
    const long = Array<number>(15).fill(10)
    expect(judged(keys(long, 33))).toBe(true) // a held key is perfectly even
    expect(judged(keys([266, -10, -10, ...Array<number>(8).fill(-10), -10, -6], 90), 150)).toBe(true) // End key first
    expect(judged(keys(long, 1))).toBe(false)
    expect(judged(keys([50, 50, 50], 200))).toBe(false)
  })
})

test('clicks are accepted at the speed of a hand, and only if each character was clicked', () => {
  const points = [
    { x: 40, y: 40 },
    { x: 120, y: 60 },
    { x: 240, y: 90 },
  ]
  const clicks = (msEach: number): Trail => ({
    by: 'clicks',
    at: points.map(({ x, y }, index) => [x, y, index * msEach]),
  })
  const answer = { type: 'clickWord', points } as const
  expect([400, 5].map((ms) => isOfHand(clicks(ms), answer, points, LONG_MS))).toEqual([true, false])
  expect(isOfHand({ by: 'clicks', at: clicks(400).at.slice(0, 2) }, answer, points, LONG_MS)).toBe(false)
})

test.each([
  '',
  'null',
  '[]',
  '{"by":"foot","at":[[1,2,3]]}',
  '{"by":"hand","at":[]}',
  '{"by":"hand","at":[[1,2]]}',
  '{',
])('%j is rejected as a trail', (text) => expect(trailOf(text)).toBeUndefined())

describe('a check from our page', () => {
  const OWN_PAGE = { purpose: 'login', phoneNumber: '13800000001' }
  let site: ReturnType<typeof testCaptcha>
  let browser: ReturnType<typeof aBrowser>
  beforeEach(() => {
    site = testCaptcha()
    browser = aBrowser()
  })

  /** Sends the right answer with a movement. @returns the kind of the picture and the result. */
  async function answered(move: ((x: number) => Trail) | undefined, more: object = OWN_PAGE) {
    const challenge = await site.get('blockPuzzle', { ...more }, browser)
    site.wait(5)
    const text = await site.rightText(challenge)
    const isWords = challenge.wordList !== null
    const points = JSON.parse(text) as { x: number }
    const trail = move && JSON.stringify(move(points.x))
    const input = {
      captchaType: isWords ? 'clickWord' : 'blockPuzzle',
      token: challenge.token,
      pointJson: encrypted(text, challenge.secretKey),
      ...(trail && { trail: encrypted(trail, challenge.secretKey) }),
    }
    const outcome = await site.captcha.check(input, browser).then(
      () => 'passed',
      (error: Error) => error.message,
    )
    return [isWords ? 'words' : 'slider', outcome]
  }
  const clicks = (ms: number) => (): Trail => ({ by: 'clicks', at: [0, 1, 2].map((index) => [9, 9, index * ms]) })

  test('passes with a human movement; after any other movement the browser gets click-words until it solves them by hand', async () => {
    expect(await answered((x) => byHand(x))).toEqual(['slider', 'passed'])
    expect(await answered((x) => even(x, 30, 900))).toEqual(['slider', SECOND_ROUND_MESSAGE])
    expect(await answered(clicks(5))).toEqual(['words', SECOND_ROUND_MESSAGE])
    expect(await answered(clicks(400))).toEqual(['words', 'passed'])
    expect(await answered((x) => byHand(x, 650))).toEqual(['slider', 'passed'])
  })

  test('with a replayed movement requires a second captcha', async () => {
    const seen: Trail = byHand(150)
    const replayed = (x: number): Trail => ({ by: 'hand', at: [...seen.at.slice(0, -1), [x, 2, 820]] })
    // the test pictures repeat their positions after 144 pictures
    expect(await answered(replayed)).toEqual(['slider', 'passed'])
    for (let drawn = 1; drawn < 144; drawn += 1) {
      await site.get('blockPuzzle', {}, { address: '203.0.113.9', userAgent: `${drawn}` })
    }
    expect(await answered(replayed)).toEqual(['slider', SECOND_ROUND_MESSAGE])
  })

  test('without a movement passes, unless unbound challenges are refused', async () => {
    expect(await answered(undefined)).toEqual(['slider', 'passed'])
    site = testCaptcha({ unbound: 'refuse' })
    expect(await answered(undefined)).toEqual(['slider', SECOND_ROUND_MESSAGE])
  })

  test('ignores the movement if no purpose is sent, as by stock clients', async () => {
    expect(await answered((x) => even(x, 3, 1), {})).toEqual(['slider', 'passed'])
  })

  test('with a malformed trail requires a second captcha', async () => {
    expect(await answered(() => ({ by: 'hand', at: [] }))).toEqual(['slider', SECOND_ROUND_MESSAGE])
  })
})
