// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { RichText } from '#web/components/rich-text/rich-text.tsx'
import { testRoot } from '#web/ui/testing/test-root.ts'

const page = testRoot()

test('the stored HTML is inserted unchanged, with the chosen text size', () => {
  page.render(<RichText html="<h2>标题</h2><p>正文</p>" textSize="large" />)
  expect(page.host.innerHTML).toBe('<div class="rich-text" data-text-size="large"><h2>标题</h2><p>正文</p></div>')
})

test('only a table that overflows is focusable', () => {
  const width = vi.spyOn(Element.prototype, 'scrollWidth', 'get')
  width.mockReturnValueOnce(900).mockReturnValue(0)
  page.render(<RichText html="<table><tr><td>宽</td></tr></table><table><tr><td>窄</td></tr></table>" />)
  expect([...page.host.querySelectorAll('table')].map((table) => table.tabIndex)).toEqual([0, -1])
  width.mockRestore()
})
