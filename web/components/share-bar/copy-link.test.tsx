// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { collectToasts } from '#web/data/testing/collect-toasts.ts'
import { copyLink } from './copy-link.ts'

const toasts = collectToasts()
/** Texts selected when the page copies. */
let copied: string[]
let isAllowed: boolean

beforeEach(() => {
  document.body.innerHTML = '<button>复制链接</button><dialog open><button>在对话框里复制</button></dialog>'
  document.head.innerHTML = ''
  ;[copied, isAllowed] = [[], true]
  // jsdom has no execCommand
  Object.assign(document, {
    execCommand: (command: string) => {
      const field = document.querySelector('textarea')
      field?.focus() // browsers focus a field whose text is selected
      if (command === 'copy' && field !== null)
        copied.push(`${field.value.slice(field.selectionStart, field.selectionEnd)} in ${field.parentElement?.tagName}`)
      return isAllowed
    },
  })
})
afterEach(() => {
  Reflect.deleteProperty(document, 'execCommand')
  vi.unstubAllGlobals()
})
const last = () => toasts.map(({ type, message }) => [type, message])
const COPIED = [['success', '链接已复制']]

test('without a URL the canonical URL of the page is copied, or else its address', async () => {
  await copyLink()
  expect(copied).toEqual([`${window.location.href} in BODY`])
  document.head.innerHTML = '<link rel="canonical" href="https://site.example/content/1/2">'
  await copyLink()
  expect(copied.at(-1)).toBe('https://site.example/content/1/2 in BODY')
})

describe('without the Clipboard API', () => {
  test('the link is copied by a selection, which is removed again, and the focus returns', async () => {
    const button = document.querySelector('button')
    button?.focus()
    await copyLink('https://site.example/a')
    expect([copied, last()]).toEqual([['https://site.example/a in BODY'], COPIED])
    expect([document.querySelector('textarea'), document.activeElement]).toEqual([null, button])
  })

  test('the selection is inside the open dialog', async () => {
    document.querySelector<HTMLElement>('dialog button')?.focus()
    await copyLink('https://site.example/a')
    expect(copied).toEqual(['https://site.example/a in DIALOG'])
  })

  test('a refusal of the browser is told', async () => {
    isAllowed = false
    await copyLink('https://site.example/a')
    expect(last()).toEqual([['error', '链接没有复制成功，请从地址栏复制']])
  })
})

test('if the Clipboard API is denied, the link is copied by a selection', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('denied')) } })
  await copyLink('https://site.example/a')
  expect([copied, last()]).toEqual([['https://site.example/a in BODY'], COPIED])
})

test('if the Clipboard API copies, nothing is selected', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve())
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  await copyLink('https://site.example/a')
  expect([copied, writeText.mock.calls, last()]).toEqual([[], [['https://site.example/a']], COPIED])
})
