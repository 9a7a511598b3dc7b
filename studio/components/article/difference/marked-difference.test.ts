import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { cpuGrowth, LINEAR } from '#server/testing/cpu-growth.ts'
import { type ArticleNode, element, htmlOf } from '#contracts/article-markup/article-tree.ts'
import { markedDifference } from './marked-difference.ts'

const treeOf = (html: string): ArticleNode[] => nodesOf(JSDOM.fragment(html).childNodes)
const nodesOf = (nodes: Iterable<ChildNode>): ArticleNode[] =>
  [...nodes].map((node) => {
    if (!('localName' in node)) return node.textContent ?? ''
    const { attributes: given, localName } = node as Element
    const attributes = Object.fromEntries([...given].map(({ name, value }) => [name, value]))
    return element(localName, nodesOf(node.childNodes), attributes)
  })

const between = (before: string, after: string) => htmlOf(markedDifference(treeOf(before), treeOf(after)))

test.each([
  [
    'a word',
    '<p>招聘会定于五月举行</p>',
    '<p>招聘会定于六月举行</p>',
    '<p>招聘会定于<del>五月</del><ins>六月</ins>举行</p>',
  ],
  ['a block that is new', '<p>甲</p>', '<p>甲</p><p>乙</p>', '<p>甲</p><p><ins>乙</ins></p>'],
  ['a block that is gone', '<p>甲</p><p>乙</p>', '<p>乙</p>', '<p><del>甲</del></p><p>乙</p>'],
  [
    'another text',
    '<p>报名时间另行通知</p>',
    '<p>Closed</p>',
    '<p><ins>Closed</ins></p><p><del>报名时间另行通知</del></p>',
  ],
  [
    'bold',
    '<p>请带证件</p>',
    '<p>请带<strong>证件</strong></p>',
    '<p>请带<del>证件</del><ins><strong>证件</strong></ins></p>',
  ],
  [
    'the address of a link',
    '<p>见<a href="/a">附件</a></p>',
    '<p>见<a href="/b">附件</a></p>',
    '<p>见<del><a href="/a">附件</a></del><ins><a href="/b">附件</a></ins></p>',
  ],
  [
    'a row of a table',
    '<table><tbody><tr><td>甲</td></tr></tbody></table>',
    '<table><tbody><tr><td>甲</td></tr><tr><td>乙</td></tr></tbody></table>',
    '<table><tbody><tr><td>甲</td></tr><tr><td><ins>乙</ins></td></tr></tbody></table>',
  ],
  [
    'a picture',
    '<figure><img src="/a.png" alt="甲" /></figure>',
    '<figure><img src="/b.png" alt="甲" /></figure>',
    '<figure><ins><img src="/b.png" alt="甲" /></ins></figure><figure><del><img src="/a.png" alt="甲" /></del></figure>',
  ],
  ['nothing', '<ul><li>甲</li></ul>', '<ul><li>甲</li></ul>', '<ul><li>甲</li></ul>'],
])('the difference is marked: %s', (_what, before, after, marked) => {
  expect(between(before, after)).toBe(marked)
})

test('removing the deletions from the marked text gives the new text, removing the insertions gives the old text', () => {
  const before = '<p>一二三</p><ul><li>四</li><li>五六</li></ul><p>七八九十</p>'
  const after = '<p>一二三四</p><ul><li>五六七</li></ul><h2>新</h2><p>七九十</p>'
  const html = between(before, after)
  const textWithout = (mark: string) =>
    html.replace(new RegExp(`<${mark}>.*?</${mark}>`, 'g'), '').replace(/<[^>]+>/g, '')
  expect(textWithout('del')).toBe(after.replace(/<[^>]+>/g, ''))
  expect(textWithout('ins')).toBe(before.replace(/<[^>]+>/g, ''))
})

test('the time of a comparison grows linearly with the text, up to 200 kB', () => {
  const compare = (count: number) => {
    const paragraphs = Array.from(
      { length: count },
      (_, at) => `<p>第${at}段${'关于做好招聘工作的通知'.repeat(15)}</p>`,
    )
    const changed = paragraphs.map((html, at) => (at % 3 === 0 ? html.replace('通知', '公告') : html))
    between(paragraphs.join(''), changed.join(''))
  }
  expect(cpuGrowth(compare, 50)).toBeLessThan(LINEAR)
})

test('a link whose URL changed is marked, although its text is equal', () => {
  const link = (url: string) => `<a href="${url}">公告</a>`
  expect(between(`<p>见${link('/a')}</p>`, `<p>见${link('/b')}</p>`)).toBe(
    `<p>见<del>${link('/a')}</del><ins>${link('/b')}</ins></p>`,
  )
})
