// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { ArticleText } from './article-text.tsx'

const open = (html: string) => openScreen(<ArticleText html={html} />, { role: 'author', answers: {} })

test('the alternative text is shown below a picture', async () => {
  const screen = await open('<p>文<img src="/a.png" alt="展位"></p>')
  expect(screen.text()).toBe('文替代文字：展位')
  await screen.leave()
  expect((await open('<p>没有图</p>')).text()).toBe('没有图')
})

test('only a table that is too wide for the page can be focused to scroll it', async () => {
  const sizes = { scrollWidth: 900, clientWidth: 600 }
  for (const [name, value] of Object.entries(sizes))
    Object.defineProperty(HTMLTableElement.prototype, name, { configurable: true, get: () => value })
  const screen = await open('<table><tbody><tr><td>格</td></tr></tbody></table>')
  expect(document.querySelector('table')?.tabIndex).toBe(0)
  await screen.leave()
  Object.defineProperty(HTMLTableElement.prototype, 'scrollWidth', { configurable: true, get: () => 600 })
  await open('<table><tbody><tr><td>格</td></tr></tbody></table>')
  expect(document.querySelector('table')?.hasAttribute('tabindex')).toBe(false)
  for (const name of Object.keys(sizes)) Reflect.deleteProperty(HTMLTableElement.prototype, name)
})
