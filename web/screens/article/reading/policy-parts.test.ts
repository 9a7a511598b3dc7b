import { expect, test } from 'vitest'
import { articleText } from './article-text.ts'

const show = (content: string, typeId = 10) => articleText({ typeId, content })
const partsOf = (content: string) => show(content).parts.map(({ part, headingId }) => [part.name, headingId])

test.each([
  ['谁可以申请', '谁能申请'],
  ['先对照四条', '谁能申请'],
  ['一、企业够不够条件', '谁能申请'],
  ['哪些家庭可以登记', '谁能申请'],
  ['房源和月租', '能得到什么'],
  ['待遇', '能得到什么'],
  ['六步办完', '怎么办理'],
  ['第三步：申报', '怎么办理'],
  ['办理顺序', '怎么办理'],
  ['要交的材料', '要准备的材料'],
  ['申报材料怎么写', '要准备的材料'],
  ['夏季那批丢掉号的，多半是这四种', '容易出错的地方'],
  ['常见误区', '容易出错的地方'],
  ['依据与咨询', '依据与咨询'],
])('a section with the heading “%s” becomes the part “%s”', (heading, part) => {
  expect(partsOf(`<p>引言</p><h2>${heading}</h2><p>正文</p>`)).toEqual([[part, 'part-1']])
})

test('parts are in a fixed order, each with the id of its first heading', () => {
  const html = ['材料', '办理', '谁能申请', '补充材料'].map((heading) => `<h2>${heading}</h2><p>x</p>`).join('')
  expect(partsOf(html)).toEqual([
    ['谁能申请', 'part-3'],
    ['怎么办理', 'part-2'],
    ['要准备的材料', 'part-1'],
  ])
})

test('plain items of a list of conditions get check boxes; items with links and other lists stay unchanged', () => {
  const { html } = show(
    '<h2>谁能申请</h2><ul><li>本科以上</li><li>见<a href="/x">表</a></li></ul><h2>办理</h2><ol><li>登记</li></ol>',
  )
  expect(html).toContain(
    '<section data-part="who"><h2 id="part-1">谁能申请</h2><ul><li class="tickable"><label class="check"><input type="checkbox"><span>本科以上</span></label></li><li>见<a href="/x">表</a></li></ul></section>',
  )
  expect(html).toContain('<section data-part="steps"><h2 id="part-2">办理</h2><ol><li>登记</li></ol></section>')
})

test.each(['<p>没有标题的正文</p>', '<h2>背景</h2><p>x</p>', '<blockquote><h2>谁能申请</h2><p>x</p></blockquote>'])(
  'a text without a known top-level heading stays unchanged: %s',
  (content) => {
    const text = show(content)
    expect(text.parts).toEqual([])
    expect(text.html).not.toContain('data-part')
  },
)

test('articles of other columns are not policies', () => {
  expect(show('<h2>谁能申请</h2><p>x</p><h2>基本信息</h2><ul><li>文号：1</li></ul>', 2)).toMatchObject({
    facts: [],
    parts: [],
    html: expect.stringContaining('文号：1'),
  })
})
