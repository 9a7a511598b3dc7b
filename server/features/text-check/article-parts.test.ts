import { expect, test } from 'vitest'
import { articleParts } from './article-parts.ts'

test('links have their address, text and content; pictures, videos and headings their attributes', () => {
  const parts = articleParts(`<h2>报<em>名</em></h2><!-- <a href="/no">注释</a> -->
    <p><a href='/a?x=1&amp;y=2'>岗<b>位</b>表</a>外<a href=/b data-w-e-type="attachment"><img src="/c.png"></a></p>
    <video title="致辞"><source src="/d.mp4"><source src="/e.mp4"></video><video src="/f.mp4"></video>`)
  expect(parts.links).toEqual([
    { href: '/a?x=1&y=2', text: '岗位表', isFile: false, hasPicture: false },
    { href: '/b', text: '', isFile: true, hasPicture: true },
  ])
  expect(parts.headings).toEqual([{ level: 2, text: '报名' }])
  expect(parts.pictures).toEqual([{ src: '/c.png', alt: undefined }])
  expect(parts.films).toEqual([
    { hasText: true, src: '/d.mp4' },
    { hasText: false, src: '/f.mp4' },
  ])
})

test('cells have the number of their table, row and column, also around a table within a cell', () => {
  const { blocks, tables } = articleParts(
    '<table><tr><th>甲</th><td>乙</td></tr><tr><td></td><td>丙</td></tr></table>' +
      '<table><tr><td>丁<table><tr><td>戊</td></tr></table></td><td>己</td></tr></table><p>庚</p>',
  )
  expect(blocks).toEqual([
    { text: '甲', cell: { table: 0, row: 0, column: 0 } },
    { text: '乙', cell: { table: 0, row: 0, column: 1 } },
    { text: '丙', cell: { table: 0, row: 1, column: 1 } },
    { text: '丁', cell: { table: 1, row: 0, column: 0 } },
    { text: '戊', cell: { table: 2, row: 0, column: 0 } },
    { text: '己', cell: { table: 1, row: 0, column: 1 } },
    { text: '庚' },
  ])
  expect(tables).toEqual([
    { hasHead: true, rowCount: 2 },
    { hasHead: false, rowCount: 1 },
    { hasHead: false, rowCount: 1 },
  ])
})

test('hidden texts have their place within the block, and whether they are in a link', () => {
  const { hidden, blocks } = articleParts(
    '<p>前<span style="font-size:0">藏一</span>中<a href="/x"><span style="font-size:0">藏二</span></a></p><p>后</p>',
  )
  expect(hidden.map(({ start, end, isLink, block }) => [block.text.slice(start, end), isLink])).toEqual([
    ['藏一', false],
    ['藏二', true],
  ])
  expect(blocks.map(({ text }) => text)).toEqual(['前藏一中藏二', '后'])
})

test('the named characters of stored texts are decoded, others stay', () => {
  expect(articleParts('<p>&lt;&gt;&quot;&#39;&nbsp;&amp;&copy;</p>').blocks).toEqual([{ text: '<>"\'\u00a0&&copy;' }])
})
