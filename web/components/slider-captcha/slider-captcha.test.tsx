// @vitest-environment jsdom
import { createDecipheriv } from 'node:crypto'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CAPTCHA_MESSAGES } from '#contracts/constants/error-messages.ts'
import { CaptchaBox } from '#web/components/captcha-dialog/captcha-box.tsx'
import {
  CHECKED,
  fakeCaptcha,
  layOutCaptcha,
  pass,
  pressKey,
} from '#web/components/captcha-dialog/testing/fake-captcha.ts'
import { lensArea } from './slider-lens.tsx'
import { testRoot } from '#web/ui/testing/test-root.ts'

const page = testRoot()
const calls = fakeCaptcha()
const onSuccess = vi.fn<(result: { captchaVerification: string }) => void>()
const onError = vi.fn<(message: string, phase: string) => void>()

beforeEach(async () => {
  vi.useFakeTimers()
  layOutCaptcha()
  onSuccess.mockClear()
  onError.mockClear()
  page.render(<CaptchaBox calls={calls} onSuccess={onSuccess} onError={onError} />)
  await pass(0)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const handle = () => page.host.querySelector('[role=slider]') as HTMLElement
const phase = () => page.host.querySelector('[data-phase]')?.getAttribute('data-phase')
const x = () => Number(handle().getAttribute('aria-valuenow'))
const spoken = () => page.host.querySelector('[role=status]')?.textContent
const pointer = (
  type: string,
  clientX: number,
  more: { button?: number; pointerId?: number; isPrimary?: boolean } = {},
) =>
  act(async () => {
    // the test environment has no PointerEvent
    const event = new MouseEvent(type, { button: more.button ?? 0, bubbles: true, clientX })
    handle().dispatchEvent(Object.assign(event, { pointerId: more.pointerId ?? 1, isPrimary: more.isPrimary ?? true }))
  })
const drag = async (from: number, to: number) => {
  await pointer('pointerdown', from)
  await pointer('pointermove', (from + to) / 2)
  await pointer('pointermove', to)
}
const sentAnswer = () => {
  const decipher = createDecipheriv('aes-128-ecb', Buffer.from('0123456789abcdef'), null)
  return decipher.update(calls.check.mock.calls[0]?.[0].pointJson ?? '', 'base64', 'utf8') + decipher.final('utf8')
}

test('the captcha requests one picture and shows the prompt', () => {
  expect(calls.get).toHaveBeenCalledOnce()
  expect(phase()).toBe('idle')
  expect(page.host.textContent).toContain('向右滑动完成验证')
})

test('a drag sends the position of the piece, with y 5', async () => {
  await drag(30, 161)
  expect([phase(), x()]).toEqual(['answering', 131])
  await pointer('pointerup', 161)
  expect(sentAnswer()).toBe('{"x":131,"y":5}')
})

test('a drag without a move event is sent as an answer', async () => {
  await pointer('pointerdown', 10)
  await pointer('pointerup', 141)
  expect(sentAnswer()).toBe('{"x":131,"y":5}')
})

test('a success shows the seconds, is reported after 1 s and requests no further picture', async () => {
  await drag(10, 110)
  vi.advanceTimersByTime(1234)
  await pointer('pointerup', 110)
  await pass(0)
  expect(phase()).toBe('success')
  expect(spoken()).toBe('1.23s验证成功')
  expect(handle().querySelector('use')?.getAttribute('href')).toMatch(/#check$/)
  await pass(999)
  expect(onSuccess).not.toHaveBeenCalled()
  await pass(1)
  expect(onSuccess).toHaveBeenCalledExactlyOnceWith({ captchaVerification: expect.stringMatching(/^[\w+/]+=*$/) })
  await pass(60_000)
  expect(calls.get).toHaveBeenCalledOnce()
  expect(phase()).toBe('success')
})

test('a failure shows 验证失败 and requests a new picture after 1 s', async () => {
  calls.check.mockResolvedValue(CHECKED.wrong)
  await drag(10, 110)
  await pointer('pointerup', 110)
  await pass(0)
  expect([phase(), spoken()]).toEqual(['failure', CAPTCHA_MESSAGES[6111]])
  expect(page.host.querySelector('p[aria-hidden]')?.textContent).toBe(CAPTCHA_MESSAGES[6111])
  expect(onError).toHaveBeenCalledExactlyOnceWith(CAPTCHA_MESSAGES[6111], 'failure')
  await pass(999)
  expect(calls.get).toHaveBeenCalledOnce()
  await pass(1)
  expect(calls.get).toHaveBeenCalledTimes(2)
  expect([phase(), x()]).toEqual(['idle', 0])
})

test('while the answer is checked the handle is locked', async () => {
  calls.check.mockReturnValue(new Promise(() => undefined))
  await drag(10, 110)
  await pointer('pointerup', 110)
  expect(phase()).toBe('checking')
  expect(handle().getAttribute('aria-disabled')).toBe('true')
  await drag(10, 200)
  await pointer('pointerup', 200)
  await pressKey(handle(), 'ArrowRight')
  await act(async () => handle().click())
  expect(x()).toBe(100)
  expect(calls.check).toHaveBeenCalledOnce()
})

test('pressing the handle without moving it sends no check', async () => {
  await pointer('pointerdown', 20)
  await pointer('pointerup', 20)
  await act(async () => handle().click())
  expect(phase()).toBe('idle')
  expect(calls.check).not.toHaveBeenCalled()
})

test('a handle moved back to its start sends no check', async () => {
  await drag(10, 110)
  await pointer('pointermove', 5)
  await pointer('pointerup', 5)
  expect(phase()).toBe('idle')
  expect(calls.check).not.toHaveBeenCalled()
})

test.each(['pointercancel', 'lostpointercapture'])('%s resets the handle and sends no check', async (type) => {
  await drag(10, 110)
  await pointer(type, 110)
  expect([phase(), x()]).toEqual(['idle', 0])
  await pointer('pointermove', 200)
  expect(x()).toBe(0)
  expect(calls.check).not.toHaveBeenCalled()
})

test('a blur of the window resets the handle', async () => {
  await drag(10, 110)
  await act(async () => void window.dispatchEvent(new Event('blur')))
  expect([phase(), x()]).toEqual(['idle', 0])
})

test('the right button and a second finger do not move the piece', async () => {
  await pointer('pointerdown', 10, { button: 2 })
  await pointer('pointermove', 110)
  expect(x()).toBe(0)
  await pointer('pointerdown', 10)
  await pointer('pointerdown', 10, { pointerId: 2, isPrimary: false })
  await pointer('pointermove', 200, { pointerId: 2, isPrimary: false })
  expect(x()).toBe(0)
  await pointer('pointermove', 60)
  expect(x()).toBe(50)
})

test('arrow keys and PageUp move the piece, and Enter submits the answer', async () => {
  await pressKey(handle(), 'ArrowRight', { shiftKey: true })
  await pressKey(handle(), 'PageUp')
  await pressKey(handle(), 'ArrowRight')
  expect(x()).toBe(21)
  await act(async () => handle().click()) // Enter and space dispatch a click on a button
  expect(sentAnswer()).toBe('{"x":21,"y":5}')
})

test('an error instead of a picture shows the reason and a retry button', async () => {
  calls.get.mockResolvedValue({
    repCode: '6201',
    repMsg: CAPTCHA_MESSAGES[6201],
    repData: null,
    success: false,
  })
  await act(async () => page.host.querySelector<HTMLElement>('[aria-label=换一张]')?.click())
  await pass(0)
  expect(phase()).toBe('unavailable')
  expect(page.host.querySelector('image')).toBeNull()
  expect(page.host.textContent).toContain(CAPTCHA_MESSAGES[6201])
  const retry = [...page.host.querySelectorAll('button')].find(({ textContent }) => textContent === '重新获取')
  await act(async () => retry?.click())
  expect(calls.get).toHaveBeenCalledTimes(3)
})

describe('enlarged', () => {
  const enlarge = () => act(async () => page.host.querySelector<HTMLElement>('[aria-label=放大图片]')?.click())
  const pictures = () => [...page.host.querySelectorAll('svg')].filter((svg) => svg.querySelector('image'))
  const widthOf = (px: number) => {
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(px)
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null) // jsdom has no canvas
  }

  test('if the width suffices, one picture is shown, without a lens', async () => {
    widthOf(620)
    await enlarge()
    expect(pictures()).toHaveLength(1)
  })

  test('on a phone the whole picture stays visible, and a lens follows the piece', async () => {
    widthOf(342)
    await enlarge()
    expect(pictures().map((svg) => svg.getAttribute('viewBox'))).toEqual(['0 0 310 155', '0 0 155 155'])
    await drag(10, 130)
    expect(pictures()[1]?.getAttribute('viewBox')).toBe('66 0 155 155')
    await pointer('pointermove', 276)
    expect(pictures()[1]?.getAttribute('viewBox')).toBe('155 0 155 155')
  })
})

test('the lens shows the rows of the piece and does not leave the picture', () => {
  expect(lensArea(120, { top: 60, height: 45 })).toEqual({ x: 66, y: 44.5, width: 155, height: 76 })
  expect(lensArea(0, { top: 3, height: 45 })).toMatchObject({ x: 0, y: 0 })
  expect(lensArea(266, { top: 107, height: 45 })).toMatchObject({ x: 155, y: 79 })
})
