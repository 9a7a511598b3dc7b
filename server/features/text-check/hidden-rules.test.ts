import { describe, expect, test } from 'vitest'
import { cpuGrowth, LINEAR } from '#server/testing/cpu-growth.ts'
import { articleParts } from './article-parts.ts'
import { hiddenFindings } from './hidden-rules.ts'

/** The findings with the text that they quote. */
const found = (html: string) =>
  hiddenFindings(articleParts(html)).map(({ rule, severity, at, occurrence }) => [
    rule,
    severity,
    at === undefined ? occurrence : at.block.text.slice(at.start, at.end),
  ])

describe('text that readers do not see', () => {
  test.each([
    '<p style="color:#fefefe">博彩</p>',
    '<p><span style="color:white">博彩</span></p>',
    '<p><span style="color:rgba(0,0,0,0.02)">博彩</span></p>',
    '<p style="color:transparent">博彩</p>',
    '<p style="background-color:rgb(0,0,0)"><span style="color:#010101">博彩</span></p>',
    '<p style="background-color:teal"><span style="color:Teal">博彩</span></p>',
    '<p style="font-size:1px">博彩</p>',
    '<p style="font-size:0.7em"><span style="font-size:0.65em">博彩</span></p>',
    '<table><tbody><tr><td style="color:#fff">博彩</td></tr></tbody></table>',
    '<table style="width:1px"><tbody><tr><td>博彩</td></tr></tbody></table>',
    '<table style="width:0%"><tbody><tr><td><p>博彩</p></td></tr></tbody></table>',
    '<p style="line-height:0">博彩</p>',
    '<p style="line-height:3px">博彩</p>',
  ])('%s has a hidden text', (html) => {
    expect(found(html)).toEqual([['hiddenText', 'ask', '博彩']])
  })

  test.each([
    '<p style="color:#ff0000">重要</p>',
    '<p style="color:gray">次要</p>',
    '<p style="background-color:#0b4f9e"><span style="color:#fff">表头</span></p>',
    '<p style="background-color:teal"><span style="color:white">表头</span></p>',
    '<p style="color:white"><a href="/jobs">链接有自己的颜色</a></p>',
    '<p><span style="color:#fff"> </span>空格</p>',
    '<table style="width:100%"><tbody><tr><td width="1">序号</td></tr></tbody></table>',
    '<table style="width:360px"><colgroup><col width="1" /></colgroup><tbody><tr><td>甲</td></tr></tbody></table>',
    '<p style="font-size:9px">注</p>',
    '<p>👨‍👩‍👧 一家\u200e\u200e</p>',
    '<p style="color:#fff"><br /></p><p>正文</p>',
    '<p><a href="/x"><img src="/a.png" alt="图" /></a></p>',
    '<figure><img src="/a.png" alt="图" /><figcaption>说明</figcaption></figure><p>后面</p>',
  ])('%s has no finding', (html) => {
    expect(found(html)).toEqual([])
  })

  test('a hidden link is forbidden, with or without a text', () => {
    expect(
      found(
        '<p>正文<a href="https://bet.example/"><span style="color:#fff">彩票</span></a>，<a href="https://bet.example/">\u200b</a></p>',
      ),
    ).toEqual([
      ['hiddenLink', 'ban', '彩票'],
      ['hiddenLink', 'ban', 1],
    ])
  })

  test('a run of zero-width characters between words is found', () => {
    expect(found('<p>通知\u200b\u200c\u200d\u2060公告</p>')).toEqual([
      ['hiddenText', 'ask', '通知\u200b\u200c\u200d\u2060公告'],
    ])
  })

  test('is found in time proportional to the text', () => {
    const text = (times: number) => '<p style="color:#fff">'.repeat(times) + '\u200b甲'.repeat(times)
    expect(cpuGrowth((times) => hiddenFindings(articleParts(text(times))), 5_000)).toBeLessThan(LINEAR)
  })
})
