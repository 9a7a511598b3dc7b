// @vitest-environment jsdom
import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { useKeys } from './use-keys.ts'

const page = testRoot()
let pressed: string[]
beforeEach(() => {
  pressed = []
  const note = (name: string) => () => void pressed.push(name)
  function Screen() {
    useKeys({ 'mod+s': note('save'), 'alt+1': note('tab'), a: note('approve') })
    return (
      <>
        <textarea />
        <input type="checkbox" />
        <p role="dialog" />
      </>
    )
  }
  page.render(<Screen />)
})

/** Presses a key. @returns whether the page took it, instead of the browser. */
function press(init: KeyboardEventInit, target: Element = document.body): boolean {
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init })
  act(() => void target.dispatchEvent(event))
  return event.defaultPrevented
}
const field = (selector: string) => page.host.querySelector(selector) ?? document.body

test('keys act, with Ctrl and ⌘ alike, and are kept from the browser; others are not', () => {
  const taken = [
    press({ key: 's', ctrlKey: true }),
    press({ key: 'S', metaKey: true }),
    press({ key: '¡', code: 'Digit1', altKey: true }),
    press({ key: 'a' }),
  ]
  expect([taken, pressed]).toEqual([
    [true, true, true, true],
    ['save', 'save', 'tab', 'approve'],
  ])
  expect([press({ key: 'b' }), press({ key: 's' }), pressed.length]).toEqual([false, false, 4])
})

test('a key that is held down, or that composes a character, acts no further', () => {
  expect([press({ key: 's', ctrlKey: true, repeat: true }), press({ key: 'a', isComposing: true })]).toEqual([
    false,
    false,
  ])
  expect(pressed).toEqual([])
})

test('in a field letters are text, and keys with Ctrl act; a box takes no text', () => {
  press({ key: 'a' }, field('textarea'))
  press({ key: 's', ctrlKey: true }, field('textarea'))
  press({ key: 'a' }, field('input'))
  expect(pressed).toEqual(['save', 'approve'])
})

test('while a dialog is open only keys with Ctrl or Alt act', () => {
  field('p').setAttribute('aria-modal', 'true')
  press({ key: 'a' })
  press({ key: 's', ctrlKey: true })
  expect(pressed).toEqual(['save'])
})

test('a screen that is gone takes no keys', () => {
  page.render(<p />)
  expect([press({ key: 's', ctrlKey: true }), pressed]).toEqual([false, []])
})
