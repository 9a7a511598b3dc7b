import { describe, expect, test } from 'vitest'
import { converted } from './testing/converted.ts'

const bare = (html: string) => converted(html).html.replace(/ style="[^"]*"/g, '')
/** Style of the first element with a tag. */
const styleOf = (html: string, tag: string) =>
  new RegExp(`<${tag}(?: [a-z]+="\\d+")* style="([^"]*)"`).exec(converted(html).html)?.[1]

describe('an article for 公众号', () => {
  test.each([
    ['h1', '20px'],
    ['h2', '20px'],
    ['h3', '18px'],
    ['h4', '16px'],
    ['h5', '16px'],
    ['h6', '16px'],
  ])('has %s headings in bold, %s', (tag, size) => {
    expect(styleOf(`<${tag}>一、报名</${tag}>`, tag)).toMatch(
      new RegExp(`^margin:.*font-size:${size};font-weight:bold;line-height:1\\.5;$`),
    )
  })

  test.each([
    ['<blockquote><p>引文</p></blockquote>', 'blockquote', 'border-left:3px solid'],
    ['<ul><li>甲</li></ul>', 'ul', 'padding-left:28px'],
    ['<ol><li>甲</li></ol>', 'ol', 'padding-left:28px'],
    ['<ul><li>甲</li></ul>', 'li', 'font-size:16px'],
    ['<p>甲</p><hr>', 'hr', 'border-top:1px solid'],
    ['<pre>甲</pre>', 'pre', 'white-space:pre-wrap'],
    ['<table><tbody><tr><th>甲</th></tr></tbody></table>', 'th', 'background-color:#f2f2f2;font-weight:bold;'],
    ['<table><tbody><tr><td>甲</td></tr></tbody></table>', 'td', 'border:1px solid #cccccc'],
  ])('of %s has inline styles of %s', (html, tag, part) => {
    expect(styleOf(html, tag)).toContain(part)
  })

  test('has no style at inline elements that have none', () => {
    expect(converted('<p><strong>甲</strong></p>').html).toContain('<strong>甲</strong>')
  })
})

describe('a file', () => {
  test.each([
    ['/a/one.png?w=2', '01-图1.png'],
    ['/a/one.jpeg#x', '01-图1.jpeg'],
    ['/a/one', '01-图1'],
    ['/a.b/one', '01-图1'],
  ])('%s is stored as %s', (url, name) => {
    expect(converted(`<p><img src="${url}" alt=""></p>`).files.map((file) => file.name)).toEqual([name])
  })

  test('without a description is marked by its number only, and without an address it has none', () => {
    expect(bare('<p><img alt=""></p>')).toBe('<p>【图 1】</p>')
    expect(converted('<p><img></p>').files).toEqual([{ number: 1, kind: '图', url: '', name: '01-图1', caption: '' }])
  })

  test('in a box is a paragraph of its own; a box without videos is left out', () => {
    expect(bare('<div><video src="/a/film.mp4"></video></div><div><p>甲</p></div>')).toBe('<p>【视频 1】</p><p>甲</p>')
    expect(converted('<div><video src="/a/film.mp4"></video></div>').html).toContain('text-align:center;')
    expect(bare('<div><iframe></iframe><section><video src="/a/film.mp4"></video></section></div>')).toBe(
      '<p>【视频 1】</p>',
    )
  })

  test('outside of a paragraph is marked, too', () => {
    expect(bare('<img src="/a/one.png" alt="甲"><video src="/b.mp4"></video>')).toBe('【图 1：甲】【视频 1】')
  })
})

describe('a figure', () => {
  test('without pictures keeps its content, without its caption', () => {
    expect(bare('<figure><table><tbody><tr><td>甲</td></tr></tbody></table><figcaption>表</figcaption></figure>')).toBe(
      '<table><tbody><tr><td>甲</td></tr></tbody></table>',
    )
  })

  test('with several pictures has them one below the other, above their caption', () => {
    expect(
      bare(
        '<figure><img src="/1.png" alt="甲"><a><img src="/2.png" alt="乙"></a><figcaption> 现场 </figcaption></figure>',
      ),
    ).toBe('<p>【图 1：现场】</p><p>【图 2：现场】</p><p>现场</p>')
  })

  test('without a caption uses the descriptions of its pictures', () => {
    expect(bare('<figure><img src="/1.png" alt="甲"><figcaption> </figcaption></figure>')).toBe('<p>【图 1：甲】</p>')
    expect(bare('<figure>\n<img src="/1.png" alt="甲"></figure>')).toBe('<p>【图 1：甲】</p>')
  })

  test('and its caption are centred, and the caption is smaller', () => {
    const { html } = converted('<figure><img src="/1.png"><figcaption>现场</figcaption></figure>')
    expect(html).toMatch(/<p style="[^"]*text-align:center;">【图 1：现场】<\/p>/)
    expect(html).toMatch(/<p style="[^"]*text-align:center;font-size:14px;[^"]*">现场<\/p>/)
  })
})

describe('a table', () => {
  test('without a caption has no paragraph above it, and keeps its rows', () => {
    expect(bare('<table><colgroup><col></colgroup><tbody><tr><td>甲</td></tr></tbody></table>')).toBe(
      '<table><tbody><tr><td>甲</td></tr></tbody></table>',
    )
  })

  test('has a bold caption', () => {
    expect(converted('<table><caption>岗位表</caption></table>').html).toMatch(
      /^<p style="[^"]*font-weight:bold;">岗位表<\/p><table/,
    )
  })
})

describe('a link', () => {
  test('without an address, to a place in the page or to a phone is text', () => {
    expect(bare('<p><a>甲</a><a href="#b">乙</a><a href="tel:1">丙</a></p>')).toBe('<p>甲乙丙</p>')
  })

  test('over plain http is numbered, and its address is listed small', () => {
    const { html, links } = converted('<p><a href="http://a.example/x">甲</a></p>')
    expect(links).toEqual(['http://a.example/x'])
    expect(html).toMatch(/<p style="[^"]*font-size:14px[^"]*word-break:break-all;">\[1\] http:\/\/a\.example\/x<\/p>$/)
  })

  test('that shows its own address between spaces has no number', () => {
    expect(converted('<p><a href="https://a.example/x"> https://a.example/x </a></p>').links).toEqual([])
  })

  test('to an attachment without a file name is listed by its words', () => {
    const html = '<p><a href="/f/1.pdf" data-w-e-type="attachment">报名表</a></p>'
    expect([converted(html).attachments, converted(html).links]).toEqual([['报名表'], []])
  })
})

test('an ordered list that starts later keeps the content of its items, without the spaces between them', () => {
  expect(bare('<ol start="2">\n<li><p>甲</p><ul><li>乙</li></ul></li>\n<li><strong>丙</strong></li></ol>')).toBe(
    '<p>2. 甲<ul><li>乙</li></ul></p><p>3. <strong>丙</strong></p>',
  )
  expect(bare('<ol start="1"><li>甲</li></ol><ul start="3"><li>乙</li></ul>')).toBe(
    '<ol><li>甲</li></ol><ul><li>乙</li></ul>',
  )
})
