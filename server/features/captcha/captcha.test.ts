import sharp from 'sharp'
import supertest from 'supertest'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CAPTCHA_BLANK, CAPTCHA_MESSAGES, MESSAGE } from '#contracts/constants/error-messages.ts'
import { API_BASE } from '#contracts/constants/limits.ts'
import { testClock } from '#server/features/account/testing/account-client.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { solution } from '#server/features/captcha/captcha-answer.ts'
import { stockEncrypted, stockVerification, storedAnswer } from '#server/testing/stock-captcha-client.ts'
import { testRedisUrl } from '#server/testing/test-redis.ts'

type Reply = {
  repCode: string
  repMsg: string | null
  repData: {
    token: string
    secretKey: string | null
    originalImageBase64: string
    jigsawImageBase64: string | null
    wordList: string[] | null
    pointJson: string
  }
}

const redisUrl = testRedisUrl()
const places = [['memory', ''] as const, ...(redisUrl ? [['Redis', redisUrl] as const] : [])]

describe.each(places)('the captcha calls with %s', (_name, url) => {
  let site: TestApp
  beforeAll(async () => {
    site = await buildTestApp({ clock: testClock(), config: { redisUrl: url } })
  })
  afterAll(() => site.close())

  let browser = 0
  const post = async (path: string, body: object): Promise<Reply> => {
    const sent = supertest(site.app.server).post(API_BASE + path)
    // headers of the stock clients; a new browser per challenge, so that no test reaches a limit
    return (await sent.set('X-Requested-With', 'XMLHttpRequest').set('User-Agent', `browser ${browser}`).send(body))
      .body
  }
  async function get(captchaType: string) {
    browser += 1
    return (await post('/captcha/get', { captchaType, clientUid: null, ts: 1_780_000_000_000 })).repData
  }

  test.each(['blockPuzzle', 'clickWord'])('%s can be solved, and its proof redeemed once', async (captchaType) => {
    const { token, secretKey } = await get(captchaType)
    const text = solution(await storedAnswer(site.services.shortLived, token))
    const pointJson = stockEncrypted(text, secretKey)
    expect(await post('/captcha/check', { captchaType, pointJson, token })).toEqual({
      repCode: '0000',
      repMsg: null,
      repData: { captchaType, token, pointJson, result: true },
      success: true,
    })
    const proof = stockVerification(token, text, secretKey)
    expect(await site.services.captcha.redeemProof(proof, { purpose: 'login', address: '127.0.0.1' })).toBe(true)
    expect(await site.services.captcha.redeemProof(proof, { purpose: 'login', address: '127.0.0.1' })).toBe(false)
  })

  // protocol 2.1: exactly the fields that AJ-Captcha's clients send
  const UID = { clientUid: 'slider-8f3c', ts: 1_780_000_000_000 }
  test.each([
    ['vue2', UID, {}],
    ['vue2, a new browser', { ...UID, clientUid: null }, {}],
    ['vue3', {}, {}],
    ['html', UID, UID],
  ])('the client %s may be off by five pixels to the left and 5.99 to the right', async (client, onGet, onCheck) => {
    for (const [off, repCode] of [
      [-5, '0000'],
      [5.99, '0000'],
      [-6, '6111'],
      [6, '6111'],
    ] as const) {
      browser += 1
      const { repData } = await post('/captcha/get', { captchaType: 'blockPuzzle', ...onGet })
      const answer = await storedAnswer(site.services.shortLived, repData.token)
      const text = JSON.stringify({ x: (answer.type === 'blockPuzzle' ? answer.x : 0) + off, y: 5 })
      const pointJson = stockEncrypted(text, repData.secretKey)
      const sent = { captchaType: 'blockPuzzle', pointJson, token: repData.token, ...onCheck }
      expect([client, off, (await post('/captcha/check', sent)).repCode]).toEqual([client, off, repCode])
    }
  })

  test('exactly one of 12 parallel checks of a challenge succeeds', async () => {
    const { token, secretKey } = await get('blockPuzzle')
    const pointJson = stockEncrypted(solution(await storedAnswer(site.services.shortLived, token)), secretKey)
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => post('/captcha/check', { captchaType: 'blockPuzzle', pointJson, token })),
    )
    expect(replies.map(({ repCode }) => repCode).toSorted()).toEqual(['0000', ...Array<string>(11).fill('6110')])
  })

  test('the slider is a JPEG of 310 x 155 and a PNG strip of 47 x 155, as bare base64', async () => {
    const { originalImageBase64, jigsawImageBase64, wordList } = await get('blockPuzzle')
    expect(wordList).toBeNull()
    for (const image of [originalImageBase64, jigsawImageBase64]) expect(image).toMatch(/^[A-Za-z0-9+/]+=*$/)
    const sizeOf = async (text: string | null) => sharp(Buffer.from(text ?? '', 'base64')).metadata()
    expect(await sizeOf(originalImageBase64)).toMatchObject({ format: 'jpeg', width: 310, height: 155 })
    expect(await sizeOf(jigsawImageBase64)).toMatchObject({ format: 'png', width: 47, height: 155, hasAlpha: true })
  })

  test('the click challenge asks for three characters', async () => {
    const { originalImageBase64, jigsawImageBase64, wordList } = await get('clickWord')
    expect(jigsawImageBase64).toBeNull()
    expect(wordList).toHaveLength(3)
    expect(await sharp(Buffer.from(originalImageBase64, 'base64')).metadata()).toMatchObject({ width: 310 })
  })

  test('failures are HTTP 200 with a repCode and message, and without the field `code`', async () => {
    const failure = (repCode: string, repMsg: string) => ({ repCode, repMsg, repData: null, success: false })
    expect(await post('/captcha/get', {})).toEqual(failure('0011', CAPTCHA_BLANK.type))
    expect(await post('/captcha/get', { captchaType: 'x' })).toEqual(failure('0015', CAPTCHA_MESSAGES['0015']))
    expect(await post('/captcha/check', { captchaType: 'blockPuzzle' })).toEqual(failure('0011', CAPTCHA_BLANK.token))
    expect(await post('/captcha/check', { captchaType: 'blockPuzzle', token: 'x' })).toEqual(
      failure('6110', CAPTCHA_MESSAGES[6110]),
    )
    expect(await post('/captcha/verify', {})).toEqual(failure('0013', CAPTCHA_MESSAGES['0013']))
  })

  // AJ-Captcha validates the type first; 0011 names the missing field
  test.each([
    ['no body at all', undefined],
    ['an empty one', ''],
    ['null', 'null'],
  ])('a request with %s as body gets 0011 for the missing type', async (_what, body) => {
    for (const path of ['/captcha/get', '/captcha/check']) {
      const sent = supertest(site.app.server).post(API_BASE + path)
      const { body: reply } = await (body === undefined ? sent : sent.type('application/json').send(body))
      expect(reply).toEqual({ repCode: '0011', repMsg: CAPTCHA_BLANK.type, repData: null, success: false })
    }
  })

  test.each([
    ['broken JSON', 'application/json', '{"captchaType":', '0016', CAPTCHA_MESSAGES['0016']],
    ['a list', 'application/json', '[]', '0016', CAPTCHA_MESSAGES['0016']],
    ['another type', 'text/xml', '<a/>', '0016', CAPTCHA_MESSAGES['0016']],
    ['a huge body', 'application/json', `"${'x'.repeat(300_000)}"`, '0016', MESSAGE.tooLarge],
  ])('%s gets an error in the format of AJ-Captcha', async (_what, type, body, repCode, repMsg) => {
    const sent = supertest(site.app.server).post(`${API_BASE}/captcha/check`).set('content-type', type)
    const { status, body: reply } = await sent.send(body)
    expect(status).toBe(200)
    expect(reply).toEqual({ repCode, repMsg, repData: null, success: false })
  })

  test('X-Forwarded-For from a client does not change its address', async () => {
    const statuses: string[] = []
    for (let sent = 0; sent < 61; sent += 1) {
      const request = supertest(site.app.server).post(`${API_BASE}/captcha/get`).set('User-Agent', 'one browser')
      const { body } = await request.set('X-Forwarded-For', `198.51.100.${sent}`).send({ captchaType: 'blockPuzzle' })
      statuses.push((body as Reply).repCode)
    }
    expect(statuses.slice(0, 60)).not.toContain('6201')
    expect(statuses[60]).toBe('6201')
  })
})

test('an internal error in a captcha call returns a repCode without the text of the error', async () => {
  const site = await buildTestApp({ config: { assetsFolder: '/nowhere' } })
  const { body } = await supertest(site.app.server).post(`${API_BASE}/captcha/get`).send({ captchaType: 'clickWord' })
  expect(body).toEqual({ repCode: '6112', repMsg: CAPTCHA_MESSAGES[6112], repData: null, success: false })
  await site.close()
})

test('without Redis the captcha still works and its limits apply', async () => {
  const site = await buildTestApp({ clock: testClock(), config: { redisUrl: 'redis://127.0.0.1:1/0' } })
  const send = async (path: string, body: object) =>
    (await supertest(site.app.server).post(`${API_BASE}/captcha/${path}`).send(body)).body as Reply
  const { token, secretKey } = (await send('get', { captchaType: 'blockPuzzle' })).repData
  const pointJson = stockEncrypted(solution(await storedAnswer(site.services.shortLived, token)), secretKey)
  expect((await send('check', { captchaType: 'blockPuzzle', token, pointJson })).repCode).toBe('0000')
  for (let failure = 0; failure < 6; failure += 1) {
    const { repData } = await send('get', { captchaType: 'blockPuzzle' })
    await send('check', { captchaType: 'blockPuzzle', token: repData.token, pointJson: 'x' })
  }
  expect((await send('get', { captchaType: 'blockPuzzle' })).repCode).toBe('6202')
  await site.close()
})
