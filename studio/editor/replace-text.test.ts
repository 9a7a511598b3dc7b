// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { replaceRange, setReplacing } from './replace-text.ts'

function rangeIn(html: string, selector: string): { root: HTMLElement; range: Range } {
  const root = document.createElement('div')
  root.innerHTML = html
  const range = document.createRange()
  range.selectNodeContents(root.querySelector(selector)?.firstChild ?? root)
  return { root, range }
}

test.each([true, false])('a range is replaced by the nearest editor around it, which may refuse (%s)', (isReplaced) => {
  const { root, range } = rangeIn('<section><p><b>文字</b></p></section>', 'b')
  const [outer, inner] = [vi.fn<() => boolean>(() => true), vi.fn<() => boolean>(() => isReplaced)]
  setReplacing(root, outer)
  setReplacing(root.querySelector('section') ?? root, inner)
  expect(replaceRange(range, '改过')).toBe(isReplaced)
  expect(inner.mock.calls).toEqual([[range, '改过']])
  expect(outer).not.toHaveBeenCalled()
})

test('a range outside of an editor is not replaced', () => {
  expect(replaceRange(rangeIn('<p>文字</p>', 'p').range, '改过')).toBe(false)
})
