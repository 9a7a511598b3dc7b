// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { isWriting } from './is-writing.ts'

/** Whether a key pressed in the element with an id is typed text. */
function typed(id: string, init: KeyboardEventInit = {}): boolean {
  let isTyped: boolean | undefined
  window.addEventListener('keydown', (event) => (isTyped = isWriting(event)), { once: true })
  const target = id === 'window' ? window : document.getElementById(id)
  target?.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true, ...init }))
  return isTyped ?? false
}

test.each([
  ['window', false],
  ['row', false],
  ['input', true],
  ['textarea', true],
  ['option', true],
  ['editor', true],
])('a key pressed in %s is typed text: %s', (id, isTyped) => {
  document.body.innerHTML =
    '<p id="row"></p><input id="input"><textarea id="textarea"></textarea><select><option id="option"></option></select><div id="editor"></div>'
  // jsdom does not know contenteditable
  Object.defineProperty(document.getElementById('editor') ?? {}, 'isContentEditable', { value: true })
  expect(typed(id)).toBe(isTyped)
})

test.each([{ isComposing: true }, { ctrlKey: true }, { metaKey: true }, { altKey: true }])(
  'a key with %j is no shortcut of one key',
  (init) => {
    document.body.innerHTML = '<p id="row"></p>'
    expect(typed('row', init)).toBe(true)
  },
)
