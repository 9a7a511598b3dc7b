// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { useCopying } from './use-copying.ts'

function Screen() {
  const copy = useCopying()
  return <button onClick={() => copy('a1b2c-d3e4f')}>复制</button>
}
const open = () => openScreen(<Screen />, { role: 'author', answers: {} })
const setClipboard = (clipboard: object | undefined) =>
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
afterEach(() => void Reflect.deleteProperty(navigator, 'clipboard'))

test('a text is copied, and a message says so', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve())
  setClipboard({ writeText })
  const screen = await open()
  await screen.press('复制')
  expect(writeText).toHaveBeenCalledExactlyOnceWith('a1b2c-d3e4f')
  expect(screen.text()).toContain('已复制')
})

test.each([
  ['over http', undefined],
  ['if the user denies it', { writeText: () => Promise.reject(new Error('denied')) }],
])('%s a message asks to copy by hand', async (_when, clipboard) => {
  setClipboard(clipboard)
  const screen = await open()
  await screen.press('复制')
  expect(screen.text()).toContain('浏览器不允许复制，请选中文字后复制')
})
