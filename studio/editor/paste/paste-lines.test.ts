import { expect, test } from 'vitest'
import { htmlOf } from '#contracts/article-markup/article-tree.ts'
import { parseHtml } from '#tests/clipboard/browser-tree.ts'
import { linesIn } from './paste-lines.ts'

const lines = (html: string) => linesIn(parseHtml(html)).map((line) => htmlOf(line))

test.each([
  ['甲<b>乙</b><br>丙', ['甲<b>乙</b>', '丙']],
  ['甲<p>乙</p>丙', ['甲', '乙', '丙']],
  ['<h2>甲</h2><blockquote><p>乙</p><p>丙</p></blockquote>', ['甲', '乙', '丙']],
  ['<p>甲</p><hr><table><colgroup><col></colgroup><tr><td>乙</td></tr></table>', ['甲', '乙']],
  ['<pre>甲\n\n乙</pre>', ['甲', '乙']],
  ['<ol start="3"><li>甲</li> <li><p>乙</p><p>丙</p></li></ol>', ['3.甲', '4.乙', '丙']],
  ['<ol><li>甲</li><li></li></ol>', ['1.甲', '2.']],
  ['<ul><li>甲<ol><li>子</li></ol></li></ul>', ['• 甲', '1.子']],
  [
    '<table><caption>题</caption><thead><tr><th>甲</th> <th>乙</th></tr></thead><tbody><tr><td>丙</td><td><p>丁</p><p>戊</p></td></tr></tbody></table>',
    ['题', '甲\u3000乙', '丙\u3000丁戊'],
  ],
  ['<figure><img src="/f/a.png"><figcaption>题</figcaption></figure>', ['<img src="/f/a.png" />', '题']],
  ['<p> </p> <br><br><p>甲</p>', ['甲']],
  ['', []],
])('the lines of %s', (html, expected) => {
  expect(lines(html)).toEqual(expected)
})
