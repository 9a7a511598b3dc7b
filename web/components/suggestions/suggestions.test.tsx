// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setNavigator } from '#web/data/navigator.ts'
import { stubCalls } from '#web/screens/testing/own-visit.tsx'
import { flushAsync } from '#web/ui/testing/flush-async.ts'
import { addSuggestions } from './add-suggestions.tsx'
import { fetchSuggestions, scopeOfForm } from './fetch-suggestions.ts'

const ROWS = [
  { kind: 'occupation', text: '会计', href: null },
  { kind: 'employer', text: '汉江会计师事务所', href: '/companys/3' },
]
let input: HTMLInputElement
let form: HTMLFormElement
let sentCalls: ReturnType<typeof stubCalls>
let searched: string[]
let word = 0

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  document.body.innerHTML =
    '<form action="/jobs"><input type="search" name="keyword"><button type="submit">搜索</button></form>'
  form = document.querySelector('form') as HTMLFormElement
  input = document.querySelector('input') as HTMLInputElement
  searched = []
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    searched.push(input.value)
  })
  sentCalls = stubCalls({ suggest: () => ({ code: 200, msg: '', data: ROWS }) })
  act(() => addSuggestions(input))
  input.focus()
})
afterEach(() => {
  act(() => input.blur())
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

const type = (text: string, event: Event = new InputEvent('input')) =>
  act(() => {
    input.value = text
    input.dispatchEvent(event)
  })
const pause = async (ms = 120) => {
  await act(() => vi.advanceTimersByTimeAsync(ms))
  vi.useRealTimers()
  await flushAsync()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
}
/** Types a text that no earlier test has typed, because suggestions are cached. */
const typed = async () => {
  type(`kuaiji${(word += 1)}`)
  await pause()
}
const press = (key: string) => {
  const event = new KeyboardEvent('keydown', { key, cancelable: true })
  act(() => void input.dispatchEvent(event))
  return event.defaultPrevented
}
const options = () => [...document.querySelectorAll('[role=listbox]:not([hidden]) [role=option]')]
const chosen = () => options().findIndex((option) => option.getAttribute('aria-selected') === 'true')

test('the field becomes a combobox whose list shows each suggestion with its kind', async () => {
  expect(input.getAttribute('role')).toBe('combobox')
  expect(input.getAttribute('aria-expanded')).toBe('false')
  await typed()
  expect(options().map(({ textContent }) => textContent)).toEqual(['会计职位', '汉江会计师事务所企业'])
  expect(input.getAttribute('aria-expanded')).toBe('true')
  expect(document.querySelector('output')?.textContent).toBe('2 条搜索建议')
})

test('typing is debounced to one request, and none is sent during an IME composition', async () => {
  type('n', new InputEvent('input', { isComposing: true }))
  await pause(500)
  expect(sentCalls).toEqual([])
  type('hu')
  await pause(100)
  type('hus')
  await pause(100)
  expect(sentCalls).toEqual([])
  type('护士')
  await pause()
  expect(sentCalls.map(({ query }) => query)).toEqual([{ keyword: '护士', scope: 'jobs' }])
})

test('the same text is requested again for another scope', async () => {
  expect(await fetchSuggestions('同一个词', 'jobs')).toEqual(ROWS)
  expect(await fetchSuggestions('同一个词', 'companies')).toEqual(ROWS)
  expect(sentCalls.map(({ query }) => query['scope'])).toEqual(['jobs', 'companies'])
})

test('a text typed again is served from the cache', async () => {
  await typed()
  const text = input.value
  type('别的')
  await pause()
  type(` ${text} `)
  await pause()
  expect(sentCalls).toHaveLength(2)
  expect(options()).toHaveLength(2)
})

test('arrow keys cycle through the rows and the field, in both directions', async () => {
  await typed()
  const seen = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowUp'].map((key) => {
    expect(press(key)).toBe(true)
    return chosen()
  })
  expect(seen).toEqual([0, 1, -1, 1, 0, -1])
})

test('aria-activedescendant references the chosen row', async () => {
  await typed()
  expect(input.hasAttribute('aria-activedescendant')).toBe(false)
  press('ArrowDown')
  expect(document.getElementById(String(input.getAttribute('aria-activedescendant')))).toBe(options()[0])
})

test('Enter on a row without href searches for its text', async () => {
  await typed()
  press('ArrowDown')
  expect(press('Enter')).toBe(true)
  expect(searched).toEqual(['会计'])
  expect(options()).toEqual([])
})

test('Enter on a row with href navigates there and empties the field', async () => {
  const visited: string[] = []
  setNavigator((path) => void visited.push(path))
  await typed()
  press('ArrowUp')
  press('Enter')
  expect([visited, input.value, searched]).toEqual([['/companys/3'], '', []])
})

test('a click on a row searches for it, and the field keeps the focus', async () => {
  await typed()
  const list = document.querySelector('[role=listbox]')
  const down = new MouseEvent('mousedown', { bubbles: true, cancelable: true })
  list?.dispatchEvent(down)
  expect(down.defaultPrevented).toBe(true)
  act(() => (options()[0] as HTMLElement).click())
  expect(searched).toEqual(['会计'])
})

test('without a chosen row Enter and letters keep their default action; Escape closes the list', async () => {
  await typed()
  expect([press('Enter'), press('a')]).toEqual([false, false])
  expect(options()).toHaveLength(2)
  press('Escape')
  expect(options()).toEqual([])
  expect(press('ArrowDown')).toBe(false)
})

test('blur and submit close the list', async () => {
  await typed()
  act(() => input.blur())
  expect(options()).toEqual([])
  input.focus()
  await typed()
  act(() => form.requestSubmit())
  expect(options()).toEqual([])
})

test('a response after the field lost the focus opens no list', async () => {
  type(`late${(word += 1)}`)
  act(() => input.blur())
  await pause()
  expect(sentCalls).toHaveLength(1)
  expect(options()).toEqual([])
})

test('a failed call opens no list', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  await typed()
  expect(options()).toEqual([])
})

test('no call is sent for an empty text or a text that is too long', async () => {
  type('  ')
  await pause()
  type('长'.repeat(51))
  await pause()
  expect(sentCalls).toEqual([])
})

test('a field attended twice has one list; a new field of the form takes over the list', () => {
  act(() => addSuggestions(input))
  expect(document.querySelectorAll('[role=listbox]')).toHaveLength(1)
  const next = document.createElement('input')
  input.replaceWith(next)
  act(() => addSuggestions(next))
  expect(document.querySelectorAll('[role=listbox]')).toHaveLength(1)
  expect(next.getAttribute('role')).toBe('combobox')
  expect(input.hasAttribute('role')).toBe(false)
  input = next
})

test.each([
  ['<form action="/jobs"></form>', 'jobs'],
  ['<form action="/companys"></form>', 'companies'],
  ['<form action="/announcement"><input name="typeId" value="2"></form>', 'articles'],
  ['<form action="/search"><input name="scope" value="policies"></form>', 'articles'],
  ['<form action="/search"><input name="scope" value="companies"></form>', 'companies'],
  ['<form action="/search"></form>', undefined],
])('the scope of %s is %s', (html, scope) => {
  document.body.innerHTML = html
  expect(scopeOfForm(document.querySelector('form') as HTMLFormElement)).toBe(scope)
})
