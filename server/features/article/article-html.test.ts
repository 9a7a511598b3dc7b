import { describe, expect, test } from 'vitest'
import { ARTICLE_MESSAGE } from '#contracts/error-catalogue.ts'
import { articlePlainText, cleanArticleHtml } from './article-html.ts'

describe('sanitising article HTML', () => {
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="java&#10;script:alert(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<svg onload=alert(1)><script>alert(1)</script></svg>',
    '<iframe src="https://example.cn"></iframe>',
    '<math><mtext><script>alert(1)</script></mtext></math>',
    '<form action="/x"><input name="cookie"></form>',
    '<p style="background:url(javascript:alert(1))">x</p>',
    '<p style="position:fixed;top:0">x</p>',
    '<video src="https://evil.example/x.mp4" onplay="alert(1)"></video>',
    '<img src="//evil.example/x.png">',
    '<p id="root" name="cookie">x</p>',
    '<base href="https://evil.example/">',
    '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  ])('takes the harm out of %s', (html) => {
    const clean = cleanArticleHtml(html)
    expect(clean).not.toMatch(
      /script|onerror|onload|onplay|iframe|<svg|<form|evil|url\(|position|id=|name=|<base|<meta/i,
    )
  })

  test('keeps what an editor writes', () => {
    const html =
      '<h2>标题</h2><p style="text-align:center">居中</p><table><tr><th scope="col">甲</th><td colspan="2">乙</td></tr></table>' +
      '<p><a href="https://example.cn/a" target="_blank" rel="noopener noreferrer">链接</a></p>' +
      '<img src="/prod-api/profile/upload/a.webp" alt="图" width="640" height="400" />' +
      '<video src="/prod-api/profile/upload/a.mp4" poster="/prod-api/profile/upload/a.jpg" controls=""></video>'
    expect(cleanArticleHtml(html).replace(/ controls(?:="")?/, ' controls=""')).toBe(html)
  })

  test.each('h1 h2 h3 h4 ul ol li blockquote pre code figure figcaption strong b em i u s sub sup span a p'.split(' '))(
    'keeps <%s>',
    (tag) => {
      expect(cleanArticleHtml(`<${tag}>文</${tag}>`)).toBe(`<${tag}>文</${tag}>`)
    },
  )

  test.each([
    '<hr />一<br />二',
    '<table><caption>表</caption><colgroup><col></col></colgroup><thead><tr><th>甲</th></tr></thead>' +
      '<tbody><tr><td>乙</td></tr></tbody><tfoot><tr><td>丙</td></tr></tfoot></table>',
    '<a href="http://example.cn" title="甲">乙</a>',
    '<a href="mailto:a@example.cn">乙</a><a href="tel:027">丙</a><a href="/jobs">丁</a>',
    '<img src="/a.webp" alt="图" width="1" height="2" loading="lazy" />',
    '<video src="/a.mp4" poster="/a.jpg" width="1" height="2" preload="none"><source src="/b.mp4" type="video/mp4"></source></video>',
    '<table><tr><td colspan="2" rowspan="3">甲</td><th colspan="2" rowspan="3" scope="col">乙</th></tr></table>',
    '<ol start="3"><li>甲</li></ol>',
  ])('keeps %s', (html) => expect(cleanArticleHtml(html)).toBe(html))

  test.each([
    ['<a href="ftp://example.cn">甲</a>', '<a>甲</a>'],
    ['<a href="//example.cn">甲</a>', '<a>甲</a>'],
    ['<img src="https://example.cn/a.png" alt="甲" />', '<img alt="甲" />'],
    ['<video src="http://example.cn/a.mp4"></video>', '<video></video>'],
    ['<source src="https://example.cn/a.mp4" />', '<source></source>'],
    ['<p title="甲" width="3" start="2" scope="col">乙</p>', '<p>乙</p>'],
    ['<td href="/a">甲</td>', '<td>甲</td>'],
    ['<a href="/a" target="_blank">甲</a>', '<a href="/a" target="_blank" rel="noopener noreferrer">甲</a>'],
    [
      '<a href="/a" target="_blank" rel="opener">甲</a>',
      '<a href="/a" target="_blank" rel="noopener noreferrer">甲</a>',
    ],
    ['<a href="/a" target="_self" rel="nofollow">甲</a>', '<a href="/a" target="_self" rel="nofollow">甲</a>'],
    ['<section><p>甲</p></section>', '<p>甲</p>'],
  ])('%s becomes %s', (html, clean) => expect(cleanArticleHtml(html)).toBe(clean))

  test.each([
    ...['left', 'right', 'center', 'justify'].map((value) => `text-align:${value}`),
    ...['#abc', '#A1B2C3', '#a1b2c3d4', 'red', 'RGB(1, 2, 3)', 'rgba(10,20,30,.5)', 'rgb(1% 2% 3%)'].map(
      (value) => `color:${value}`,
    ),
    'background-color:lightgoldenrodyell',
    ...['16px', '1.5em', '1.25rem', '100%', '1200px', '0.5px'].map((value) => `font-size:${value}`),
    'text-indent:2em',
  ])('a text may have the style %s', (style) => {
    expect(cleanArticleHtml(`<p style="${style}">文</p>`)).toBe(`<p style="${style}">文</p>`)
  })

  test.each([
    ...['start', 'xcenter', 'centerx', 'center left'].map((value) => `text-align:${value}`),
    ...['#ab', '#abcdefabc', '#abg', 'x#abc', '#abc x', 're', 'url(x)', 'red-x', 'x red', '-red'].map(
      (value) => `color:${value}`,
    ),
    ...['rgb(var(--a))', 'xrgb(1,2,3)', 'rgb(1,2,3)x', `rgb(${'1'.repeat(41)})`, 'rgb()', 'abcdefghijklmnopqrstu'].map(
      (value) => `color:${value}`,
    ),
    ...['16', 'px', '12345px', '1.234px', 'calc(1px)', '16pxx', '-16px', 'x16px', '1.px'].map(
      (value) => `font-size:${value}`,
    ),
    'position:fixed',
    'width:10px',
  ])('no text may have the style %s', (style) => {
    expect(cleanArticleHtml(`<p style="${style}">文</p>`)).toBe('<p>文</p>')
  })

  test('200 elements deep and a million signs long is the most there may be', () => {
    expect(() => cleanArticleHtml('<b>'.repeat(200))).not.toThrow()
    expect(() => cleanArticleHtml('<b>'.repeat(201))).toThrow(ARTICLE_MESSAGE.tooDeep)
    expect(cleanArticleHtml('x'.repeat(1_000_000))).toHaveLength(1_000_000)
  })

  test.each([
    ['nested tags', '<b>'],
    ['tags beside closing tags that close nothing', '<b></i>'],
    ['tags closed in a comment', '<b><!--</b>-->'],
    ['tags closed in an attribute', '<b title="</b>">'],
  ])('refuses %s, which would block the sanitiser', (_name, html) => {
    expect(() => cleanArticleHtml(html.repeat(300))).toThrow(ARTICLE_MESSAGE.tooDeep)
  })

  test('takes what is long but flat', () => {
    expect(() => cleanArticleHtml('<p>一<br>二<img src="/a.png"></p>'.repeat(300))).not.toThrow()
    expect(() => cleanArticleHtml('x'.repeat(1_000_001))).toThrow(ARTICLE_MESSAGE.tooLong)
  })
})

test('plain text separates blocks and keeps signs', () => {
  expect(articlePlainText('<p>甲 &amp; 乙</p><ul><li>一</li><li>二 &lt; 三</li></ul>')).toBe('甲 & 乙 一 二 < 三')
  expect(articlePlainText('<h2>费用</h2><p>不收取任何费用。</p><p>因业务发展需要，</p>招聘')).toBe(
    '费用 不收取任何费用。因业务发展需要，招聘',
  )
  expect(articlePlainText('甲<br>乙<br/>丙<br  />丁')).toBe('甲 乙 丙 丁')
  expect(
    articlePlainText('<table><tr><th>甲</th><td>乙</td></tr></table><blockquote>丙</blockquote><pre>丁\n\n戊</pre>己'),
  ).toBe('甲 乙 丙 丁 戊 己')
  expect(articlePlainText('<p>a &lt;b&gt; &quot;c&quot; &amp;lt;</p><h6>d</h6><figcaption>e</figcaption>f')).toBe(
    'a <b> "c" &lt; d e f',
  )
  expect(articlePlainText('甲<b>乙</b>丙')).toBe('甲乙丙')
})
