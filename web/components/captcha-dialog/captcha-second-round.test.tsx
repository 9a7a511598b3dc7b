// @vitest-environment jsdom
import { createDecipheriv } from 'node:crypto'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SECOND_ROUND_MESSAGE, waitMessage } from '#contracts/constants/error-messages.ts'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { CaptchaBox } from './captcha-box.tsx'
import { CHECKED, fakeCaptcha, layOutCaptcha, pass, pressKey } from './testing/fake-captcha.ts'

const page = testRoot()
const calls = fakeCaptcha()
const OWN = { purpose: 'login', phoneNumber: '13800000001' }
const held = <Code extends '6202' | '6204'>(repCode: Code, seconds: number) => ({
  repCode,
  repMsg: waitMessage(repCode, seconds, ['scan']),
  repData: null,
  success: false as const,
})

beforeEach(() => {
  vi.useFakeTimers()
  layOutCaptcha()
})
afterEach(() => void vi.useRealTimers())

const show = async (named: Partial<typeof OWN> = OWN) => {
  page.render(<CaptchaBox calls={calls} {...named} onSuccess={() => undefined} />)
  await pass(0)
}
const slider = () => page.host.querySelector<HTMLElement>('[role=slider]')
const phase = () => page.host.querySelector('[data-phase]')?.getAttribute('data-phase')
const words = async () => calls.get({ captchaType: 'clickWord' }, new AbortController().signal)
const sentTrail = () => {
  const decipher = createDecipheriv('aes-128-ecb', Buffer.from('0123456789abcdef'), null)
  const sealed = calls.check.mock.calls[0]?.[0].trail ?? ''
  return JSON.parse(decipher.update(sealed, 'base64', 'utf8') + decipher.final('utf8')) as unknown
}
const pointer = (type: string, clientX: number, clientY: number) =>
  act(async () => {
    const event = new MouseEvent(type, { button: 0, bubbles: true, clientX, clientY })
    slider()?.dispatchEvent(Object.assign(event, { pointerId: 1, isPrimary: true }))
  })
const slideByKeys = async () => {
  await pressKey(slider() as HTMLElement, 'PageUp')
  await pass(40)
  await pressKey(slider() as HTMLElement, 'ArrowRight')
  await act(async () => slider()?.click())
  await pass(0)
}

test('the get sends purpose and phone number, which stock clients do not send', async () => {
  await show()
  expect(calls.get.mock.calls[0]?.[0]).toMatchObject(OWN)
})

test('a click-word captcha sent instead of a slider is shown, focused and checked as clickWord', async () => {
  const answer = await words()
  calls.get.mockClear().mockResolvedValueOnce(answer)
  await show()
  expect(calls.get).toHaveBeenCalledOnce()
  expect(slider()).toBeNull()
  expect(page.host.textContent).toContain('【江,汉,才】')
  const surface = page.host.querySelector<HTMLElement>('[data-captcha-answer]')
  expect(document.activeElement).toBe(surface)
  for (let click = 0; click < 3; click += 1) {
    await act(
      async () => void surface?.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: 30, detail: 1 })),
    )
    await pass(300)
  }
  await pass(400)
  expect(calls.check.mock.calls[0]?.[0]).toMatchObject({ captchaType: 'clickWord', token: 'words-token' })
  expect(sentTrail()).toMatchObject({
    by: 'clicks',
    at: [
      [30, 0, 0],
      [30, 0, 300],
      [30, 0, 600],
    ],
  })
})

test('after the click words sent instead of a slider, each renewal requests new ones', async () => {
  const answer = await words()
  calls.get.mockClear().mockResolvedValue(answer)
  await show()
  for (const requests of [2, 3]) {
    await act(async () => page.host.querySelector<HTMLElement>('[aria-label="换一张"]')?.click())
    await pass(0)
    expect(calls.get).toHaveBeenCalledTimes(requests)
  }
  expect(calls.get.mock.lastCall?.[0]).toMatchObject({ captchaType: 'clickWord' })
})

test('without a purpose, click words instead of a slider count as a missing picture', async () => {
  calls.get.mockResolvedValueOnce(await words())
  await show({})
  expect(phase()).toBe('unavailable')
})

test('the movements of the pointer are sent with the answer', async () => {
  await show()
  await pointer('pointerdown', 10, 5)
  await pass(100)
  await pointer('pointermove', 60, 7)
  await pass(150)
  await pointer('pointerup', 110, 6)
  expect(sentTrail()).toEqual({
    by: 'hand',
    at: [
      [0, 5, 0],
      [50, 7, 100],
      [100, 6, 250],
    ],
  })
})

test('the positions after each key press are sent with the answer', async () => {
  await show()
  await slideByKeys()
  expect(sentTrail()).toEqual({
    by: 'keys',
    at: [
      [0, 0],
      [10, 0],
      [11, 40],
    ],
  })
})

test('a required second round shows its own message, then the next picture', async () => {
  calls.check.mockResolvedValueOnce({ ...CHECKED.wrong, repMsg: SECOND_ROUND_MESSAGE })
  await show()
  await slideByKeys()
  expect(page.host.textContent).toContain(SECOND_ROUND_MESSAGE)
  await pass(1000)
  expect(calls.get).toHaveBeenCalledTimes(2)
})

test('after a short wait a picture is requested automatically; after a long wait it is not', async () => {
  calls.get.mockResolvedValueOnce(held('6202', 3))
  await show()
  expect([phase(), page.host.textContent]).toEqual(['unavailable', expect.stringContaining('请 3 秒后再试')])
  await pass(2999)
  expect(calls.get).toHaveBeenCalledOnce()
  calls.get.mockResolvedValueOnce(held('6202', 300))
  await pass(1)
  expect(calls.get).toHaveBeenCalledTimes(2)
  expect(page.host.textContent).toContain('请 5 分钟后再试，或用微信扫码登录')
  await pass(600_000)
  expect(calls.get).toHaveBeenCalledTimes(2)
})

test('a wait demanded by the check is observed before the next picture is requested', async () => {
  calls.check.mockResolvedValueOnce(held('6204', 4))
  await show()
  await slideByKeys()
  await pass(3999)
  expect(calls.get).toHaveBeenCalledOnce()
  await pass(1)
  expect(calls.get).toHaveBeenCalledTimes(2)
})
