import { expect, test } from 'vitest'
import { plain } from './plain-text.ts'

test('tags are removed and entities are decoded once', () => {
  expect(plain('<p> 甲&nbsp;<b class="x">乙</b>&quot;&lt;1&gt;&quot;</p>\n')).toBe('甲 乙"<1>"')
  expect(plain('&amp;lt;')).toBe('&lt;')
  expect(plain('&copy; 1 < 2')).toBe('&copy; 1 < 2')
})
