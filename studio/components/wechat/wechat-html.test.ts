import { expect, test } from 'vitest'
import { converted } from './testing/converted.ts'

/** The converted HTML without styles. */
const bare = (html: string) => converted(html).html.replace(/ style="[^"]*"/g, '')

test('blocks and tables get inline styles, styles of the element override them, and other attributes are dropped', () => {
  const { html } = converted(
    '<h2>一、报名</h2><p style="text-indent:2em;line-height:2"><strong>甲</strong><span style="color:#c00000">乙</span></p><ul><li>丙</li></ul>',
  )
  expect(html).toMatch(
    /^<h2 style="[^"]*font-size:20px[^"]*">一、报名<\/h2><p style="[^"]*line-height:1\.75;text-indent:2em;line-height:2">/,
  )
  expect(html).toContain('<strong>甲</strong><span style="color:#c00000">乙</span>')
  const table = converted(
    '<table class="x"><caption>岗位表</caption><colgroup><col width="20"></colgroup><thead><tr><th scope="col" colspan="2">岗位</th></tr></thead><tbody><tr><td rowspan="2">甲</td></tr></tbody></table>',
  ).html
  expect(table).toMatch(
    /^<p style="[^"]*text-align:center[^"]*">岗位表<\/p><table style="[^"]*border-collapse:collapse[^"]*">/,
  )
  expect(table).toMatch(/<th colspan="2" style="border:1px solid/)
  expect(table).toMatch(/<td rowspan="2" style="border:1px solid/)
  expect(table).not.toMatch(/class=|scope=|<col/)
})

test('pictures and videos are named in the order of the text, with their captions below', () => {
  const { html, files } = converted(
    '<figure><img src="/a/one.png" alt="现场"><figcaption>招聘会现场</figcaption></figure><p>甲<img src="/a/two.jpg" alt="二维码"></p><figure><video controls><source src="/a/film.mp4" type="video/mp4"></video></figure>',
  )
  expect(files).toEqual([
    { number: 1, kind: '图', url: '/a/one.png', name: '01-图1.png', caption: '招聘会现场' },
    { number: 2, kind: '图', url: '/a/two.jpg', name: '02-图2.jpg', caption: '二维码' },
    { number: 1, kind: '视频', url: '/a/film.mp4', name: '03-视频1.mp4', caption: '' },
  ])
  expect(html).not.toMatch(/<img|<video|<figure/)
  expect(html.replace(/ style="[^"]*"/g, '')).toBe(
    '<p>【图 1：招聘会现场】</p><p>招聘会现场</p><p>甲【图 2：二维码】</p><p>【视频 1】</p>',
  )
})

test('addresses outside of WeChat are numbered and listed once below the text; links to 公众号 stay', () => {
  const { html, links } = converted(
    '<p><a href="/content/2/7">公告</a>、<a href="https://a.example/x">甲</a>、<a href="/content/2/7">再次</a>、<a href="mailto:a@b.cn">邮箱</a>、<a href="https://mp.weixin.qq.com/s/1">往期</a></p>',
  )
  expect(links).toEqual(['https://hr.example.cn/content/2/7', 'https://a.example/x'])
  expect(html.replace(/ style="[^"]*"/g, '')).toBe(
    '<p>公告<sup>[1]</sup>、甲<sup>[2]</sup>、再次<sup>[1]</sup>、邮箱、<a href="https://mp.weixin.qq.com/s/1">往期</a></p>' +
      '<p>[1] https://hr.example.cn/content/2/7</p><p>[2] https://a.example/x</p>',
  )
  expect(bare('<p><a href="https://a.example/x">https://a.example/x</a></p>')).toBe('<p>https://a.example/x</p>')
})

test('attachments are listed, and a list that does not start at 1 keeps its numbers', () => {
  const attachment = converted('<p><a href="/f/1.pdf" download="报名表.pdf" data-w-e-type="attachment">报名表</a></p>')
  expect(attachment.attachments).toEqual(['报名表.pdf'])
  expect(attachment.html).toContain('报名表（附件见“阅读原文”）')
  expect(bare('<ol start="3"><li><p>丙</p></li><li>丁</li></ol><ol><li>甲</li></ol>')).toBe(
    '<p>3. 丙</p><p>4. 丁</p><ol><li>甲</li></ol>',
  )
})

test('text with special characters stays escaped', () => {
  expect(bare('<p>&lt;script&gt; &amp; “引号”</p>')).toBe('<p>&lt;script&gt; &amp; “引号”</p>')
})
