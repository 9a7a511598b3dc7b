import { expect, test } from 'vitest'
import { frontMatter } from './front-matter.ts'

test('the values above the text are parsed, with either end of line', () => {
  const parsed = { head: { title: '撤稿：三步', order: 2, screens: ['审核台'] }, body: '## 第一步\n\n正文\n---\n' }
  const text = '---\ntitle: "撤稿：三步"\norder: 2\nscreens: ["审核台"]\n---\n## 第一步\n\n正文\n---\n'
  expect(frontMatter(text)).toEqual(parsed)
  expect(frontMatter(text.replaceAll('\n', '\r\n'))).toEqual(parsed)
})
