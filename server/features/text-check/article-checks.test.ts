import { describe, expect, test } from 'vitest'
import { cpuGrowth, LINEAR } from '#server/testing/cpu-growth.ts'
import { articleParts } from './article-parts.ts'
import { collector, findingsIn, inOrder } from './finding.ts'
import { markupFindings } from './markup-rules.ts'
import type { TextBlock } from './text-block.ts'
import { textFindings } from './text-rules.ts'
import { wordSearch } from './word-search.ts'

const rulesOf = (html: string) =>
  markupFindings(articleParts(html)).map(({ rule, occurrence }) => `${rule} ${occurrence}`)

describe('the parts of an article', () => {
  test('blocks are paragraphs and cells, with decoded entities', () => {
    const { blocks } = articleParts(
      '<p>甲<strong>乙</strong><br />丙 &amp; 丁</p><ul><li>戊<ul><li>己</li></ul></li></ul><table><tr><th>头</th></tr><tr><td><p>庚</p><p>辛</p></td></tr></table>',
    )
    expect(blocks.map(({ text }) => text)).toEqual(['甲乙\n丙 & 丁', '戊', '己', '头', '庚', '辛'])
    expect(blocks.at(-1)?.cell).toEqual({ table: 0, row: 1, column: 0 })
  })

  test.each([
    ['<p>好</p><img src="/a.png" alt="签约仪式现场" />', []],
    ['<img src="/a.png" alt="" /><img src="/b.png" />', ['altMissing 0', 'altMissing 1']],
    ['<img src="/a.png" alt="签约" /><img src="/a.png" alt="IMG_2034.jpg" />', ['altIsFileName 1']],
    ['<img src="https://mmbiz.qpic.cn/x.png" alt="图" />', ['foreignPicture 0']],
    ['<h2>一</h2><h3>二</h3><h2>三</h2>', []],
    ['<h2>一</h2><h4>二</h4>', ['headingOrder 1']],
    ['<h1>一</h1>', ['headingOrder 0']],
    ['<p><a href="/x">点击这里</a>、<a href="/y">报名须知</a></p>', ['linkSaysNothing 0']],
    ['<p><a href="https://a.example/">https://a.example/</a></p>', ['bareLink 0']],
    ['<table><tr><td>a</td></tr><tr><td>b</td></tr></table>', ['tableWithoutHead 0']],
    ['<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>', []],
    ['<video src="/a.mp4" controls></video>', ['filmWithoutText 0']],
    ['<figure><video src="/a.mp4" controls></video><figcaption>招聘会现场</figcaption></figure>', []],
  ])('%s has the findings %j', (html, rules) => {
    expect(rulesOf(html)).toEqual(rules)
  })

  test.each(['<a', '<a "', '<', '<a "<a"'])('repeated %j is processed in time proportional to the text', (hostile) => {
    expect(cpuGrowth((times) => articleParts(hostile.repeat(times)), 50_000)).toBeLessThan(LINEAR)
  })
})

describe('findings', () => {
  const word = { variants: [], exceptWithin: [], suggest: '', isExact: false, why: '', scope: 'all' } as const
  const rules = {
    search: wordSearch([{ ...word, kind: 'ban', term: '内部资料' }]),
    scope: 'all',
    published: new Set<string>(),
  } as const

  const foundIn = (blocks: readonly TextBlock[]) => {
    const into = collector()
    textFindings(blocks, rules, { field: 'html' }, into)
    return findingsIn(blocks, into.found)
  }

  test('count the earlier occurrences of their quote, across paragraphs', () => {
    const { blocks } = articleParts('<p>内部资料和内部资料</p><p>内部</p><p>资料</p><p>内 部资料，内部资料</p>')
    const found = foundIn(blocks)
    expect(found.map(({ quote, occurrence }) => [quote, occurrence])).toEqual([
      ['内部资料', 0],
      ['内部资料', 1],
      ['内 部资料', 0],
      ['内部资料', 2],
    ])
    expect(new Set(found.map(({ key }) => key)).size).toBe(4)
  })

  test('an identity number after thousands of findings is reported, and the last finding says that there are more', () => {
    const text = `${'电话19900002101，'.repeat(2000)}身份证110101199003077934`
    const told = inOrder(foundIn([{ text }]))
    expect(told).toHaveLength(500)
    expect(told[0]).toMatchObject({ severity: 'ban', rule: 'identityNumber', quote: '110101199003077934' })
    expect(told.at(-1)).toMatchObject({ severity: 'ask', rule: 'moreFindings' })
    expect(told[498]).toMatchObject({ rule: 'phoneNumber', occurrence: 497 })
  })

  test('500 findings of one severity are all listed, and of 501 the last one says that there are more', () => {
    const told = (count: number) => inOrder(foundIn([{ text: '电话19900002101，'.repeat(count) }]))
    expect([told(500).length, told(500).at(-1)?.rule]).toEqual([500, 'phoneNumber'])
    expect([told(501).length, told(501).at(-1)?.rule]).toEqual([500, 'moreFindings'])
  })

  test('a word interrupted by thousands of punctuation characters is quoted by its beginning', () => {
    const text = `见内${'、'.repeat(5000)}部资料`
    expect(foundIn([{ text }])).toMatchObject([{ severity: 'ban', quote: `内${'、'.repeat(199)}`, occurrence: 0 }])
  })

  test('include unfilled placeholders of templates, but no document numbers', () => {
    const { blocks } = articleParts('<p>鄂人才〔2026〕12号，见〔单位名称〕。</p>')
    const found = foundIn(blocks)
    expect(found).toMatchObject([{ rule: 'placeholder', severity: 'ban', quote: '〔单位名称〕' }])
  })
})
