// @vitest-environment jsdom
import { createDecipheriv } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CAPTCHA_MESSAGES } from '#contracts/constants/error-messages.ts'
import { CAPTCHA_TIMEOUT_MS } from '#contracts/constants/limits.ts'
import { checkAnswer, fetchChallenge } from './captcha-rounds.ts'
import { CHECKED, fakeCaptcha } from './testing/fake-captcha.ts'

const calls = fakeCaptcha()
const { signal } = new AbortController()
const KEY = '0123456789abcdef'
const ANSWER = '{"x":131,"y":5}'

beforeEach(() => void vi.useFakeTimers({ now: 1_763_600_000_000 }))
afterEach(() => void vi.useRealTimers())

const open = (sealed: string) => {
  const decipher = createDecipheriv('aes-128-ecb', Buffer.from(KEY, 'utf8'), null)
  return decipher.update(sealed, 'base64', 'utf8') + decipher.final('utf8')
}
const get = (type: 'blockPuzzle' | 'clickWord') => fetchChallenge(calls, { type }, signal)
const check = async (answerJson = ANSWER) =>
  checkAnswer(calls, { challenge: await get('blockPuzzle'), answerJson }, signal)

test("a new browser's first get sends a new clientUid, which is stored, and the time", async () => {
  localStorage.clear()
  await get('blockPuzzle')
  await get('clickWord')
  const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.exec(
    localStorage.getItem('slider') ?? '',
  )?.[0]
  expect(uuid).toBeDefined()
  expect(calls.get.mock.calls.map(([input]) => input)).toEqual([
    { captchaType: 'blockPuzzle', clientUid: `slider-${uuid}`, ts: 1_763_600_000_000 },
    { captchaType: 'clickWord', clientUid: `point-${uuid}`, ts: 1_763_600_000_000 },
  ])
  expect(localStorage.getItem('point')).toBe(`point-${uuid}`)
})

test('a stored clientUid is sent again', async () => {
  localStorage.setItem('slider', 'slider-known')
  await get('blockPuzzle')
  expect(calls.get.mock.calls[0]?.[0].clientUid).toBe('slider-known')
})

test('a purpose is sent with the get', async () => {
  await fetchChallenge(calls, { type: 'clickWord', purpose: 'login' }, signal)
  expect(calls.get.mock.calls[0]?.[0].purpose).toBe('login')
})

test('base64 pictures become data URLs with the media type of their bytes', async () => {
  const { pictureUrl, pieceUrl } = await get('blockPuzzle')
  expect(pictureUrl).toBe('data:image/jpeg;base64,/9j/AAAA')
  expect(pieceUrl).toBe('data:image/png;base64,iVBORAAA')
})

test('the answer is sent encrypted, with the token of its picture', async () => {
  await check()
  const [input] = calls.check.mock.calls[0] ?? []
  expect(input).toMatchObject({ captchaType: 'blockPuzzle', token: 'slider-token' })
  expect(open(input?.pointJson ?? '')).toBe(ANSWER)
})

test('the verification contains the token and exactly the text that was checked', async () => {
  const odd = '{ "x":131.0,"y":5 }'
  expect(open(await check(odd))).toBe(`slider-token---${odd}`)
})

test('without a key the answer and the verification are not encrypted', async () => {
  const reply = await calls.get({ captchaType: 'blockPuzzle' }, signal)
  if (reply.repCode !== '0000') throw new Error('the fake refuses')
  calls.get.mockResolvedValueOnce({ ...reply, repData: { ...reply.repData, secretKey: null } })
  expect(await check()).toBe(`slider-token---${ANSWER}`)
  expect(calls.check.mock.calls[0]?.[0].pointJson).toBe(ANSWER)
})

test('a wrong answer throws 验证失败, any other error code the server’s message', async () => {
  calls.check.mockResolvedValueOnce({ ...CHECKED.wrong, repMsg: 'wrong' })
  await expect(check()).rejects.toThrow(CAPTCHA_MESSAGES[6111])
  calls.check.mockResolvedValueOnce(CHECKED.expired)
  await expect(check()).rejects.toThrow(CAPTCHA_MESSAGES[6110])
})

test('an error instead of a picture throws the server’s message', async () => {
  calls.get.mockResolvedValueOnce({
    repCode: '6202',
    repMsg: CAPTCHA_MESSAGES[6202],
    repData: null,
    success: false,
  })
  await expect(get('blockPuzzle')).rejects.toThrow(CAPTCHA_MESSAGES[6202])
})

test('a response without words for a click-word captcha throws the error for a missing picture', async () => {
  const slider = await calls.get({ captchaType: 'blockPuzzle' }, signal)
  calls.get.mockResolvedValueOnce(slider)
  await expect(get('clickWord')).rejects.toThrow('验证图片没有取到，请重试')
})

test('after 40 s without a response the call is aborted', async () => {
  let given: AbortSignal | undefined
  calls.get.mockImplementationOnce((_, limit) => {
    given = limit
    return new Promise((_resolve, reject) => limit.addEventListener('abort', () => reject(new Error('aborted'))))
  })
  const reason = get('blockPuzzle').catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(CAPTCHA_TIMEOUT_MS - 1)
  expect(given?.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(given?.aborted).toBe(true)
  expect(await reason).toBe('网络连接异常')
  expect(CAPTCHA_TIMEOUT_MS).toBe(40_000)
})
