// @vitest-environment jsdom
import { marked } from 'marked'
import { expect, test } from 'vitest'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { HelpText } from './help-text.tsx'

const page = testRoot()
const shown = (markdown: string) => {
  page.render(<HelpText tokens={marked.lexer(markdown)} />)
  return page.host.innerHTML
}

test.each([
  ['## 撤稿', '<h3>撤稿</h3>'],
  ['先点**撤稿**，再确认。', '<p>先点<strong>撤稿</strong>，再确认。</p>'],
  ['按 `Ctrl + S`。', '<p>按 <kbd>Ctrl + S</kbd>。</p>'],
  ['- 甲\n- **乙**', '<ul><li>甲</li><li><strong>乙</strong></li></ul>'],
  ['1. 甲\n2. 乙', '<ol start="1"><li>甲</li><li>乙</li></ol>'],
  ['3. 丙\n4. 丁', '<ol start="3"><li>丙</li><li>丁</li></ol>'],
  ['甲\n\n乙', '<p>甲</p><p>乙</p>'],
  ['<div>甲</div>\n\n乙', '<p>乙</p>'],
])('%j is shown as %s', (markdown, html) => {
  expect(shown(markdown)).toBe(html)
})
