import { expect, test } from 'vitest'
import { type ArticleNode, element, htmlOf, isElement, isOneOf, mapElements, textOf } from './article-tree.ts'
import { cleanAttributes, stylesOf, withoutSignature } from './clean-attributes.ts'

test('a tree is written as canonical HTML', () => {
  const nodes: ArticleNode[] = [
    element('p', ['1 < 2 & "3" > 2', element('br')], { title: '"甲" <乙>' }),
    element('video', [], { src: '/a.mp4', controls: '' }),
    element('pre', [element('code', ['\n甲'])]),
    element('pre', ['\n乙']),
  ]
  expect(htmlOf(nodes)).toBe(
    '<p title="&quot;甲&quot; &lt;乙&gt;">1 &lt; 2 &amp; "3" &gt; 2<br /></p><video src="/a.mp4" controls></video>' +
      '<pre><code>\n甲</code></pre><pre>\n\n乙</pre>',
  )
  expect(textOf(nodes)).toBe('1 < 2 & "3" > 2\n甲\n乙')
})

test('elements are replaced from the inside out', () => {
  const order: string[] = []
  const changed = mapElements([element('p', ['甲', element('b', ['乙'])])], (each) => {
    order.push(each.tag)
    return each.tag === 'b' ? each.children : [element('div', each.children)]
  })
  expect([order, htmlOf(changed)]).toEqual([['b', 'p'], '<div>甲乙</div>'])
})

test('a node is told by its tag', () => {
  expect([isElement('甲'), isElement(undefined), isElement(element('p'))]).toEqual([false, false, true])
  expect([isOneOf('p', 'p'), isOneOf(element('p'), 'b'), isOneOf(element('p'), 'b', 'p')]).toEqual([false, false, true])
})

test.each<[string, Record<string, string>, object | undefined]>([
  ['a', { href: ' /a b ' }, { href: '/a%20b' }],
  ['a', { href: '/a\tb' }, undefined],
  ['a', { href: '/a\u2028b' }, undefined],
  ['a', { href: '//evil.example' }, undefined],
  ['a', { title: '甲' }, undefined],
  ['a', { target: '_self', href: '#a' }, { href: '#a', target: '_self' }],
  ['img', { src: 'https://example.org/a.png' }, undefined],
  ['video', { src: '/a.mp4', controls: 'controls' }, { src: '/a.mp4', controls: '' }],
  ['p', { style: 'text-align:left; TEXT-ALIGN: right;x' }, { style: 'text-align:right' }],
  ['p', { style: 'color:red;text-align:left', class: 'x' }, { style: 'text-align:left;color:red' }],
  ['td', { colspan: '1', rowspan: '3' }, { rowspan: '3' }],
  ['ol', { start: '-2' }, { start: '-2' }],
])('of <%s> with the attributes %j, %j is kept', (tag, attributes, kept) => {
  expect(cleanAttributes(tag, attributes)).toEqual(kept)
})

test('a link to a new tab gets no access to its opener, and its attributes have a fixed order', () => {
  const clean = cleanAttributes('a', { title: '甲', target: '_blank', rel: 'author', href: '/a' }) ?? {}
  expect(Object.entries(clean)).toEqual([
    ['href', '/a'],
    ['target', '_blank'],
    ['rel', 'noopener noreferrer'],
    ['title', '甲'],
  ])
})

test('only the temporary signature of a stored file is removed from an address', () => {
  const stored = `/prod-api/profile/${'a'.repeat(32)}.png`
  expect(withoutSignature(`${stored}?expires=17&signature=a_b-c`)).toBe(stored)
  for (const other of [`${stored}?expires=&signature=a`, `${stored}?x=1`, `/b.png?expires=1&signature=a`])
    expect(withoutSignature(other)).toBe(other)
})

test('the styles of a sanitized element are read by property', () => {
  expect(stylesOf({ style: 'color:#fff;font-family:"a:b";x' })).toEqual({ color: '#fff', 'font-family': '"a:b"' })
  expect(stylesOf({})).toEqual({})
})
