import { describe, expect, test } from 'vitest'
import { ARTICLE_MESSAGE } from '#contracts/error-catalogue.ts'
import { articlePlainText, sanitiseArticleHtml } from './article-html.ts'

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
    const clean = sanitiseArticleHtml(html)
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
    expect(sanitiseArticleHtml(html).replace(/ controls(?:="")?/, ' controls=""')).toBe(html)
  })

  test.each([
    ['nested tags', '<b>'],
    ['tags beside closing tags that close nothing', '<b></i>'],
    ['tags closed in a comment', '<b><!--</b>-->'],
    ['tags closed in an attribute', '<b title="</b>">'],
  ])('refuses %s, which would block the sanitiser', (_name, html) => {
    expect(() => sanitiseArticleHtml(html.repeat(300))).toThrow(ARTICLE_MESSAGE.tooDeep)
  })

  test('takes what is long but flat', () => {
    expect(() => sanitiseArticleHtml('<p>一<br>二<img src="/a.png"></p>'.repeat(300))).not.toThrow()
    expect(() => sanitiseArticleHtml('x'.repeat(1_000_001))).toThrow(ARTICLE_MESSAGE.tooLong)
  })
})

test('plain text separates blocks and keeps signs', () => {
  expect(articlePlainText('<p>甲 &amp; 乙</p><ul><li>一</li><li>二 &lt; 三</li></ul>')).toBe('甲 & 乙 一 二 < 三')
  expect(articlePlainText('<h2>费用</h2><p>不收取任何费用。</p><p>因业务发展需要，</p>招聘')).toBe(
    '费用 不收取任何费用。因业务发展需要，招聘',
  )
})
