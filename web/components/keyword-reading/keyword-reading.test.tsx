import { expect, test } from 'vitest'
import type { KeywordMatch, KeywordUnderstanding } from '#contracts/generated/wire.ts'
import { renderScreen } from '#web/screens/testing/render-screen.tsx'
import { KeywordReading } from './keyword-reading.tsx'

const PARTS = [
  { text: '武汉', kind: 'region', label: '武汉市' },
  { text: '会计', kind: 'word', label: '会计' },
  { text: '八千以上', kind: 'pay', label: '月薪 8K 以上' },
]
const KEYWORD = '武汉 会计 八千以上'

type Told = { understanding?: Partial<KeywordUnderstanding>; match?: Partial<KeywordMatch>; query?: string }

function shown({ understanding = {}, match, query = '' }: Told): string {
  const data = { partList: [], correctedKeyword: null, commonerKeyword: null, answer: null, serviceList: [] }
  const found = match && { leftOutList: [], correctedKeyword: null, markedKeyword: '', ...match }
  return renderScreen({
    Screen: () => <KeywordReading keyword={KEYWORD} match={found} what="职位" />,
    url: `/jobs?keyword=${encodeURIComponent(KEYWORD)}${query}`,
    replies: [
      [['understandKeyword', { keyword: KEYWORD }], { code: 200, msg: '', data: { ...data, ...understanding } }],
    ],
  })
}
/** URL parameters of each link, by the link's name. */
const links = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<a [^>]*?href="([^"]*)"(?: aria-label="([^"]*)")?[^>]*>(.*?)<\/a>/g)].map(
      ([, href = '', label, text = '']) => {
        const url = new URL(href.replaceAll('&amp;', '&'), 'https://site.example')
        return [label ?? text, Object.fromEntries(url.searchParams)]
      },
    ),
  )

test('a condition can be removed or searched literally; filters stay, page and sort column are dropped', () => {
  const found = links(
    shown({ understanding: { partList: PARTS }, query: '&educationType=4&pageNum=3&sort=salaryMax&isAsc=desc' }),
  )
  const kept = { educationType: '4', isAsc: 'desc' }
  expect(found).toEqual({
    '取消地区 武汉市': { keyword: '会计 八千以上', ...kept },
    '按“武汉”的字面找': { keyword: '“武汉” 会计 八千以上', ...kept },
    '取消薪酬 月薪 8K 以上': { keyword: '武汉 会计', ...kept },
    '按“八千以上”的字面找': { keyword: '武汉 会计 “八千以上”', ...kept },
  })
})

test('removing the only condition removes the keyword', () => {
  const found = links(shown({ understanding: { partList: PARTS.slice(0, 1) } }))
  expect(found['取消地区 武汉市']).toEqual({})
})

test('a correction links back to the typed keyword; the list’s correction takes precedence', () => {
  const understanding = { correctedKeyword: '武汉 会记' }
  expect(shown({ understanding })).toContain('已为您按“武汉 会记”搜索')
  const html = shown({ understanding, match: { correctedKeyword: '武汉 会计师' } })
  expect(html).toContain('已为您按“武汉 会计师”搜索')
  expect(links(html)).toEqual({ [KEYWORD]: { keyword: `“${KEYWORD}”` } })
})

test('a more common keyword is offered as a link', () => {
  const html = shown({ understanding: { commonerKeyword: '教师' } })
  expect(html).toContain('您是不是要找')
  expect(links(html)).toEqual({ 教师: { keyword: '教师' } })
})

test('a widened list names the omitted words; for a single word it says that nothing matches', () => {
  const noise = { text: '的', kind: 'noise', label: '的' }
  const match = { leftOutList: ['八千以上'] }
  expect(shown({ understanding: { partList: [...PARTS, noise] }, match })).toContain(
    '没有同时符合“武汉”“会计”“八千以上”的职位，以下放宽了“八千以上”',
  )
  const alone = shown({ understanding: { partList: [{ text: '“会计”', kind: 'word', label: '会计' }, noise] }, match })
  expect(alone).toContain('没有“会计”的职位，以下是相近的职位')
})

test('a keyword that is searched literally renders nothing', () => {
  expect(shown({ understanding: { partList: PARTS.slice(1, 2) } })).toBe('')
})
