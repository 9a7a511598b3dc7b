import { expect, test } from 'vitest'
import { htmlOf } from '#contracts/article-markup/article-tree.ts'
import { parseHtml } from '#tests/clipboard/browser-tree.ts'
import { cleanTree } from '#contracts/article-markup/clean-tree.ts'
import { fromEditor } from './from-editor.ts'
import { toEditor } from './to-editor.ts'

const nodesOf = (html: string) => toEditor(cleanTree(parseHtml(html)))
const EMPTY = [{ text: '' }]
const LINE = { type: 'paragraph', children: EMPTY }
const paragraph = (text: string) => ({ type: 'paragraph', children: [{ text }] })
const media = (tag: string, attributes: object) => ({ tag, attributes, children: [] })
const PICTURE = media('img', { src: '/f/a.png', alt: '门' })
const FILM = media('video', { src: '/f/a.mp4', controls: '' })

test.each([
  ['<p>甲</p>', [paragraph('甲')]],
  ['<h1>甲</h1>', [{ type: 'header1', children: [{ text: '甲' }] }]],
  ['<h2>甲</h2>', [{ type: 'header2', children: [{ text: '甲' }] }]],
  ['<h3>甲</h3>', [{ type: 'header3', children: [{ text: '甲' }] }]],
  ['<h4>甲</h4>', [{ type: 'header4', children: [{ text: '甲' }] }]],
  ['<h5>甲</h5>', [{ type: 'header5', children: [{ text: '甲' }] }]],
  ['<p><br /></p><p>甲</p>', [LINE, paragraph('甲')]],
  ['<p>甲<br />乙</p>', [paragraph('甲\n乙')]],
  [
    '<p style="text-align:center;text-indent:2em;line-height:1.75;color:#ff0000">甲</p>',
    [
      {
        type: 'paragraph',
        textAlign: 'center',
        indent: '2em',
        lineHeight: '1.75',
        kept: { color: '#ff0000' },
        children: [{ text: '甲' }],
      },
    ],
  ],
  ['<p style="text-align:right">甲</p>', [{ type: 'paragraph', textAlign: 'right', children: [{ text: '甲' }] }]],
  ['<hr />', [{ type: 'divider', children: EMPTY }, LINE]],
  ['<video src="/f/a.mp4" controls></video>', [{ type: 'film', media: FILM, children: EMPTY }, LINE]],
  [
    '<pre><code>甲\n乙</code></pre>',
    [{ type: 'pre', children: [{ type: 'code', language: '', children: [{ text: '甲\n乙' }] }] }, LINE],
  ],
  ['<figure><img src="/f/a.png" alt="门" /></figure>', [{ type: 'figure', media: PICTURE, children: EMPTY }, LINE]],
  [
    '<figure><video src="/f/a.mp4" controls></video><figcaption style="text-align:center">甲</figcaption></figure>',
    [{ type: 'figure', media: FILM, captioned: true, textAlign: 'center', children: [{ text: '甲' }] }, LINE],
  ],
  [
    '<figure><img src="/f/a.png" alt="门" /><figcaption></figcaption></figure>',
    [{ type: 'figure', media: PICTURE, captioned: true, children: EMPTY }, LINE],
  ],
  ['<blockquote>甲</blockquote>', [{ type: 'blockquote', bare: true, children: [{ text: '甲' }] }, LINE]],
  [
    '<blockquote><p style="text-align:right">甲</p><p><br /></p><p>乙</p></blockquote>',
    [
      { type: 'blockquote', textAlign: 'right', children: [{ text: '甲' }] },
      { type: 'blockquote', children: EMPTY },
      { type: 'blockquote', children: [{ text: '乙' }] },
      LINE,
    ],
  ],
  [
    '<blockquote><p>甲</p></blockquote><blockquote><p>乙</p></blockquote>',
    [
      { type: 'blockquote', children: [{ text: '甲' }] },
      { type: 'blockquote', begins: true, children: [{ text: '乙' }] },
      LINE,
    ],
  ],
  [
    '<blockquote><p>甲</p></blockquote><p>乙</p><blockquote><p>丙</p></blockquote>',
    [
      { type: 'blockquote', children: [{ text: '甲' }] },
      paragraph('乙'),
      { type: 'blockquote', children: [{ text: '丙' }] },
      LINE,
    ],
  ],
])('%s is editable, and stored unchanged', (html, nodes) => {
  expect(nodesOf(html)).toEqual(nodes)
  expect(htmlOf(fromEditor(nodesOf(html)))).toBe(html)
})

test.each([
  ['ul', {}],
  ['ol', { start: '3' }],
])('adjacent %s lists stay two lists', (tag, start) => {
  const attributes = 'start' in start ? ' start="3"' : ''
  const html = `<${tag}><li>甲</li></${tag}><${tag}${attributes}><li>乙</li><li>丙</li></${tag}>`
  const item = { type: 'list-item', ordered: tag === 'ol', level: 0 }
  expect(nodesOf(html)).toEqual([
    { ...item, children: [{ text: '甲' }] },
    { ...item, ...start, begins: true, children: [{ text: '乙' }] },
    { ...item, children: [{ text: '丙' }] },
    LINE,
  ])
  expect(htmlOf(fromEditor(nodesOf(html)))).toBe(html)
})

test('a list after a list of another kind needs no mark', () => {
  const html = '<ul><li>甲</li></ul><ol><li>乙</li></ol>'
  expect(nodesOf(html).some((node) => 'begins' in node)).toBe(false)
  expect(htmlOf(fromEditor(nodesOf(html)))).toBe(html)
})

test.each([
  '<blockquote><p>甲</p><ul><li>乙</li></ul></blockquote>',
  '<blockquote><h2>甲</h2></blockquote>',
  '<blockquote><p><a href="/a">甲<img src="/f/a.png" alt="" /></a></p><p>乙</p></blockquote>',
  '<blockquote style="text-align:center">甲</blockquote>',
  '<figure><img src="/f/a.png" alt="" /><img src="/f/b.png" alt="" /></figure>',
  '<figure><img src="/f/a.png" alt="" /><figcaption>甲</figcaption><img src="/f/b.png" alt="" /></figure>',
  '<figure><table><tbody><tr><td>甲</td></tr></tbody></table></figure>',
  '<figure><figcaption>甲</figcaption><img src="/f/a.png" alt="" /></figure>',
  '<figure><img src="/f/a.png" alt="" /><figcaption><a href="/a">甲<img src="/f/b.png" alt="" /></a></figcaption></figure>',
  '<p><a href="/a">甲<img src="/f/a.png" alt="" /></a></p>',
  '<pre>甲</pre>',
  '<pre><code>甲</code>乙</pre>',
  '<ul><li><h2>甲</h2></li></ul>',
  '<table><tbody><tr><td><ul><li>甲</li></ul></td></tr></tbody></table>',
])('%s has no counterpart in the editor: it is locked, and stored unchanged', (html) => {
  const [locked, ...rest] = nodesOf(html)
  expect(locked).toMatchObject({ type: 'locked', children: EMPTY })
  expect(rest).toEqual([LINE])
  expect(htmlOf(fromEditor(nodesOf(html)))).toBe(html)
})

test('a locked block does not lock the blocks around it', () => {
  const nodes = nodesOf('<p>甲</p><pre>乙</pre><p>丙</p>')
  expect(nodes.map(({ type }) => type)).toEqual(['paragraph', 'locked', 'paragraph'])
})

test('a table is editable, and followed by a line for typing', () => {
  const html = '<table><tbody><tr><td>甲</td></tr></tbody></table>'
  expect(nodesOf(html).map(({ type }) => type)).toEqual(['table', 'paragraph'])
  expect(htmlOf(fromEditor(nodesOf(html)))).toBe(html)
})

test('an empty article has a line for typing, which is not stored', () => {
  expect(toEditor([])).toEqual([LINE])
  expect(fromEditor(toEditor([]))).toEqual([])
})

test('lines for typing are separate objects, because each editor draws its own', () => {
  expect(toEditor([])[0]).not.toBe(toEditor([])[0])
})

test('a caption typed below a picture is stored; an empty new caption is not', () => {
  const figure = (text: string) => ({ type: 'figure', media: PICTURE, children: [{ text }] }) as never
  expect(htmlOf(fromEditor([figure('')]))).toBe('<figure><img src="/f/a.png" alt="门" /></figure>')
  expect(htmlOf(fromEditor([figure('题')]))).toBe(
    '<figure><img src="/f/a.png" alt="门" /><figcaption>题</figcaption></figure>',
  )
})

test('lines of code that the editor holds separately are stored as lines', () => {
  const line = (text: string) => ({ type: 'code', language: '', children: [{ text }] })
  expect(htmlOf(fromEditor([{ type: 'pre', children: [line('甲'), line('乙')] } as never]))).toBe(
    '<pre><code>甲\n乙</code></pre>',
  )
})

test('a quotation without a paragraph gets paragraphs as soon as it has several lines', () => {
  const quote = (text: string, bare?: true) => ({ type: 'blockquote', ...(bare && { bare }), children: [{ text }] })
  expect(htmlOf(fromEditor([quote('甲', true), quote('乙')] as never))).toBe(
    '<blockquote><p>甲</p><p>乙</p></blockquote>',
  )
  expect(htmlOf(fromEditor([quote('甲')] as never))).toBe('<blockquote><p>甲</p></blockquote>')
})

test('styles that the editor removed are not stored', () => {
  const block = { type: 'paragraph', textAlign: '', indent: '2em', kept: undefined, children: [{ text: '甲' }] }
  expect(htmlOf(fromEditor([block as never]))).toBe('<p style="text-indent:2em">甲</p>')
})
