// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest'
import { handleKeys, labelParts } from './accessible-editor.ts'

/** A frame as the editor renders it. */
function aFrame(inside: string) {
  const frame = document.createElement('div')
  frame.innerHTML = inside
  document.body.replaceChildren(frame)
  onTestFinished(() => document.body.replaceChildren())
  const find = (selector: string) => {
    const found = frame.querySelector<HTMLElement>(selector)
    if (found === null) throw new Error(`nothing matches ${selector}`)
    return found
  }
  return { frame, find, names: () => attributesOf(frame, 'aria-label') }
}
const attributesOf = (frame: Element, name: string) =>
  [...frame.querySelectorAll('button, select')].map((control) => control.getAttribute(name))
const changes = () => new Promise<void>((resolve) => setTimeout(resolve))
const control = (inside: string) => `<div class="w-e-toolbar"><div class="w-e-bar-item">${inside}</div></div>`
const TEXT = '<div data-slate-editor contenteditable="true"><p>段</p></div>'

test('the text is a labelled text box that says how to leave it', () => {
  const { frame, find } = aFrame(TEXT)
  labelParts(frame, '正文')
  const text = find('[data-slate-editor]')
  const names = ['role', 'aria-multiline', 'aria-label', 'tabindex', 'aria-readonly', 'aria-description']
  expect(names.map((name) => text.getAttribute(name))).toEqual([
    'textbox',
    'true',
    '正文',
    '0',
    'false',
    '按 Esc 再按 Tab 离开正文',
  ])
  expect(text.classList.contains('rich-text')).toBe(true)
})

test('a text that cannot be edited is read-only', async () => {
  // jsdom lacks contentEditable
  const { frame, find } = aFrame(TEXT)
  Object.assign(find('[data-slate-editor]'), { contentEditable: 'false' })
  labelParts(frame, '正文')
  expect(find('[data-slate-editor]').getAttribute('aria-readonly')).toBe('true')
})

test('the toolbar is labelled, and its controls are named by their tooltips, their keys and their values', () => {
  const { frame, find, names } = aFrame(
    '<div class="w-e-toolbar">' +
      '<div class="w-e-bar-item"><button data-tooltip="粗体\nCtrl+B"></button></div>' +
      '<div class="w-e-bar-item"><button data-menu-key="fontSize"> 16px </button></div>' +
      '<div class="w-e-bar-item"><select data-menu-key="lineHeight"></select></div>' +
      '<div class="w-e-bar-item"><button data-menu-key="other">其他</button></div>' +
      '<div class="w-e-bar-item"><button data-tooltip="提示" data-menu-key="color"></button></div>' +
      '</div><button>不属于工具栏</button>',
  )
  labelParts(frame, '正文')
  expect([find('.w-e-toolbar').getAttribute('role'), find('.w-e-toolbar').getAttribute('aria-label')]).toEqual([
    'toolbar',
    '正文工具栏',
  ])
  expect(names()).toEqual(['粗体', '字号：16px', '行高', '其他', '提示', null])
})

test.each([
  ['articleHeading', '标题级别'],
  ['fontFamily', '字体'],
  ['fontSize', '字号'],
  ['lineHeight', '行高'],
  ['color', '文字颜色'],
  ['bgColor', '背景色'],
])('the control %s is called %s', (key, name) => {
  const { frame, names } = aFrame(control(`<button data-menu-key="${key}"></button>`))
  labelParts(frame, '正文')
  expect(names()).toEqual([name])
})

test('controls say whether they are disabled and pressed', () => {
  const { frame } = aFrame(
    ['', 'disabled', 'active'].map((state) => control(`<button class="${state}"></button>`)).join(''),
  )
  labelParts(frame, '正文')
  expect([attributesOf(frame, 'aria-disabled'), attributesOf(frame, 'aria-pressed')]).toEqual([
    ['false', 'true', 'false'],
    ['false', 'false', 'true'],
  ])
})

test('choices of a list are labelled', () => {
  const { frame, find } = aFrame(
    control('<button data-tooltip="字号"></button><ul class="w-e-select-list"><li>小</li></ul>'),
  )
  labelParts(frame, '正文')
  expect([find('li').getAttribute('role'), find('ul').getAttribute('aria-label')]).toEqual(['option', '字号'])
})

test('parts that the editor changes or adds later are labelled until the clean-up', async () => {
  const { frame, find } = aFrame(TEXT + control('<button></button>'))
  const stop = labelParts(frame, '正文')
  find('button').classList.add('active')
  find('[data-slate-editor]').setAttribute('role', 'other')
  find('.w-e-bar-item').insertAdjacentHTML('beforeend', '<button class="added" data-tooltip="斜体"></button>')
  await changes()
  expect([
    find('button').getAttribute('aria-pressed'),
    find('[data-slate-editor]').getAttribute('role'),
    find('.added').getAttribute('aria-label'),
  ]).toEqual(['true', 'textbox', '斜体'])
  stop()
  find('button').classList.remove('active')
  await changes()
  expect(find('button').getAttribute('aria-pressed')).toBe('true')
})

test.each(['aria-label', 'class', 'contenteditable'])('a change of %s by the editor is repaired', async (name) => {
  const { frame, find } = aFrame(TEXT)
  labelParts(frame, '正文')
  const text = find('[data-slate-editor]')
  text.removeAttribute('aria-multiline')
  text.setAttribute(name, 'other')
  await changes()
  expect([
    text.getAttribute('aria-multiline'),
    text.getAttribute('aria-label'),
    text.classList.contains('rich-text'),
  ]).toEqual(['true', '正文', true])
})

/** A frame with a text and a search bar, whose keys are handled. */
function aKeyboard() {
  const { frame, find } = aFrame(`${TEXT}<form class="article-editor-find"><input /></form>${control(LIST)}`)
  const does = {
    onFind: vi.fn<() => void>(),
    onEscape: vi.fn<() => void>(),
    closeChoices: vi.fn<() => void>(),
  }
  const atEditor = vi.fn<(event: Event) => void>()
  frame.addEventListener('keydown', atEditor)
  const stop = handleKeys(frame, does)
  /** Presses a key. @returns whether the editor gets it, and whether its own effect was prevented */
  const press = (key: string, init: KeyboardEventInit = {}, at = '[data-slate-editor]') => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init })
    atEditor.mockClear()
    find(at).dispatchEvent(event)
    return { isSeen: atEditor.mock.calls.length > 0, isPrevented: event.defaultPrevented }
  }
  return { ...does, find, press, stop }
}
const LIST = '<button>字号</button><ul class="w-e-select-list"><li tabindex="-1">小</li></ul>'

test.each([
  ['f', { ctrlKey: true }],
  ['F', { ctrlKey: true }],
  ['h', { ctrlKey: true }],
  ['f', { metaKey: true }],
])('the key %s with %j opens the search bar instead of the search of the browser', (key, init) => {
  const { press, onFind } = aKeyboard()
  expect([press(key, init), onFind.mock.calls.length]).toEqual([{ isSeen: false, isPrevented: true }, 1])
})

test.each([
  ['f', {}],
  ['g', { ctrlKey: true }],
  ['f', { ctrlKey: true, altKey: true }],
  ['f12', { ctrlKey: true }],
  ['Of', { ctrlKey: true }],
  ['f', { ctrlKey: true, isComposing: true }],
])('the key %s with %j is left to the editor', (key, init) => {
  const { press, onFind } = aKeyboard()
  expect([press(key, init), onFind.mock.calls.length]).toEqual([{ isSeen: true, isPrevented: false }, 0])
})

test('Escape leaves the full screen, except in the search bar and while an input method is open', () => {
  const { press, onEscape, find } = aKeyboard()
  press('Escape', {}, 'input')
  press('Escape', { isComposing: true })
  press('a')
  expect(onEscape).not.toHaveBeenCalled()
  press('Escape')
  find('[data-slate-editor]').firstChild?.firstChild?.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }),
  )
  expect(onEscape).toHaveBeenCalledTimes(2)
})

test('Tab belongs to the text, but after Escape it leaves the text', () => {
  const { press } = aKeyboard()
  expect(press('Tab')).toEqual({ isSeen: true, isPrevented: false })
  press('Escape')
  expect(press('Tab')).toEqual({ isSeen: false, isPrevented: false })
  expect(press('Tab').isSeen).toBe(true)
})

test('Shift between Escape and Tab leaves the text backwards, any other key does not leave it', () => {
  const { press } = aKeyboard()
  press('Escape')
  press('Shift')
  expect(press('Tab', { shiftKey: true }).isSeen).toBe(false)
  press('Escape')
  press('a')
  press('Shift')
  expect(press('Tab').isSeen).toBe(true)
})

test('keys choose in the lists of the toolbar; the clean-up ends all handling', () => {
  // jsdom has no layout
  const visible = vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockReturnValue(document.body)
  onTestFinished(() => visible.mockRestore())
  const { press, closeChoices, onFind, stop } = aKeyboard()
  press('Escape', {}, 'li')
  expect(closeChoices).toHaveBeenCalledOnce()
  stop()
  press('Escape', {}, 'li')
  press('f', { ctrlKey: true })
  expect([closeChoices.mock.calls.length, onFind.mock.calls.length]).toEqual([1, 0])
})
