import { expect, test } from 'vitest'
import { articleBody } from './article-contents.ts'

test('every h2 and h3 gets an id and an entry', () => {
  const { html, entries } = articleBody('<h2>一</h2><p>甲</p><h3>二</h3><h4>三</h4>')
  expect(entries).toEqual([
    { id: 'part-1', text: '一', isSub: false },
    { id: 'part-2', text: '二', isSub: true },
  ])
  expect(html).toBe('<h2 id="part-1">一</h2><p>甲</p><h3 id="part-2">二</h3><h4>三</h4>')
})

test('the text of an entry has no tags, and its entities are decoded', () => {
  const { entries } = articleBody('<h2 style="text-align:center"><strong>像标签 &lt;b&gt;</strong> &amp; &#26576;</h2>')
  expect(entries[0]?.text).toBe('像标签 <b> & 某')
})

test('replacement patterns such as $& in a heading are kept literally', () => {
  expect(articleBody('<h2>费用 $& 与 $1</h2>').html).toBe('<h2 id="part-1">费用 $& 与 $1</h2>')
})

test('a table is wrapped in a frame that can be scrolled with the keyboard', () => {
  const { html } = articleBody('<table><tbody><tr><td>1</td></tr></tbody></table>')
  expect(html).toMatch(
    /^<div class="table-scroll" role="region" tabindex="0" aria-label="表格 1"><table>.*<\/table><\/div>$/,
  )
})

test('two calls with the same HTML return the same body', () => {
  const stored = '<h2>一</h2><table><tr><td>1</td></tr></table><h3>二</h3>'
  expect(articleBody(stored)).toEqual(articleBody(stored))
})

test('a block of code can be scrolled with the keyboard', () => {
  expect(articleBody('<pre><code>x</code></pre>').html).toBe('<pre tabindex="0"><code>x</code></pre>')
})
