import { expect, test } from 'vitest'
import { articleParts } from './article-parts.ts'
import { markupFindings } from './markup-rules.ts'

const found = (html: string) =>
  markupFindings(articleParts(html)).map(({ field, element, occurrence, severity, message }) => {
    expect(field).toBe('html')
    return [element, occurrence, severity, message]
  })

test('findings name the element, its number, and what is wrong', () => {
  const html = `<img src="/a.png" alt="签约"/><img src="//b.test/b.png" alt="图"/><img src="/c.png" alt=" "/>
    <img src="/d.png" alt=" 截图 2 "/><video title="致辞"></video><video></video>
    <table><tr><td>一</td></tr></table><table><tr><td>一</td></tr><tr><td>二</td></tr></table>
    <h2>一</h2><h4>二</h4><h3>三</h3><h1>四</h1>
    <p><a href="/x">报名</a><a href="/y">（点击下载）</a><a href="https://z.test/">www.z.test</a></p>`
  expect(found(html)).toEqual([
    ['img', 1, 'ask', '图片在别的网站上，请下载后重新上传'],
    ['img', 2, 'hint', '图片没有替代文字'],
    ['img', 3, 'hint', '图片的替代文字是文件名：截图 2'],
    ['video', 1, 'hint', '视频没有文字说明'],
    ['table', 1, 'hint', '表格没有表头'],
    ['heading', 1, 'hint', '“标题 1”后面直接用了“标题 3”：二'],
    ['heading', 3, 'hint', '正文里的标题从“标题 1”用起：四'],
    ['a', 1, 'hint', '链接文字“（点击下载）”没有说通向哪里'],
    ['a', 2, 'hint', '链接直接写了网址：www.z.test'],
  ])
})

test('a first heading below the first level follows the text, and long headings are shortened', () => {
  expect(found(`<h3>${'长'.repeat(31)}</h3><h5>${'短'.repeat(30)}</h5>`)).toEqual([
    ['heading', 0, 'hint', `正文后面直接用了“标题 2”：${'长'.repeat(30)}…`],
    ['heading', 1, 'hint', `“标题 2”后面直接用了“标题 4”：${'短'.repeat(30)}`],
  ])
})

test.each([
  '<a href="/x" data-w-e-type="attachment">下载</a>',
  '<a href="/x"><img src="/a.png" alt="签约"/></a>',
  '<a href="mailto:a@b.test">www.b.test</a>',
  '<a href="/x">下载报名表</a>',
  '<table><tr><td>一</td></tr></table>',
  '<img src="/a.png" alt="图片里是签约仪式"/>',
  '<figure><video></video><video></video><figcaption>致辞</figcaption></figure>',
])('%s has no finding', (html) => {
  expect(found(html)).toEqual([])
})

test('a caption describes only the videos of its figure', () => {
  const html =
    '<figure><video></video></figure><video></video><figure><video></video><figcaption>致辞</figcaption></figure>'
  expect(found(html).map(([, occurrence]) => occurrence)).toEqual([0, 1])
})
