import { expect, test } from 'vitest'
import { type ArticleNode, element, htmlOf } from './article-tree.ts'
import { cleanTree } from './clean-tree.ts'

const p = (...children: ArticleNode[]) => element('p', children)
const link = (href: string, ...children: ArticleNode[]) => element('a', children, { href })
const strong = (...children: ArticleNode[]) => element('strong', children)
const em = (...children: ArticleNode[]) => element('em', children)
const div = (...children: ArticleNode[]) => element('div', children)
const br = element('br')
const img = element('img', [], { src: '/a.png' })
const cell = (...children: ArticleNode[]) =>
  element('table', [element('tbody', [element('tr', [element('td', children)])])])

test.each<[string, ArticleNode[], string]>([
  ['a link in a link', [p(link('/x', '甲', link('/y', '乙')))], '<p><a href="/x">甲乙</a></p>'],
  [
    'a link below a mark in a link',
    [p(link('/x', strong(link('/y', '乙'))))],
    '<p><a href="/x"><strong>乙</strong></a></p>',
  ],
  ['characters without width', [p('\ufeff甲\u200b乙')], '<p>甲乙</p>'],
  ['a script', [p('甲'), element('script', ['x()'])], '<p>甲</p>'],
  ['old elements', [element('h6', [element('b', ['甲'])])], '<h5><strong>甲</strong></h5>'],
  ['a figure without a picture', [element('figure', [element('figcaption', ['说明'])])], '<p>说明</p>'],
  [
    'a figure with a picture',
    [element('figure', [img, element('figcaption', ['说明'])])],
    '<figure><img src="/a.png" /><figcaption>说明</figcaption></figure>',
  ],
  [
    'a figure with a table',
    [element('figure', [cell('甲')])],
    '<figure><table><tbody><tr><td>甲</td></tr></tbody></table></figure>',
  ],
  [
    'a list with loose content',
    [element('ul', [' ', '甲', element('li', ['乙']), element('ol', [element('li', ['丙'])])])],
    '<ul><li>甲</li><li>乙<ol><li>丙</li></ol></li></ul>',
  ],
])('%s is made canonical', (_what, nodes, html) => {
  expect(htmlOf(cleanTree(nodes))).toBe(html)
  expect(htmlOf(cleanTree(cleanTree(nodes)))).toBe(html)
})

test('white space is kept in code, with one kind of line break, and collapsed elsewhere', () => {
  const pre = element('pre', [element('code', ['甲  乙\r\n丙\r丁'])])
  expect(htmlOf(cleanTree([pre, p(' 甲 \n\t 乙 ')]))).toBe('<pre><code>甲  乙\n丙\n丁</code></pre><p>甲 乙</p>')
})

test('blocks that are not allowed become lines, without breaks at the edges and next to blocks', () => {
  expect(htmlOf(cleanTree([div('甲'), ' ', div('乙', div('丙'))]))).toBe('<p>甲</p><p>乙</p><p>丙</p>')
  expect(htmlOf(cleanTree([cell(div('甲'), ' ', div('乙'))]))).toContain('<td>甲<br />乙</td>')
  expect(htmlOf(cleanTree([cell(div('甲'), p('乙'), div('丙'))]))).toContain('<td>甲<p>乙</p>丙</td>')
  expect(htmlOf(cleanTree([cell(div('甲'), br, div('乙'))]))).toContain('<td>甲<br />乙</td>')
})

test.each<[string, ArticleNode[]]>([
  ['甲 <img src="/a.png" /> 乙', ['甲 ', img, ' 乙']],
  ['甲<br />乙', ['甲 ', br, ' 乙']],
  ['<strong>甲 </strong>乙', [strong('甲 '), ' 乙']],
  ['<em>零 </em>甲 <strong>乙</strong>', [em('零 '), '甲 ', strong('乙')]],
  ['甲', ['甲', strong(' ')]],
  ['<em>甲</em>', [' ', em(' 甲'), ' ']],
  ['<strong>甲乙</strong><em>丙</em>', [strong('甲'), strong('乙'), em('丙')]],
  ['<a href="/x">甲</a><a href="/x">乙</a>', [link('/x', '甲'), link('/x', '乙')]],
  ['甲乙', [element('span', ['甲']), '乙']],
  [
    '<span style="color:red">甲</span><span style="color:blue">乙</span>',
    [element('span', ['甲'], { style: 'color:red' }), element('span', ['乙'], { style: 'color:blue' })],
  ],
])('equal marks are joined and spaces are collapsed in a paragraph: %s', (html, children) => {
  expect(htmlOf(cleanTree([p(...children)]))).toBe(`<p>${html}</p>`)
})

test('empty paragraphs are kept in the text, and removed at its end', () => {
  expect(htmlOf(cleanTree([p('甲'), p(' '), p('乙'), p(br), p()]))).toBe('<p>甲</p><p><br /></p><p>乙</p>')
  expect(htmlOf(cleanTree([p('甲'), p(br, '乙')]))).toBe('<p>甲</p><p><br />乙</p>')
})
