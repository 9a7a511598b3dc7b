// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { attendDropdown } from './attend-dropdown.ts'
import { focusTarget } from './focus-target.ts'

test.each([
  ['ArrowDown', 0, 1],
  ['ArrowRight', 1, 2],
  ['ArrowDown', 2, undefined],
  ['ArrowUp', 2, 1],
  ['ArrowLeft', 0, -1],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['Enter', 0, undefined],
])('%s at entry %i of three: %s', (key, index, target) => {
  expect(focusTarget(key, index, 3)).toBe(target)
})

const close = vi.fn<() => void>()
let leave: () => void
beforeEach(() => {
  close.mockClear()
  document.body.innerHTML =
    '<details id="box"><summary>一</summary><a>无址</a><a href="/2">二</a><button>三</button></details><i tabindex="0"></i>'
  leave = attendDropdown(document.getElementById('box') as HTMLElement, close)
})
afterEach(() => leave())

const at = (selector: string) => document.querySelector<HTMLElement>(selector)
const send = (selector: string, event: Event) => {
  at(selector)?.dispatchEvent(event)
  return event.defaultPrevented
}
const press = (selector: string, key: string) =>
  send(selector, new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
const focused = () => document.activeElement?.textContent

test('arrow keys, Home and End move along the controls and stop at both ends', () => {
  expect([press('summary', 'ArrowDown'), focused()]).toEqual([true, '二'])
  expect([press('a[href]', 'End'), focused()]).toEqual([true, '三'])
  expect([press('button', 'ArrowDown'), focused()]).toEqual([false, '三'])
  expect([press('button', 'Home'), focused()]).toEqual([true, '一'])
  expect([press('summary', 'ArrowUp'), focused()]).toEqual([true, '一'])
  expect(press('i', 'ArrowDown')).toBe(false)
  expect(close).not.toHaveBeenCalled()
})

test('Escape closes the dropdown and focuses its toggle', () => {
  press('a[href]', 'Escape')
  expect([close.mock.calls.length, focused()]).toEqual([1, '一'])
})

test.each(['pointerdown', 'focusin'])('%s outside closes the dropdown, inside it does not', (type) => {
  send('button', new Event(type, { bubbles: true }))
  expect(close).not.toHaveBeenCalled()
  send('i', new Event(type, { bubbles: true }))
  expect(close).toHaveBeenCalledOnce()
})

test('after the end nothing is handled', () => {
  leave()
  press('summary', 'Escape')
  for (const type of ['pointerdown', 'focusin']) send('i', new Event(type, { bubbles: true }))
  expect(close).not.toHaveBeenCalled()
})
