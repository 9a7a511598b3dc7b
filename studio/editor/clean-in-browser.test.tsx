// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { htmlOf } from '#contracts/article-markup/article-tree.ts'
import { MAX_HTML_DEPTH, MAX_HTML_LENGTH } from '#contracts/article-markup/markup-list.ts'
import { cleanComparison, cleanInBrowser, UncleanableHtml } from './clean-in-browser.ts'

const clean = (html: string) => htmlOf(cleanInBrowser(html))

test('only allowed markup is left, with its text', () => {
  expect(clean('<p onclick="x()">报名<script>x()</script><mark>新</mark></p>')).toBe('<p>报名新</p>')
  expect(clean('<p><a href="javascript:x()">网址</a></p>')).toBe('<p>网址</p>')
  expect(clean('<p><a href="/jobs">职位</a></p>')).toBe('<p><a href="/jobs">职位</a></p>')
})

test('a comparison also keeps insertions and deletions, and no other markup', () => {
  expect(cleanComparison('<p>报名<ins>时间</ins><del>地点</del><script>x()</script></p>')).toBe(
    '<p>报名<ins>时间</ins><del>地点</del></p>',
  )
  expect(cleanComparison('<p><del onclick="x()" data-x="1">地点</del></p>')).toBe('<p><del>地点</del></p>')
})

test('HTML beyond the limits of length and depth is refused', () => {
  const nested = (depth: number) => `${'<blockquote>'.repeat(depth)}报名${'</blockquote>'.repeat(depth)}`
  expect(clean(nested(20))).toContain('报名')
  expect(() => clean(nested(MAX_HTML_DEPTH + 1))).toThrow(UncleanableHtml)
  expect(clean(`<p>${'长'.repeat(100)}</p>`)).toContain('长')
  expect(() => clean('长'.repeat(MAX_HTML_LENGTH + 1))).toThrow(UncleanableHtml)
})
