// @vitest-environment jsdom
import { act } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { CaptchaPhase } from '#web/components/captcha-dialog/captcha-state.ts'
import { layOutCaptcha, pressKey } from '#web/components/captcha-dialog/testing/fake-captcha.ts'
import type { Trail } from '#web/components/captcha-dialog/movement-trail.ts'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { SliderBar } from './slider-bar.tsx'

const page = testRoot()
const onMove = vi.fn<(x: number) => void>()
const onEnd = vi.fn<(x: number, trail: Trail | undefined) => void>()
const onCancel = vi.fn<() => void>()
let captured: number[]

beforeEach(() => {
  layOutCaptcha()
  captured = []
  Element.prototype.setPointerCapture = (pointerId: number) => void captured.push(pointerId)
  for (const mock of [onMove, onEnd, onCancel]) mock.mockReset()
  onMove.mockImplementation((x) => show('answering', x))
})
const show = (phase: CaptchaPhase, x = 0) => page.render(<SliderBar {...{ phase, x, onMove, onEnd, onCancel }} />)
const handle = () => page.host.querySelector('[role=slider]') as HTMLElement
const pointer = (type: string, clientX: number, more: object = {}) =>
  act(async () => {
    // the test environment has no PointerEvent
    const event = new MouseEvent(type, { bubbles: true, clientX, clientY: 7 })
    handle().dispatchEvent(Object.assign(event, { pointerId: 1, isPrimary: true, ...more }))
  })
/** Positions of the movement that led to the last answer. */
const places = () => onEnd.mock.lastCall?.[1]?.at.map((sample) => sample.slice(0, -1))

describe('a drag', () => {
  test('captures the pointer and records its positions from the press to the release', async () => {
    show('idle')
    await pointer('pointerdown', 10)
    await pointer('pointermove', 60)
    await pointer('pointerup', 110)
    expect(captured).toEqual([1])
    expect(onEnd.mock.lastCall?.[0]).toBe(100)
    expect(onEnd.mock.lastCall?.[1]?.by).toBe('hand')
    expect(places()).toEqual([
      [0, 7],
      [50, 7],
      [100, 7],
    ])
  })

  test('that does not move the piece is not reported as a movement', async () => {
    show('idle')
    await pointer('pointerdown', 10)
    await pointer('pointermove', 10)
    expect(onMove).not.toHaveBeenCalled()
  })

  test('continues from the position of the piece', async () => {
    show('answering', 40)
    await pointer('pointerdown', 10)
    await pointer('pointermove', 20)
    expect(onMove).toHaveBeenLastCalledWith(50)
  })

  test('ignores the release of another finger', async () => {
    show('idle')
    await pointer('pointerdown', 10)
    await pointer('pointermove', 60)
    await pointer('pointerup', 60, { pointerId: 2 })
    await pointer('pointercancel', 60, { pointerId: 2 })
    await pointer('lostpointercapture', 60, { pointerId: 2 })
    expect([onEnd.mock.calls.length, onCancel.mock.calls.length]).toEqual([0, 0])
    await pointer('pointerup', 60)
    expect(onEnd).toHaveBeenCalledOnce()
  })

  test('ends with its release: later events and a blur of the window have no effect', async () => {
    show('idle')
    await pointer('pointerdown', 10)
    await pointer('pointerup', 60)
    onMove.mockClear()
    await pointer('pointermove', 90)
    await pointer('pointerup', 90)
    await pointer('lostpointercapture', 90)
    await act(async () => void window.dispatchEvent(new Event('blur')))
    expect([onMove.mock.calls.length, onEnd.mock.calls.length, onCancel.mock.calls.length]).toEqual([0, 1, 0])
  })

  test('is cancelled once, by a lost pointer', async () => {
    show('idle')
    await pointer('pointerdown', 10)
    await pointer('pointercancel', 60)
    await pointer('lostpointercapture', 60)
    expect(onCancel).toHaveBeenCalledOnce()
    await pointer('pointerdown', 10)
    await pointer('pointermove', 20)
    expect(onMove).toHaveBeenLastCalledWith(10)
  })

  test('does not begin while the handle is locked, or with another button than the first', async () => {
    show('checking')
    await pointer('pointerdown', 10)
    show('idle')
    await pointer('pointerdown', 10, { isPrimary: false })
    expect(captured).toEqual([])
  })

  test('does not listen to the window after the captcha was removed', async () => {
    show('idle')
    await pointer('pointerdown', 10)
    page.render(null)
    await act(async () => void window.dispatchEvent(new Event('blur')))
    expect(onCancel).not.toHaveBeenCalled()
  })
})

describe('keys', () => {
  test('record the positions from the start', async () => {
    show('idle')
    await pressKey(handle(), 'ArrowRight')
    await pressKey(handle(), 'PageUp')
    await act(async () => handle().click())
    expect(onEnd.mock.lastCall?.[0]).toBe(11)
    expect(onEnd.mock.lastCall?.[1]?.by).toBe('keys')
    expect(places()).toEqual([[0], [1], [11]])
  })

  test('after a drag begin a new record', async () => {
    show('idle')
    await pointer('pointerdown', 10)
    await pointer('pointermove', 60)
    await pressKey(handle(), 'ArrowLeft')
    await act(async () => handle().click())
    expect(places()).toEqual([[50], [49]])
  })

  test.each([{ ctrlKey: true }, { altKey: true }, { metaKey: true }])(
    'with a modifier are left to the browser: %j',
    async (modifier) => {
      show('idle')
      await pressKey(handle(), 'ArrowRight', modifier)
      expect(onMove).not.toHaveBeenCalled()
    },
  )

  test('that move the piece do not scroll the page, even while the handle is locked; others do', async () => {
    show('checking')
    const isPrevented = async (key: string) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
      await act(async () => void handle().dispatchEvent(event))
      return event.defaultPrevented
    }
    expect([await isPrevented('ArrowRight'), await isPrevented('Tab')]).toEqual([true, false])
    expect(onMove).not.toHaveBeenCalled()
  })
})

test.each<[CaptchaPhase, string, boolean, string]>([
  ['idle', 'arrow', false, '向右滑动完成验证方向键移动，回车键提交'],
  ['answering', 'arrow', false, ''],
  ['checking', 'arrow', true, ''],
  ['success', 'check', true, ''],
  ['failure', 'x', true, ''],
])('in the phase %s the handle has the icon %s', (phase, icon, isLocked, text) => {
  show(phase, 133)
  expect(handle().querySelector('use')?.getAttribute('href')).toMatch(new RegExp(`#${icon}$`))
  expect(handle().getAttribute('aria-disabled')).toBe(String(isLocked))
  expect(page.host.textContent).toBe(text)
  expect(page.host.querySelectorAll('.spin')).toHaveLength(phase === 'checking' ? 1 : 0)
  expect(page.host.querySelector<HTMLElement>('[data-phase]')?.style.getPropertyValue('--slide')).toBe('0.5')
})
