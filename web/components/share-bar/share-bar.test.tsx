// @vitest-environment jsdom
import { act } from 'react'

import { expect, test, vi } from 'vitest'
import { ShareBar } from '#web/components/share-bar/share-bar.tsx'
import { useTextSize } from '#web/components/share-bar/text-size.ts'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { collectToasts } from '#web/data/testing/collect-toasts.ts'

const toasts = collectToasts()

const page = testRoot()

function Article() {
  const [textSize, setTextSize] = useTextSize()
  return <ShareBar url="https://example.org/content/1/2" textSize={textSize} onTextSizeChange={setTextSize} />
}

const press = (name: string) =>
  act(async () => {
    const button = [...page.host.querySelectorAll('button')].find((one) => (one.ariaLabel ?? one.textContent) === name)
    button?.click()
  })
const lastToast = async () => {
  await vi.waitUntil(() => toasts.length > 0)
  const { type, message } = toasts.pop() ?? {}
  return [type, message]
}

test('choosing a text size presses its button and stores the size for the next article', async () => {
  page.render(<Article />)
  const pressed = () => [...page.host.querySelectorAll('[aria-pressed=true]')].map((button) => button.textContent)
  expect(pressed()).toEqual(['A'])
  const large = [...page.host.querySelectorAll('button')].find((button) => button.textContent === 'A+')
  await act(async () => large?.click())
  expect(pressed()).toEqual(['A+'])
  expect(localStorage.getItem('articleTextSize')).toBe('large')
})

test('the given URL is copied, with a toast', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined)
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  page.render(<Article />)
  await press('复制链接')
  expect(await lastToast()).toEqual(['success', '链接已复制'])
  expect(writeText).toHaveBeenCalledWith('https://example.org/content/1/2')
  vi.unstubAllGlobals()
})

test('if copying fails, a toast asks to copy from the address bar', async () => {
  page.render(<Article />)
  await press('复制链接')
  expect(await lastToast()).toEqual(['error', '链接没有复制成功，请从地址栏复制'])
  expect(document.querySelector('textarea')).toBeNull()
})

test('print opens the print dialog', async () => {
  window.print = vi.fn<() => void>()
  page.render(<ShareBar />)
  await press('打印')
  expect(window.print).toHaveBeenCalledOnce()
})

test('without the prop textSize the size buttons are missing', () => {
  page.render(<ShareBar />)
  expect(page.host.textContent).toBe('打印复制链接')
})
