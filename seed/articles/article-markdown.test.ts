import { expect, test } from 'vitest'
import { renderArticleMarkdown } from './article-markdown.ts'
import { articleOfSource } from './article-source.ts'

test('raw HTML and entities are shown as the characters they are', () => {
  const html = renderArticleMarkdown(
    '正文 <script>alert(1)</script> 与 &lt;b&gt; &#60;i&#62; 2\\*3\n\n<div onclick="x()">块</div>',
  )
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; 与 &amp;lt;b&amp;gt; &amp;#60;i&amp;#62; 2*3')
  expect(html).toContain('<p>&lt;div onclick=&quot;x()&quot;&gt;块&lt;/div&gt;</p>')
})

test('links with a scheme that is not allowed become plain text', () => {
  expect(renderArticleMarkdown('[甲](javascript:alert(1)) [乙](//example.cn) [丙](https://example.cn/?a=1&b=2)')).toBe(
    '<p>甲 乙 <a href="https://example.cn/?a=1&amp;b=2">丙</a></p>',
  )
})

test('all headings become h2 or h3', () => {
  expect(renderArticleMarkdown('# 一\n\n## 二\n\n#### 四')).toBe('<h2>一</h2>\n<h2>二</h2>\n<h3>四</h3>')
})

test('a picture by name gets size and caption, a film by name its poster', () => {
  expect(renderArticleMarkdown('![会场](picture:meeting-3 "图：会场")')).toBe(
    '<figure><img src="picture:meeting-3" alt="会场" width="640" height="400"><figcaption>图：会场</figcaption></figure>',
  )
  expect(renderArticleMarkdown('![短片](film:park-tower)')).toContain(
    '<video src="film:park-tower" poster="poster:park-tower" controls',
  )
})

test('the space between a bold sentence and the following text is removed', () => {
  expect(renderArticleMarkdown('**简介一页。** 按四段写，**不要** 罗列')).toBe(
    '<p><strong>简介一页。</strong>按四段写，<strong>不要</strong> 罗列</p>',
  )
})

test('any other image is replaced by its alt text', () => {
  expect(renderArticleMarkdown('![外链](https://example.cn/a.png)')).toBe('<p>外链</p>')
})

test('a source file is parsed with its date in Beijing time, and without its repeated list of attachments', () => {
  const text = `---
typeId: "policy"
title: "怎么办"
outline: "摘要"
source: "江汉人才"
author: "窗口"
date: "2026-01-01 08:30"
cover: "map-1"
location: "宜昌"
tags: ["政策"]
attachments: ["申请表.docx"]
---

正文。

## 附件

- 申请表.docx
`
  expect(articleOfSource('key', text)).toMatchObject({
    typeId: 10,
    releasedAt: new Date('2026-01-01T00:30:00Z'),
    html: '<p>正文。</p>',
    attachments: [{ name: '申请表.docx' }],
    cover: 'picture:map-1',
    locationName: '宜昌',
    isVisible: true,
  })
})
