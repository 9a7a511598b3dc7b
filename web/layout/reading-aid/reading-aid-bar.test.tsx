// @vitest-environment jsdom
import { act, useLayoutEffect } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ReadingMode, STANDARD_READING, useReadingMode } from '#web/data/reading-mode.ts'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { followReadingLine } from './follow-reading-line.ts'
import { ReadingAidBar } from './reading-aid-bar.tsx'

const speech = vi.hoisted(() => ({
  isSpeaking: false,
  toggleSpeech: vi.fn<(isOn: boolean) => void>(),
  stopSpeech: vi.fn<() => void>(),
}))
vi.mock('#web/layout/read-aloud/use-read-aloud.ts', () => ({ useReadAloud: () => speech }))

const page = testRoot()
const onClose = vi.fn<() => void>()
let mode: ReadingMode
let setMode: (mode: ReadingMode) => void
function Mode() {
  const [current, change] = useReadingMode()
  useLayoutEffect(() => {
    mode = current
    setMode = change
  })
  return null
}
beforeEach(() => {
  vi.clearAllMocks()
  page.render(
    <MemoryRouter>
      <Mode />
      <ReadingAidBar onClose={onClose} />
    </MemoryRouter>,
  )
})
afterEach(() => act(() => setMode(STANDARD_READING)))

const button = (name: string) =>
  [...page.host.querySelectorAll('button')].find((one) => one.textContent.endsWith(name)) as HTMLButtonElement
const press = (name: string) => act(() => button(name).click())

test('the text grows and shrinks in four steps, and the buttons say when a step is the last', () => {
  const look = () => [
    page.host.querySelector('output')?.textContent,
    button('缩小').getAttribute('aria-disabled'),
    button('放大').getAttribute('aria-disabled'),
  ]
  const seen = [look()]
  for (const name of ['缩小', '放大', '放大', '放大', '放大', '缩小']) {
    press(name)
    seen.push(look())
  }
  expect(seen).toEqual([
    ['100%', 'true', 'false'],
    ['100%', 'true', 'false'],
    ['125%', 'false', 'false'],
    ['150%', 'false', 'false'],
    ['200%', 'false', 'true'],
    ['200%', 'false', 'true'],
    ['150%', 'false', 'false'],
  ])
})

test('a contrast replaces another one, and its button also switches it off', () => {
  const pressed = () => ['黑底黄字', '蓝底白字', '白底黑字'].filter((name) => button(name).ariaPressed === 'true')
  const seen = ['蓝底白字', '白底黑字', '黑底黄字', '黑底黄字'].map((name) => {
    press(name)
    return [mode.contrast, ...pressed()]
  })
  expect(seen).toEqual([['blue', '蓝底白字'], ['light', '白底黑字'], ['dark', '黑底黄字'], ['none']])
})

test('a reset ends the speech and all aids but keeps 长辈版; the bar stays open', () => {
  act(() => setMode({ elder: true, zoom: 2, contrast: 'dark', hasBigPointer: true, hasReadingLine: true }))
  press('重置')
  expect(mode).toEqual({ ...STANDARD_READING, elder: true })
  expect([speech.stopSpeech.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 0])
})

test('收起 keeps the aids and the speech, 退出 ends them; both close the bar', () => {
  press('大鼠标')
  press('收起')
  expect([mode.hasBigPointer, onClose.mock.calls.length, speech.stopSpeech.mock.calls.length]).toEqual([true, 1, 0])
  press('退出')
  expect([mode.hasBigPointer, onClose.mock.calls.length, speech.stopSpeech.mock.calls.length]).toEqual([false, 2, 1])
})

test('the speech is started by its button', () => {
  expect(button('朗读').ariaPressed).toBe('false')
  press('朗读')
  expect(speech.toggleSpeech.mock.calls).toEqual([[true]])
})

test('the bar returns the focus to the control that opened it', () => {
  const opener = document.body.appendChild(document.createElement('button'))
  page.render(null)
  opener.focus()
  page.render(
    <MemoryRouter>
      <ReadingAidBar onClose={onClose} />
    </MemoryRouter>,
  )
  expect(document.activeElement?.id).toBe('reading-aid')
  page.render(null)
  expect(document.activeElement).toBe(opener)
  opener.remove()
})

test('the reading line follows the pointer and the focus until the end', () => {
  const line = () => document.documentElement.style.getPropertyValue('--reading-line')
  const field = page.host.appendChild(document.createElement('input'))
  vi.spyOn(field, 'getBoundingClientRect').mockReturnValue({ bottom: 60.6 } as DOMRect)
  const move = (clientY: number) => void document.dispatchEvent(new MouseEvent('pointermove', { clientY }))
  const end = followReadingLine()
  move(100.4)
  expect(line()).toBe('114px')
  field.dispatchEvent(new Event('focusin', { bubbles: true }))
  expect(line()).toBe('61px')
  end()
  expect(line()).toBe('')
  move(5)
  field.dispatchEvent(new Event('focusin', { bubbles: true }))
  expect(line()).toBe('')
})
