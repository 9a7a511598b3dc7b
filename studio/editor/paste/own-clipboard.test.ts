import { expect, test } from 'vitest'
import { element, htmlOf } from '#contracts/article-markup/article-tree.ts'
import { parseHtml } from '#tests/clipboard/browser-tree.ts'
import { ownNodes } from './own-clipboard.ts'

const encoded = (nodes: unknown) => btoa(encodeURIComponent(JSON.stringify(nodes)))
const item = (text: string, more: object = {}) => ({
  type: 'list-item',
  ordered: true,
  level: 0,
  children: [{ text }],
  ...more,
})
const paragraph = { type: 'paragraph', children: [{ text: '文' }] }

/** Pastes nodes together with the marks that the editor showed. */
function pasted(nodes: unknown, ...marks: string[]) {
  const shown = marks.map((mark) => `<div>前<i class="article-item-mark"><b>${mark}</b></i></div>`).join('')
  const tree = ownNodes(parseHtml(`文<div><p>甲</p><p data-slate-fragment="${encoded(nodes)}">乙</p></div>${shown}`))
  return tree && htmlOf(tree)
}

test.each([
  ['paragraph', '<p>甲</p>'],
  ['header1', '<h1>甲</h1>'],
  ['header2', '<h2>甲</h2>'],
  ['header3', '<h3>甲</h3>'],
  ['header4', '<h4>甲</h4>'],
  ['header5', '<h5>甲</h5>'],
  ['blockquote', '<blockquote><p>甲</p></blockquote>'],
])('a block of the type %s is pasted from its nodes', (type, html) => {
  expect(pasted([{ type, children: [{ text: '甲' }] }])).toBe(html)
})

test('blocks without text are pasted from their nodes', () => {
  const children = [{ text: '' }]
  const nodes = [
    { type: 'figure', media: element('img', [], { src: '/f/a.png', alt: '' }), children },
    { type: 'film', media: element('video', [], { src: '/f/a.mp4' }), children },
    { type: 'divider', children },
    { type: 'pre', children: [{ type: 'code', children: [{ text: '码' }] }] },
    { type: 'locked', content: element('pre', ['锁']), children },
    {
      type: 'table',
      children: [{ type: 'table-row', children: [{ type: 'table-cell', children: [{ text: '格' }] }] }],
    },
  ]
  expect(pasted(nodes)).toBe(
    '<figure><img src="/f/a.png" alt="" /></figure><video src="/f/a.mp4"></video><hr /><pre><code>码</code></pre><pre>锁</pre><table><tbody><tr><td>格</td></tr></tbody></table>',
  )
})

test('nodes with dangerous content are sanitized', () => {
  const media = element('img', [], { src: 'https://example.cn/a.png', onerror: 'alert(1)' })
  const link = { type: 'link', url: 'javascript:alert(1)', attributes: {}, children: [{ text: '甲' }] }
  expect(
    pasted([
      { type: 'figure', media, children: [{ text: '' }] },
      { type: 'paragraph', children: [link] },
    ]),
  ).toBe('<p>甲</p>')
})

test.each([
  ['no list', { type: 'paragraph' }],
  ['an empty list', []],
  ['a list with an unknown block', [paragraph, { type: 'heading-one', children: [{ text: '甲' }] }]],
  ['a list of inline nodes', [{ text: '甲' }]],
  ['a list with nothing', [null]],
])('%s is not of this editor', (_, nodes) => {
  expect(pasted(nodes)).toBeUndefined()
})

test('content without nodes, or with unreadable nodes, is not of this editor', () => {
  expect(ownNodes(parseHtml('<p>甲</p>'))).toBeUndefined()
  expect(ownNodes(parseHtml('<p data-slate-fragment="%%%">甲</p>'))).toBeUndefined()
})

test.each([
  [
    'a list copied from its third item',
    [item('甲'), item('乙')],
    ['3.', '4.'],
    '<ol start="3"><li>甲</li><li>乙</li></ol>',
  ],
  ['a list copied from its first item', [item('甲')], ['1.'], '<ol><li>甲</li></ol>'],
  ['a list that knows its number', [item('甲', { start: '5' })], ['3.'], '<ol start="5"><li>甲</li></ol>'],
  ['bullets', [item('甲', { ordered: false })], ['3.'], '<ul><li>甲</li></ul>'],
  ['marks that are no numbers', [item('甲')], ['•'], '<ol><li>甲</li></ol>'],
  ['a list without marks', [item('甲')], [], '<ol><li>甲</li></ol>'],
  [
    'two lists with a paragraph between them',
    [item('甲'), paragraph, item('乙'), item('丙')],
    ['2.', '7.', '8.'],
    '<ol start="2"><li>甲</li></ol><p>文</p><ol start="7"><li>乙</li><li>丙</li></ol>',
  ],
])('%s keeps its numbers', (_, nodes, marks, html) => {
  expect(pasted(nodes, ...marks)).toBe(html)
})
