import { expect, test } from 'vitest'
import { htmlOf } from '#contracts/article-markup/article-tree.ts'
import { parseHtml } from '#tests/clipboard/browser-tree.ts'
import { isBlank, isSomething, plainTree, type Source } from './office-tree.ts'
import { nothingLeftOut } from './paste-notices.ts'

/** Simplified HTML and the counts above zero. */
function simplified(html: string, more: Partial<Source> = {}) {
  const leftOut = nothingLeftOut()
  const source = { leftOut, classes: new Map(), isOffice: true, origin: '', ...more }
  const tree = plainTree(parseHtml(html), source)
  const counts = Object.entries(leftOut).filter(([, count]) => (Array.isArray(count) ? count.length > 0 : count > 0))
  return { html: htmlOf(tree), counts: Object.fromEntries(counts) }
}
const plain = (html: string, more: Partial<Source> = {}) => simplified(html, more).html

test.each(['style', 'script', 'title', 'xml', 'template', 'noscript', 'rp'])(
  '%s is removed with its content',
  (tag) => {
    expect(plain(`甲<${tag}>乙</${tag}>丙`)).toBe('甲丙')
  },
)

test.each(['<meta charset="utf-8">', '<link rel="stylesheet">', '<o:shapetype>乙</o:shapetype>'])(
  '%s is removed',
  (html) => {
    expect(simplified(`甲${html}丙`)).toEqual({ html: '甲丙', counts: {} })
  },
)

test.each([
  ['甲 \t\n\f\r乙', '甲 乙'],
  ['<pre>甲\n乙\r\n丙</pre>', '<pre>甲\n乙\n丙</pre>'],
  ['<p style="white-space:pre-wrap">甲\n乙 </p>', '<p>甲<br />乙 </p>'],
  ['<p style="white-space:break-spaces">甲\n乙</p>', '<p>甲<br />乙</p>'],
  ['<div style="white-space:pre"><b>甲\n乙</b></div>', '<div><b>甲<br />乙</b></div>'],
  ['<div style="white-space:pre"><b style="white-space:normal">甲\n乙</b></div>', '<div><b>甲 乙</b></div>'],
  ['<div style="white-space:nowrap">甲\n乙</div>', '<div>甲 乙</div>'],
  ['<pre>甲<b> \n </b>乙</pre>', '<pre>甲<b> \n </b>乙</pre>'],
  ['<p style="white-space:pre">甲<b> \n </b>乙</p>', '<p>甲<b> </b>乙</p>'],
])('line ends of %j', (html, expected) => {
  expect(plain(html)).toBe(expected)
})

test.each([
  ['style="font-family:Wingdings"', '☑是'],
  [`style='font-family:"Wingdings"'`, '☑是'],
  ['style="mso-symbol-font-family:Wingdings;font-family:宋体"', '☑是'],
  ['face="Wingdings"', '☑是'],
  ['style="font-family:宋体"', 'þ是'],
  ['style="font-family:宋体" face="Wingdings"', 'þ是'],
])('letters in a text with %s are read as %s', (attributes, text) => {
  expect(plain(`<font ${attributes}>þ是</font>`)).toContain(`>${text}</font>`)
})

test('a symbol font applies to nested elements until another font', () => {
  expect(plain('<font face="Wingdings">þ<b>þ</b><span style="font-family:宋体">þ</span></font>')).toContain(
    '☑<b>☑</b><span style="font-family:宋体">þ</span>',
  )
})

test.each([
  ['<div style="mso-element:comment-list"><div style="mso-element:comment">甲</div></div>', { comments: 1 }],
  [
    '<div style="mso-element:comment-list"><p><div style="mso-element:comment">甲<div style="mso-element:comment">乙</div></div></p><div style="mso-element:comment">丙</div></div>',
    { comments: 2 },
  ],
  ['<div style="mso-element:comment-list">甲</div>', { comments: 1 }],
  ['<comment>甲</comment>', { comments: 1 }],
  ['<span class="MsoCommentReference">[zs1]</span>', {}],
  ['<p class="x MsoCommentText">甲</p>', {}],
  ['<hr class="msocomoff">', {}],
  ['<div class="msocomtxt">甲</div>', {}],
  ['<a href="#_msocom_1">甲</a>', {}],
  ['<span style="mso-special-character:comment">甲</span>', {}],
  ['<a id="_msoanchor_msocom_1"> [zs12] </a>', {}],
  ['<a name="_MSOCOM_1">[zs12]</a>', {}],
])('the comment %s is removed', (html, counts) => {
  expect(simplified(`前${html}后`)).toEqual({ html: '前后', counts })
})

test.each([
  '<a id="_msocom_1">[见附件]</a>',
  '<a id="other">[zs12]</a>',
  '<a>[zs12]</a>',
  '<b id="_msocom_1">[zs12]</b>',
  '<span class="MsoCommentReferences">甲</span>',
])('%s is no comment', (html) => {
  expect(plain(html)).toContain(html.replace(/<[^>]*>/g, ''))
})

test.each([
  ['<del>甲</del>', { deleted: 1 }],
  ['<del> </del>', {}],
  ['<span class="msoDel">甲</span>', { deleted: 1 }],
  ['<span style="mso-hide:all">甲</span>', { hidden: 1 }],
  ['<span style="display:none">甲</span>', { hidden: 1 }],
  ['<span style="visibility:hidden">甲</span>', { hidden: 1 }],
  ['<span style="font-size:0">甲</span>', { hidden: 1 }],
  ['<span style="font-size:0px">甲</span>', { hidden: 1 }],
  ['<span hidden>甲</span>', { hidden: 1 }],
  ['<span hidden> </span>', {}],
  ['<div class="docx block-placeholder">暂时无法展示</div>', { drawings: 1 }],
  ['<math><mi>x</mi></math>', { formulas: 1 }],
  ['<svg><g><text>甲</text></g></svg>', { drawings: 1 }],
  ['<svg><foreignObject>甲</foreignObject></svg>', { drawings: 1 }],
  ['<svg><path></path></svg>', {}],
  ['<canvas></canvas>', { pictures: [''] }],
])('%s is left out and counted', (html, counts) => {
  expect(simplified(`前${html}后`)).toEqual({ html: '前后', counts })
})

test.each(['<span style="mso-hide:none">甲</span>', '<span style="font-size:10px">甲</span>'])(
  '%s is visible',
  (html) => {
    expect(plain(html)).toContain('甲')
  },
)

test('hidden rows and columns are kept for the table, which removes and counts them', () => {
  const table =
    '<table><colgroup style="display:none"><col style="display:none"></colgroup><tbody><tr style="display:none"><td>甲</td></tr></tbody></table>'
  expect(simplified(table)).toEqual({
    html: table.replace('<col style="display:none">', '<col style="display:none" />'),
    counts: {},
  })
})

test('changes marked on a web page are no tracked changes', () => {
  expect(plain('<del>甲</del><ins>乙</ins>', { isOffice: false })).toBe('<del>甲</del><ins>乙</ins>')
  expect(plain('<ins>乙<b>丙</b></ins>')).toBe('乙<b>丙</b>')
})

test('styles of classes hide content', () => {
  const classes = new Map([['secret', { display: 'none' }]])
  expect(simplified('甲<span class="secret">乙</span>', { classes })).toEqual({ html: '甲', counts: { hidden: 1 } })
})

test.each([
  '<br style="page-break-before:always">',
  '<br clear="all">',
  '<br class="Apple-interchange-newline">',
  '<hr width="33%">',
])('%s is no break', (html) => {
  expect(plain(`甲${html}乙`)).toBe('甲乙')
})

test('other breaks and lines are kept', () => {
  expect(plain('甲<br class="x">乙<hr>丙<hr width="50%">')).toBe('甲<br />乙<hr />丙<hr width="50%" />')
})

test.each([
  ['<input type="checkbox" checked>', '☑'],
  ['<input type="checkbox">', '☐'],
  ['<input type="radio" checked>', '◉'],
  ['<input type="radio">', '○'],
  ['<input value="张三">', '张三'],
  ...['text', 'number', 'tel', 'email', 'url', 'search', 'date'].map((type) => [
    `<input type="${type}" value="甲">`,
    '甲',
  ]),
  ['<input type="hidden" value="甲">', ''],
  ['<input type="password" value="甲">', ''],
  ['<input type="text">', ''],
])('the field %s becomes text', (html, text) => {
  expect(plain(`：${html}`)).toBe(`：${text}`)
})

test('the mark of a list keeps its style only', () => {
  expect(plain('<span style="font-family:Wingdings;mso-list:Ignore" class="x">l<b>&nbsp;</b></span>')).toBe(
    '<span mso-list="Ignore" style="font-family:Wingdings;mso-list:Ignore">l\u00a0</span>',
  )
})

test('the text of a cell below a drawing is kept', () => {
  expect(plain('<span style="mso-ignore:vglayout2"><table> <tr><td>甲<b>乙</b></td></tr></table></span>')).toBe(
    '甲<b>乙</b>',
  )
})

test.each([
  ['<o:p>&nbsp;</o:p>', ''],
  ['<o:p>甲</o:p>', '甲'],
  ['<st1:place>武汉</st1:place>', '武汉'],
  ['<v:shape> </v:shape>', ''],
  ['<w:sdt>甲</w:sdt>', '<w:sdt>甲</w:sdt>'],
  ['<p> &nbsp;</p>', ''],
  ['<h2>\u200b</h2>', ''],
  ['<div> </div>', '<div> </div>'],
  ['<p><br></p>', '<p><br /></p>'],
  ['<ruby>汉<rp>(</rp><rt>hàn</rt><rt> </rt></ruby>', '<ruby>汉（hàn）</ruby>'],
])('%s becomes %j', (html, expected) => {
  expect(plain(html)).toBe(expected)
})

test.each([
  ['<p style="mso-outline-level:2">甲</p>', '<h2>甲</h2>'],
  ['<div style="mso-outline-level:1">甲</div>', '<h1>甲</h1>'],
  ['<p style="mso-outline-level:6">甲</p>', '<h6>甲</h6>'],
  ['<p style="mso-outline-level:7">甲</p>', '<p>甲</p>'],
  ['<p style="mso-outline-level:body">甲</p>', '<p>甲</p>'],
  ['<p style="mso-outline-level:12">甲</p>', '<p>甲</p>'],
  ['<p style="mso-outline-level:1" class="MsoTitle">甲</p>', '<p class="MsoTitle">甲</p>'],
  ['<p style="mso-outline-level:1" class="MsoSubtitle">甲</p>', '<p class="MsoSubtitle">甲</p>'],
  ['<div role="heading" aria-level="3">甲</div>', '<h3 role="heading">甲</h3>'],
  ['<div role="heading" style="mso-outline-level:3">甲</div>', '<div role="heading">甲</div>'],
  ['<span style="mso-outline-level:1">甲</span>', '<span>甲</span>'],
])('the outline level of %s decides about a heading', (html, expected) => {
  expect(plain(html)).toBe(expected)
})

test.each(['甲', '<img>', '<table></table>', '<br>', '<hr>', '<video></video>', '<p><b><img></b></p>'])(
  '%s is visible content',
  (html) => {
    expect([isSomething(parseHtml(html)), isBlank(parseHtml(html))]).toEqual([true, false])
  },
)

test.each(['', ' \n\u00a0', '\u200b\ufeff', '<p> </p><div><b></b></div>'])('%j is blank', (html) => {
  expect([isSomething(parseHtml(html)), isBlank(parseHtml(html))]).toEqual([false, true])
})
