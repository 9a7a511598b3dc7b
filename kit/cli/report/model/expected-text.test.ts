import { expect, test } from 'vitest'
import { expectedText } from './expected-text.ts'
import { testTitle } from './test-title.ts'

const ofInvariant = { rule: 'filter.jobsList.regionId', expected: 'rows for regionId=3, which a row has' }
const ofCase = { rule: 'case: 没有结果', expected: '没有结果' }
const nothingFound = { id: 'jobsList.nothing', title: '没有结果', operations: ['jobsList'] } as const

test("the expected result is in the report's language; for a case it is the title of the case", () => {
  expect(expectedText(ofInvariant, '', 'zh')).toBe('regionId=3 时有数据，因为列表里有这样的行')
  expect(expectedText(ofInvariant, '', 'en')).toBe(ofInvariant.expected)
  expect(expectedText(ofCase, testTitle(nothingFound, 'zh'), 'zh')).toBe('没有结果')
  expect(expectedText(ofCase, testTitle(nothingFound, 'en'), 'en')).toBe('nothing')
})

test.each([
  ['everything of the other person as it was', '对方的一切不变'],
  ['falling releaseTime with {"typeId":4}', '{"typeId":4} 时 releaseTime 从大到小'],
  ['releaseTime up to 2026-03-01 09:00:00', 'releaseTime 不晚于 2026-03-01 09:00:00'],
  ['salaryMin up to salaryMax', 'salaryMin 不大于 salaryMax'],
  ['regionName of regionId 3: 武汉', 'regionId 3 的 regionName：武汉'],
])('the expected result "%s" is shown in Chinese as "%s"', (expected, due) => {
  expect(expectedText({ rule: 'x', expected }, '', 'zh')).toBe(due)
})

test('an English title is the id without the calls, which reports show separately', () => {
  const order = { id: 'order.jobsList.releaseTime', title: '按 releaseTime 排序', operations: ['jobsList'] } as const
  expect(testTitle(order, 'en')).toBe('order, releaseTime')
  const flow = { id: 'flow.log-in-by-code', title: '验证码登录', operations: ['verifyCodeLogin'] } as const
  expect(testTitle(flow, 'en')).toBe('log in by code')
  expect(testTitle(flow, 'zh')).toBe('验证码登录')
})
