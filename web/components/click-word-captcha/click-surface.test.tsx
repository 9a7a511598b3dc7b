// @vitest-environment jsdom
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { CAPTCHA_COPY } from '#web/components/captcha-dialog/captcha-copy.ts'
import type { CaptchaPhase, CaptchaState } from '#web/components/captcha-dialog/captcha-state.ts'
import { layOutCaptcha } from '#web/components/captcha-dialog/testing/fake-captcha.ts'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { PICTURE_CENTRE, type ClickPoint } from './click-point.ts'
import { ClickSurface } from './click-surface.tsx'
import { ClickWordView } from './click-word-view.tsx'

const page = testRoot()
const onPlace = vi.fn<(point: ClickPoint) => void>()
const onUndo = vi.fn<() => void>()
const onRenew = vi.fn<() => void>()
beforeEach(() => {
  layOutCaptcha()
  for (const mock of [onPlace, onUndo, onRenew]) mock.mockReset()
})

type Change = { answer?: readonly ClickPoint[]; message?: string; spentMs?: number }
const stateOf = (phase: CaptchaPhase, change: Change = {}): CaptchaState<readonly ClickPoint[]> => ({
  phase,
  round: 1,
  message: '',
  startedAtMs: 0,
  spentMs: 0,
  answer: undefined,
  challenge: {
    type: 'clickWord',
    token: 't',
    secretKey: undefined,
    pictureUrl: 'data:,',
    pieceUrl: undefined,
    words: ['江', '汉', '才'],
  },
  ...change,
})
const show = (phase: CaptchaPhase, { isEnlarged = false, ...change }: Change & { isEnlarged?: boolean } = {}) =>
  page.render(<ClickSurface state={stateOf(phase, change)} {...{ isEnlarged, onPlace, onUndo }} />)
const surface = () => page.host.querySelector('button') as HTMLElement
const press = async (key: string, more: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
  await act(async () => void surface().dispatchEvent(event))
  return event.defaultPrevented
}
const cross = () => page.host.querySelector('path')?.getAttribute('d')
const at = ({ x, y }: ClickPoint) => `M${x} 0V155M0 ${y}H310`

test.each([{ ctrlKey: true }, { altKey: true }, { metaKey: true }])(
  'keys with a modifier are left to the browser: %j',
  async (modifier) => {
    show('idle')
    expect([await press('ArrowLeft', modifier), await press('Backspace', modifier)]).toEqual([false, false])
    expect([cross(), onUndo.mock.calls.length]).toEqual([at(PICTURE_CENTRE), 0])
  },
)

test('other keys, and Enter that is not held, are left to the browser', async () => {
  show('idle')
  expect([await press('Tab'), await press('Enter'), await press('a', { repeat: true })]).toEqual([false, false, false])
  expect(onUndo).not.toHaveBeenCalled()
})

test('a held Enter places no points and removes none', async () => {
  show('answering')
  expect(await press('Enter', { repeat: true })).toBe(true)
  expect([onPlace.mock.calls.length, onUndo.mock.calls.length]).toEqual([0, 0])
})

test('while the answer is checked, clicks and keys have no effect, and the page does not scroll', async () => {
  show('checking')
  expect([await press('ArrowLeft'), await press('Backspace')]).toEqual([true, true])
  act(() => surface().click())
  act(() => void surface().dispatchEvent(new MouseEvent('click', { detail: 1, clientX: 5, bubbles: true })))
  expect([cross(), onUndo.mock.calls.length, onPlace.mock.calls.length]).toEqual([at(PICTURE_CENTRE), 0, 0])
  expect(surface().getAttribute('aria-disabled')).toBe('true')
})

test('an arrow key moves the cross-hair, at which Enter places a point', async () => {
  show('idle')
  expect(await press('ArrowLeft')).toBe(true)
  const moved = { ...PICTURE_CENTRE, x: PICTURE_CENTRE.x - 5 }
  expect(cross()).toBe(at(moved))
  act(() => surface().click())
  expect(onPlace.mock.calls).toEqual([[moved]])
  expect(onUndo).not.toHaveBeenCalled()
})

test('a click before the picture has a layout places no point', () => {
  show('idle')
  Element.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 0, 0)
  act(() => void surface().dispatchEvent(new MouseEvent('click', { detail: 1, bubbles: true })))
  expect(onPlace).not.toHaveBeenCalled()
})

test('an enlarged picture is scrolled to the cross-hair', async () => {
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(620)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300)
  show('idle', { isEnlarged: true })
  expect(page.host.scrollLeft).toBe(620 * (PICTURE_CENTRE.x / 310) - 150)
  await press('ArrowRight', { shiftKey: true })
  expect(page.host.scrollLeft).toBe(620 * ((PICTURE_CENTRE.x + 25) / 310) - 150)
  vi.restoreAllMocks()
})

test('points are numbered, and the picture is described with its words', () => {
  show('answering', {
    answer: [
      { x: 1, y: 2 },
      { x: 3, y: 4 },
    ],
  })
  const points = [...page.host.querySelectorAll('g')].map((point) => [
    point.getAttribute('transform'),
    point.querySelector('text')?.textContent,
  ])
  expect(points).toEqual([
    ['translate(1 2)', '1'],
    ['translate(3 4)', '2'],
  ])
  expect(page.host.querySelector('.sr')?.textContent).toContain('点选文字验证图片【江,汉,才】')
})

const view = (phase: CaptchaPhase, change: Change = {}) =>
  page.render(
    <ClickWordView
      state={stateOf(phase, change)}
      label="验证"
      isEnlarged={false}
      onEnlarge={() => undefined}
      {...{ onPlace, onUndo, onRenew }}
    />,
  )
const hint = () => page.host.querySelector('p[data-phase]')?.textContent?.trim()
const spoken = () => page.host.querySelector('[role=status]')?.textContent

test.each<[CaptchaPhase, object, string, string]>([
  ['loading', { challenge: undefined }, CAPTCHA_COPY.loading, CAPTCHA_COPY.loading],
  ['unavailable', { challenge: undefined, message: '没有图片' }, '请依次点击', '没有图片'],
  ['idle', {}, '请依次点击【江,汉,才】', '请依次点击【江,汉,才】'],
  ['answering', { answer: [{ x: 1, y: 2 }] }, '请依次点击【江,汉,才】', '已选取 1 处，共 3 处'],
  ['checking', { answer: [] }, CAPTCHA_COPY.checking, CAPTCHA_COPY.checking],
  ['success', {}, '验证成功', '验证成功'],
  ['failure', { message: '验证失败' }, '验证失败', '验证失败'],
])('in the phase %s the hint and the spoken text fit the state', (phase, change, shown, said) => {
  view(phase, change)
  expect([hint(), spoken()]).toEqual([shown, said])
  expect(page.host.querySelectorAll('p[data-phase] .spin')).toHaveLength(phase === 'checking' ? 1 : 0)
})

test.each<[CaptchaPhase, number, number]>([
  ['idle', 0, 0],
  ['answering', 0, 0],
  ['answering', 1, 1],
  ['checking', 3, 0],
])('in the phase %s with %i points there are %i buttons that take a point back', (phase, count, buttons) => {
  view(phase, { answer: Array.from({ length: count }, (_, x) => ({ x, y: 1 })) })
  const undo = [...page.host.querySelectorAll('button')].filter(({ textContent }) => textContent === '撤销')
  expect(undo).toHaveLength(buttons)
  act(() => undo[0]?.click())
  expect(onUndo).toHaveBeenCalledTimes(buttons)
})
