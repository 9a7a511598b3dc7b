import { expect, test } from 'vitest'
import { isBlankHtml, plainLines } from './plain-lines.ts'

test('each block is a line, inline elements do not split words, and pictures are replaced by their alt text', () => {
  const html =
    '<h2>安排</h2><p>限<strong>男</strong>性 &lt;18&gt; &amp;amp;</p><ul><li>甲</li><li>乙<br />丙</li></ul>' +
    '<table><tbody><tr><td>上午</td><td>下午</td></tr></tbody></table><img src="/a.png" alt="会场 &quot;东&quot;" />'
  expect(plainLines(html).split('\n')).toEqual([
    '安排',
    '限男性 <18> &amp;',
    '甲',
    '乙',
    '丙',
    '上午',
    '下午',
    '会场 "东"',
  ])
})

test.each([
  ['', true],
  ['<p></p>', true],
  ['<p><br /> </p>', true],
  ['<p>字</p>', false],
  ['<p><img src="/a.png" alt="" /></p>', false],
])('isBlankHtml(%o) is %s', (html, isBlank) => {
  expect(isBlankHtml(html)).toBe(isBlank)
})
