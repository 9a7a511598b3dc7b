import { beforeEach, describe, expect, test } from 'vitest'
import { CAPTCHA_MESSAGES, CAPTCHA_BLANK } from '#contracts/constants/error-messages.ts'
import { stockEncrypted, stockVerification, storedAnswer } from '#server/testing/stock-captcha-client.ts'
import { A_CLIENT, testCaptcha } from '#server/testing/test-captcha.ts'

const LOGIN = { purpose: 'login', address: A_CLIENT.address }

let site: ReturnType<typeof testCaptcha>
beforeEach(() => {
  site = testCaptcha()
})

describe.each(['blockPuzzle', 'clickWord'] as const)('%s', (type) => {
  test.each(['aes', 'plain'] as const)('is solved by a stock client (%s)', async (cipher) => {
    site = testCaptcha({ cipher })
    const challenge = await site.get(type)
    expect(challenge.token).toMatch(/^[0-9a-f]{32}$/)
    expect(String(challenge.secretKey)).toMatch(cipher === 'aes' ? /^[a-zA-Z0-9]{16}$/ : /^null$/)
    const text = await site.rightText(challenge)
    const pointJson = stockEncrypted(text, challenge.secretKey)
    expect(await site.captcha.check({ captchaType: type, token: challenge.token, pointJson }, A_CLIENT)).toEqual({
      captchaType: type,
      token: challenge.token,
      pointJson,
      result: true,
    })
    const verification = stockVerification(challenge.token, text, challenge.secretKey)
    expect(await site.captcha.redeemProof(verification, LOGIN)).toBe(true)
  })

  test('exactly one of 12 parallel checks succeeds', async () => {
    const challenge = await site.get(type)
    const text = await site.rightText(challenge)
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => site.check(challenge, text, type)))
    expect(outcomes.toSorted()).toEqual(['0000', ...Array<string>(11).fill('6110')])
  })

  test('a wrong answer consumes the challenge', async () => {
    const challenge = await site.get(type)
    const text = await site.rightText(challenge)
    expect(await site.check(challenge, '{"x":1,"y":5}', type)).toBe('6111')
    expect(await site.check(challenge, text, type)).toBe('6110')
  })

  test('expires after 120 s', async () => {
    const [early, late] = [await site.get(type), await site.get(type)]
    const [earlyText, lateText] = [await site.rightText(early), await site.rightText(late)]
    site.wait(119)
    expect(await site.check(early, earlyText, type)).toBe('0000')
    site.wait(1)
    expect(await site.check(late, lateText, type)).toBe('6110')
  })

  test.each([
    '{"x":null,"y":5}',
    '{"x":"131","y":5}',
    '{"x":1e309,"y":5}',
    '{"y":5}',
    '{}',
    '[]',
    '[[1,2],[3,4],[5,6]]',
    '[{"x":1,"y":1},{"x":1,"y":1}]',
    '[null,null,null]',
    'null',
    '5',
    '"text"',
    '{"__proto__":{"x":131,"y":5}}',
    '{bad',
    '',
  ])('the answer %s is rejected as wrong', async (text) => {
    expect(await site.check(await site.get(type), text, type)).toBe('6111')
  })

  test.each([
    ['no field', undefined],
    ['null', null],
    ['an object', { x: 131, y: 5 }],
    ['plain JSON where a key was given', '{"x":131,"y":5}'],
    ['no base64', '%%%'],
    ['half a block', 'AAAA'],
    ['endless text', 'A'.repeat(100_000)],
  ])('a pointJson that is %s is rejected as wrong, without internal details', async (_name, pointJson) => {
    const { token } = await site.get(type)
    const work = site.captcha.check({ captchaType: type, token, pointJson }, A_CLIENT)
    await expect(work).rejects.toMatchObject({ repCode: '6111', message: CAPTCHA_MESSAGES[6111] })
  })
})

describe('the slider', () => {
  test.each([
    [5, '0000'],
    [5.99, '0000'], // as in AJ-Captcha, integer parts are compared
    [6, '6111'],
    [-5, '0000'],
    [-5.01, '6111'],
    [4.4375, '0000'],
  ])('%f px off the answer returns %s', async (distance, repCode) => {
    const challenge = await site.get()
    const answer = await storedAnswer(site.store, challenge.token)
    const x = (answer.type === 'blockPuzzle' ? answer.x : 0) + distance
    expect(await site.check(challenge, JSON.stringify({ x, y: 5 }))).toBe(repCode)
  })

  test('is rejected if the integer part of y is not 5', async () => {
    const at = async (y: number, challenge: Awaited<ReturnType<typeof site.get>>) =>
      site.check(challenge, (await site.rightText(challenge)).replace('"y":5', `"y":${y}`))
    expect([await at(6, await site.get()), await at(5.9, await site.get())]).toEqual(['6111', '0000'])
  })

  test('accepts any valid JSON, and the proof contains the unchanged text: 5.0 stays 5.0', async () => {
    const challenge = await site.get()
    const answer = await storedAnswer(site.store, challenge.token)
    const text = `{ "y" : 5.0,\n "x" : ${answer.type === 'blockPuzzle' ? answer.x : 0}.250 }`
    expect(await site.check(challenge, text)).toBe('0000')
    const rewritten = stockVerification(challenge.token, JSON.stringify(JSON.parse(text)), challenge.secretKey)
    expect(await site.captcha.redeemProof(rewritten, LOGIN)).toBe(false)
    expect(await site.captcha.redeemProof(stockVerification(challenge.token, text, challenge.secretKey), LOGIN)).toBe(
      true,
    )
  })

  test('cannot be checked as a click challenge, which has a wider tolerance', async () => {
    const challenge = await site.get()
    const text = `[${await site.rightText(challenge)}]`
    expect(await site.check(challenge, text, 'clickWord')).toBe('6111')
    expect(await site.check(challenge, await site.rightText(await site.get()), 'blockPuzzle')).toBe('6110')
  })
})

describe('clicks', () => {
  test('are accepted anywhere on the characters, in order; a fourth click is ignored', async () => {
    const shifted = async (dx: number, order: readonly number[]) => {
      const challenge = await site.get('clickWord')
      const answer = await storedAnswer(site.store, challenge.token)
      const points = answer.type === 'clickWord' ? answer.points : []
      const clicks = order.map((index) => points[index] ?? { x: 0, y: 0 }).map(({ x, y }) => ({ x: x + dx, y: y - dx }))
      return site.check(challenge, JSON.stringify(clicks), 'clickWord')
    }
    expect(await shifted(25, [0, 1, 2])).toBe('0000')
    expect(await shifted(26, [0, 1, 2])).toBe('6111')
    expect(await shifted(0, [1, 0, 2])).toBe('6111')
    expect(await shifted(0, [0, 1])).toBe('6111')
    expect(await shifted(0, [0, 1, 2, 7])).toBe('0000')
  })
})

describe('fields', () => {
  test.each([
    [{}, '0011', CAPTCHA_BLANK.type],
    [{ captchaType: null }, '0011', CAPTCHA_BLANK.type],
    [{ captchaType: 'rotatePuzzle' }, '0015', CAPTCHA_MESSAGES['0015']],
    [{ captchaType: 'constructor' }, '0015', CAPTCHA_MESSAGES['0015']],
    [{ captchaType: '__proto__' }, '0015', CAPTCHA_MESSAGES['0015']],
    [{ captchaType: ['blockPuzzle'] }, '0015', CAPTCHA_MESSAGES['0015']],
    [{ captchaType: 5 }, '0015', CAPTCHA_MESSAGES['0015']],
  ])('%j returns %s on get and check', async (input, repCode, message) => {
    await expect(site.captcha.issue(input, A_CLIENT)).rejects.toMatchObject({ repCode, message })
    await expect(site.captcha.check({ ...input, token: 'x' }, A_CLIENT)).rejects.toMatchObject({ repCode, message })
  })

  test.each([
    [undefined, '0011'],
    ['', '0011'],
    ['unknown', '6110'],
    ['__proto__', '6110'],
    [{ $gt: '' }, '6110'],
    ['0'.repeat(50_000), '6110'],
  ])('token %j returns %s', async (token, repCode) => {
    const work = site.captcha.check({ captchaType: 'blockPuzzle', token, pointJson: 'x' }, A_CLIENT)
    await expect(work).rejects.toMatchObject({ repCode })
  })

  test('clientUid may be missing or of any type', async () => {
    for (const clientUid of [undefined, null, '', 'slider-1', 5, {}]) {
      const challenge = await site.get('blockPuzzle', { clientUid })
      expect(await site.check(challenge, await site.rightText(challenge))).toBe('0000')
    }
  })
})

test('get returns 6112 if drawing fails', async () => {
  const broken = testCaptcha({ changed: { puzzle: () => Promise.reject(new Error('ENOENT /srv/assets')) } })
  await expect(broken.get()).rejects.toMatchObject({ repCode: '6112', message: CAPTCHA_MESSAGES[6112] })
})
