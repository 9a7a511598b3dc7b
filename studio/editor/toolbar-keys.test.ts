// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest'
import { chooseByKeys, describeChoices } from './toolbar-keys.ts'

/** A toolbar with one list of three choices, the second of which is selected. */
function aToolbar() {
  document.body.innerHTML = `<div id="frame"><div class="w-e-bar-item"><button>字号</button>
    <ul class="w-e-select-list"><li tabindex="-1">小</li><li tabindex="-1" class="selected">中</li><li tabindex="-1">大</li></ul>
    </div></div>`
  // jsdom has no layout
  const visible = vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockReturnValue(document.body)
  const frame = document.querySelector<HTMLElement>('#frame') ?? document.body
  const button = document.querySelector('button')
  const close = vi.fn<() => void>()
  const atEditor = vi.fn<() => void>()
  const clicked: (string | null)[] = []
  for (const item of document.querySelectorAll('li'))
    item.addEventListener('click', () => clicked.push(item.textContent))
  const stop = chooseByKeys(frame, close)
  frame.addEventListener('keydown', atEditor)
  onTestFinished(() => {
    stop()
    visible.mockRestore()
    document.body.replaceChildren()
  })
  button?.focus()
  return {
    close,
    clicked,
    button,
    stop,
    atEditor,
    visible,
    press: (key: string, more: KeyboardEventInit = {}) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
      document.activeElement?.dispatchEvent(event)
      return { isHandled: event.defaultPrevented, at: document.activeElement?.textContent }
    },
  }
}

test('the first arrow key moves to the selected choice, and further arrow keys wrap at both ends', () => {
  const { press } = aToolbar()
  const moves = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight']
  expect(moves.map((key) => press(key).at)).toEqual(['中', '大', '小', '大', '中', '大'])
})

test.each(['Enter', ' '])('the key %j clicks the focused choice and returns to the button', (key) => {
  const { press, clicked } = aToolbar()
  press('ArrowDown')
  expect(press(key)).toEqual({ isHandled: true, at: '字号' })
  expect(clicked).toEqual(['中'])
})

test('Escape closes the list and returns to the button', () => {
  const { press, close, clicked } = aToolbar()
  press('ArrowDown')
  expect(press('Escape')).toEqual({ isHandled: true, at: '字号' })
  expect([close.mock.calls.length, clicked]).toEqual([1, []])
})

test('other keys, Enter on the button, and keys of an input method are left to the editor', () => {
  const { press, stop } = aToolbar()
  expect([press('a').isHandled, press('Enter').isHandled, press('ArrowDown', { isComposing: true }).isHandled]).toEqual(
    [false, false, false],
  )
  stop()
  expect(press('ArrowDown').isHandled).toBe(false)
})

test('the editor does not get the keys that choose', () => {
  const { press, atEditor } = aToolbar()
  press('ArrowDown')
  press('Enter')
  expect(atEditor).not.toHaveBeenCalled()
  press('a')
  expect(atEditor).toHaveBeenCalledOnce()
})

test('without a selected choice the first arrow key moves to the first choice, in both directions', () => {
  for (const key of ['ArrowUp', 'ArrowDown']) {
    const { press, button } = aToolbar()
    document.querySelector('.selected')?.classList.remove('selected')
    button?.focus()
    expect(press(key).at).toBe('小')
  }
})

test('a closed list leaves the keys to the editor', () => {
  const { press, visible, close } = aToolbar()
  visible.mockReturnValue(null)
  expect([press('ArrowDown').isHandled, press('Escape').isHandled]).toEqual([false, false])
  expect(close).not.toHaveBeenCalled()
})

test('keys outside of the toolbar are left to the editor', () => {
  const { press } = aToolbar()
  const text = document.createElement('textarea')
  document.querySelector('#frame')?.append(text)
  text.focus()
  expect([press('ArrowDown').isHandled, press('Escape').isHandled]).toEqual([false, false])
})

test('the active colour is where the arrow keys start', () => {
  const { press, button } = aToolbar()
  const list = document.querySelector('ul')
  if (list) list.className = 'w-e-panel-content-color'
  for (const item of document.querySelectorAll('li')) item.className = item.textContent === '大' ? 'active' : ''
  button?.focus()
  expect(press('ArrowDown').at).toBe('大')
})

/** Attributes of the choices after labelling them. */
function described(html: string): (string | null)[][] {
  document.body.innerHTML = html
  onTestFinished(() => document.body.replaceChildren())
  describeChoices(document.body)
  return [...document.querySelectorAll('li')].map((item) =>
    ['role', 'tabindex', 'aria-selected', 'aria-label'].map((name) => item.getAttribute(name)),
  )
}
const listName = () => ['role', 'aria-label'].map((name) => document.querySelector('ul')?.getAttribute(name))

test('choices are options with their text, in a list with the name of its button', () => {
  const items = '<li class="selected"> 中 </li><li class="active">大</li><li>小</li>'
  expect(
    described(
      `<div class="w-e-bar-item"><button aria-label="字号：中"></button><ul class="w-e-select-list">${items}</ul></div>`,
    ),
  ).toEqual([
    ['option', '-1', 'true', '中'],
    ['option', '-1', 'true', '大'],
    ['option', '-1', 'false', '小'],
  ])
  expect(listName()).toEqual(['listbox', '字号：中'])
})

test('colours are named by their values; a list without a button has a general name', () => {
  const items = '<li data-value="rgb(255, 0, 0)"><div> </div></li><li></li>'
  const names = described(`<ul class="w-e-panel-content-color">${items}</ul>`).map((attributes) => attributes.at(-1))
  expect(names).toEqual(['颜色 rgb(255, 0, 0)', '颜色 '])
  expect(listName()).toEqual(['listbox', '选择'])
})

test('unchanged attributes are not written again, because writing them would start the labelling again', () => {
  const html = '<ul class="w-e-select-list"><li>中</li></ul>'
  described(html)
  const write = vi.spyOn(Element.prototype, 'setAttribute')
  onTestFinished(() => write.mockRestore())
  describeChoices(document.body)
  expect(write).not.toHaveBeenCalled()
})
