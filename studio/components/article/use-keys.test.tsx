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

/** Presses a key. @returns whether the page prevented the default of the browser. */
function press(init: KeyboardEventInit, target: Element = document.body): boolean {
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init })
  act(() => void target.dispatchEvent(event))
  return event.defaultPrevented
}
const field = (selector: string) => page.host.querySelector(selector) ?? document.body

test('registered shortcuts run and prevent the browser default, with Ctrl or ⌘ for mod; other keys do neither', () => {
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

test('a repeated key and a key of an IME composition run no shortcut', () => {
  expect([press({ key: 's', ctrlKey: true, repeat: true }), press({ key: 'a', isComposing: true })]).toEqual([
    false,
    false,
  ])
  expect(pressed).toEqual([])
})

test('in a text field only shortcuts with Ctrl or Alt run; in a check box single-letter shortcuts run, too', () => {
  press({ key: 'a' }, field('textarea'))
  press({ key: 's', ctrlKey: true }, field('textarea'))
  press({ key: 'a' }, field('input'))
  expect(pressed).toEqual(['save', 'approve'])
})

test('while a dialog is open only shortcuts with Ctrl or Alt run', () => {
  field('p').setAttribute('aria-modal', 'true')
  press({ key: 'a' })
  press({ key: 's', ctrlKey: true })
  expect(pressed).toEqual(['save'])
})

test('after the screen is unmounted, its shortcuts do not run', () => {
  page.render(<p />)
  expect([press({ key: 's', ctrlKey: true }), pressed]).toEqual([false, []])
})
