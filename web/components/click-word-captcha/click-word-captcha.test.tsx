// @vitest-environment jsdom
import { createDecipheriv } from 'node:crypto'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CAPTCHA_MESSAGES } from '#contracts/constants/error-messages.ts'
import { CaptchaBox } from '#web/components/captcha-dialog/captcha-box.tsx'
import {
  CHECKED,
  fakeCaptcha,
  layOutCaptcha,
  pass,
  pressKey,
} from '#web/components/captcha-dialog/testing/fake-captcha.ts'
import { testRoot } from '#web/ui/testing/test-root.ts'

const page = testRoot()
const calls = fakeCaptcha()
const onSuccess = vi.fn<(result: { captchaVerification: string }) => void>()

beforeEach(async () => {
  vi.useFakeTimers()
  layOutCaptcha()
  onSuccess.mockClear()
  page.render(<CaptchaBox type="clickWord" calls={calls} onSuccess={onSuccess} />)
  await pass(0)
})
afterEach(() => void vi.useRealTimers())

const surface = () => page.host.querySelector('[data-captcha-answer]') as HTMLElement
const phase = () => page.host.querySelector('[data-phase]')?.getAttribute('data-phase')
const dots = () =>
  [...page.host.querySelectorAll('circle')].map(({ parentElement }) => parentElement?.getAttribute('transform'))
const click = (clientX: number, clientY: number) =>
  act(async () => void surface().dispatchEvent(new MouseEvent('click', { clientX, clientY, detail: 1, bubbles: true })))
const pressEnter = () => act(async () => surface().click()) // Enter on a button dispatches a click with detail 0
const clickAll = async () => {
  await click(64, 48)
  await click(150, 102)
  await click(226, 42)
}
const sentAnswer = () => {
  const decipher = createDecipheriv('aes-128-ecb', Buffer.from('0123456789abcdef'), null)
  return decipher.update(calls.check.mock.calls[0]?.[0].pointJson ?? '', 'base64', 'utf8') + decipher.final('utf8')
}

test('the prompt names the words in order', () => {
  expect(page.host.textContent).toContain('请依次点击【江,汉,才】')
})

test('400 ms after the third click the three points are checked', async () => {
  await clickAll()
  expect(dots()).toEqual(['translate(64 48)', 'translate(150 102)', 'translate(226 42)'])
  await pass(399)
  expect(calls.check).not.toHaveBeenCalled()
  await pass(1)
  expect(sentAnswer()).toBe('[{"x":64,"y":48},{"x":150,"y":102},{"x":226,"y":42}]')
})

test('a fourth click is ignored', async () => {
  await clickAll()
  await click(10, 10)
  expect(dots()).toHaveLength(3)
})

test('a success is shown and reported once; later clicks have no effect', async () => {
  await clickAll()
  await pass(400)
  await pass(0)
  expect(page.host.textContent).toContain('验证成功')
  expect(onSuccess).toHaveBeenCalledOnce()
  await click(10, 10)
  await pass(60_000)
  expect(dots()).toHaveLength(3)
  expect(onSuccess).toHaveBeenCalledOnce()
  expect(calls.get).toHaveBeenCalledOnce()
})

test('a failure is shown, and a new picture is requested after 700 ms', async () => {
  calls.check.mockResolvedValue(CHECKED.wrong)
  await clickAll()
  await pass(400)
  expect(phase()).toBe('failure')
  expect(page.host.textContent).toContain(CAPTCHA_MESSAGES[6111])
  await pass(699)
  expect(calls.get).toHaveBeenCalledOnce()
  await pass(1)
  expect(calls.get).toHaveBeenCalledTimes(2)
  expect([phase(), dots()]).toEqual(['idle', []])
})

test('arrow keys move the cross-hair, Enter places a point and Backspace removes the last one', async () => {
  await pressEnter()
  await pressKey(surface(), 'ArrowRight')
  await pressKey(surface(), 'ArrowUp', { shiftKey: true })
  await pressEnter()
  expect(dots()).toEqual(['translate(155 78)', 'translate(160 53)'])
  await pressKey(surface(), 'Backspace')
  expect(dots()).toEqual(['translate(155 78)'])
  await pressKey(surface(), 'Backspace')
  expect([phase(), dots()]).toEqual(['idle', []])
})

test('Backspace within the 400 ms cancels the check', async () => {
  await clickAll()
  await pass(300)
  await pressKey(surface(), 'Backspace')
  await pass(1000)
  expect(calls.check).not.toHaveBeenCalled()
  await click(226, 42)
  await pass(400)
  expect(calls.check).toHaveBeenCalledOnce()
})

test('repeated keydown events of a held Enter key are prevented', async () => {
  const held = new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true, cancelable: true })
  await act(async () => void surface().dispatchEvent(held))
  expect(held.defaultPrevented).toBe(true)
})
