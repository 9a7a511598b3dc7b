import { describe, expect, test } from 'vitest'
import { ARTICLE_MESSAGE } from '#contracts/constants/error-messages.ts'
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
  ])('removes everything harmful from %s', (html) => {
    const clean = cleanArticleHtml(html)
    expect(clean).not.toMatch(
      /script|onerror|onload|onplay|iframe|<svg|<form|evil|url\(|position|id=|name=|<base|<meta/i,
    )
  })

  test.each([
    '<h2>标题</h2><p style="text-align:center">居中</p>',
    '<h1>一</h1><h3>三</h3><h4>四</h4><h5>五</h5><hr />',
    '<p>一<br />二</p><pre><code>甲\n  乙</code></pre><blockquote><p>引</p></blockquote>',
    '<p><strong>甲</strong><em>乙</em><u>丙</u><s>丁</s><sub>戊</sub><sup>己</sup><code>庚</code></p>',
    '<ul><li>甲<ul><li>乙</li></ul></li></ul><ol start="3"><li>丙</li></ol>',
    '<table style="width:100%"><caption>表</caption><colgroup><col width="120" /></colgroup><thead><tr><th scope="col">甲</th></tr></thead>' +
      '<tbody><tr><td colspan="2" rowspan="3" width="30%">乙</td></tr></tbody><tfoot><tr><td>丙</td></tr></tfoot></table>',
    '<p><a href="http://example.cn" title="甲">乙</a><a href="mailto:a@example.cn">乙</a><a href="tel:027">丙</a><a href="/jobs">丁</a></p>',
    '<p><a href="/a.pdf" download="表.pdf" data-w-e-type="attachment">表.pdf</a></p>',
    '<p><img src="/a.webp" alt="" width="1" height="2" loading="lazy" /></p>',
    '<figure><img src="/a.webp" alt="图" /><figcaption>图注</figcaption></figure>',
    '<video src="/a.mp4" poster="/a.jpg" controls width="1" height="2" preload="none"><source src="/b.mp4" type="video/mp4" /></video>',
    '<p><a href="/a" target="_self" rel="nofollow">甲</a></p>',
    '<p>𠮷 &amp;lt; &lt;b&gt; &amp; " \u00a0</p>',
  ])('keeps %s', (html) => expect(cleanArticleHtml(html)).toBe(html))

  test.each([
    ['<p><a href="ftp://example.cn">甲</a><a href="//example.cn">乙</a></p>', '<p>甲乙</p>'],
    ['<p>甲<img src="https://example.cn/a.png" alt="乙"></p>', '<p>甲</p>'],
    ['<video src="http://example.cn/a.mp4"></video>', '<video></video>'],
    ['<p title="甲" width="3" start="2" scope="col">乙</p>', '<p>乙</p>'],
    [
      '<p><a href="/a" target="_blank" rel="opener">甲</a></p>',
      '<p><a href="/a" target="_blank" rel="noopener noreferrer">甲</a></p>',
    ],
    ['<section><p>甲</p></section>', '<p>甲</p>'],
    ['<div>甲</div><div>乙</div>丙', '<p>甲</p><p>乙</p><p>丙</p>'],
    ['<td>甲</td><li>乙</li><figcaption>丙</figcaption>', '<p>甲</p><p>乙</p><p>丙</p>'],
    [
      '<p><b>甲</b><strong>乙</strong><i>丙</i><del>丁</del><span>戊</span></p>',
      '<p><strong>甲乙</strong><em>丙</em><s>丁</s>戊</p>',
    ],
    ['<h6>甲</h6>', '<h5>甲</h5>'],
    ['<ul><ul><li>甲</li></ul>乙</ul>', '<ul><li><ul><li>甲</li></ul>乙</li></ul>'],
    [
      '<table><tr><td><div>甲</div><div>乙</div></td></tr></table>',
      '<table><tbody><tr><td>甲<br />乙</td></tr></tbody></table>',
    ],
    ['<p> 甲  乙\n丙 </p>\n<p></p><p>丁</p><p><br></p>', '<p>甲 乙 丙</p><p><br /></p><p>丁</p>'],
    ['<figure>甲</figure>', '<p>甲</p>'],
  ])('%s becomes %s', (html, clean) => expect(cleanArticleHtml(html)).toBe(clean))

  test.each([
    ...['left', 'right', 'center', 'justify'].map((value) => `text-align:${value}`),
    ...['#abc', '#A1B2C3', '#a1b2c3d4', 'red', 'RGB(1, 2, 3)', 'rgba(10,20,30,.5)', 'rgb(1% 2% 3%)'].map(
      (value) => `color:${value}`,
    ),
    'background-color:lightgoldenrodyell',
    ...[
      '16px',
      '10px',
      '72px',
      '10.67px',
      '0.63em',
      '4.5em',
      '1.25rem',
      '100%',
      '450%',
      '7.5pt',
      '10.5pt',
      '16pt',
      '54pt',
    ].map((value) => `font-size:${value}`),
    ...['1.75', '28pt', '150%', '28.5px'].map((value) => `line-height:${value}`),
    ...['仿宋', '仿宋_GB2312', "'Times New Roman', 宋体"].map((value) => `font-family:${value}`),
    ...['2em', '0px', '32pt', '199px', '11.5em', '49%', '0.74em', '.5em'].map((value) => `text-indent:${value}`),
  ])('the style %s is kept', (style) => {
    expect(cleanArticleHtml(`<p style="${style}">文</p>`)).toBe(`<p style="${style}">文</p>`)
  })

  test.each([
    ...['start', 'xcenter', 'centerx', 'center left'].map((value) => `text-align:${value}`),
    ...['9.9px', '1px', '73px', '72.5px', '1200px', '0.5px', '0.6em', '4.6em', '5em', '62%', '451%', '7pt', '55pt'].map(
      (value) => `font-size:${value}`,
    ),
    ...['-2em', '200px', '12em', '140pt', '50%', '9999px', 'em'].map((value) => `text-indent:${value}`),
    ...['0', '0.4', '.4'].map((value) => `line-height:${value}`),
    ...['#ab', '#abcdefabc', '#abg', 'x#abc', '#abc x', 're', 'url(x)', 'red-x', 'x red', '-red'].map(
      (value) => `color:${value}`,
    ),
    ...['rgb(var(--a))', 'xrgb(1,2,3)', 'rgb(1,2,3)x', `rgb(${'1'.repeat(41)})`, 'rgb()', 'abcdefghijklmnopqrstu'].map(
      (value) => `color:${value}`,
    ),
    ...['16', 'px', '12345px', '1.234px', 'calc(1px)', '16pxx', '-16px', 'x16px', '1.px'].map(
      (value) => `font-size:${value}`,
    ),
    ...['Comic Sans', "'宋体}", 'inherit'].map((value) => `font-family:${value}`),
    ...['normal', '-1', '1.755', '12', '1000pt'].map((value) => `line-height:${value}`),
    'position:fixed',
    'width:10px',
  ])('the style %s is removed', (style) => {
    expect(cleanArticleHtml(`<p style="${style}">文</p>`)).toBe('<p>文</p>')
  })

  test('200 levels and a million characters are accepted, 201 levels are rejected', () => {
    expect(() => cleanArticleHtml('<b>'.repeat(200))).not.toThrow()
    expect(() => cleanArticleHtml('<b>'.repeat(201))).toThrow(ARTICLE_MESSAGE.tooDeep)
    expect(cleanArticleHtml('x'.repeat(1_000_000))).toHaveLength('<p></p>'.length + 1_000_000)
  })

  test.each([
    ['nested tags', '<b>'],
    ['tags beside closing tags that close nothing', '<b></i>'],
    ['tags closed in a comment', '<b><!--</b>-->'],
    ['tags closed in an attribute', '<b title="</b>">'],
  ])('rejects %s, which would block the sanitiser', (_name, html) => {
    expect(() => cleanArticleHtml(html.repeat(300))).toThrow(ARTICLE_MESSAGE.tooDeep)
  })

  test('accepts flat HTML up to a million characters', () => {
    expect(() => cleanArticleHtml('<p>一<br>二<img src="/a.png"></p>'.repeat(300))).not.toThrow()
    expect(() => cleanArticleHtml('x'.repeat(1_000_001))).toThrow(ARTICLE_MESSAGE.tooLong)
  })
})

test('plain text separates blocks and decodes entities', () => {
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
