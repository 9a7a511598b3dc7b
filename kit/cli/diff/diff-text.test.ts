import { expect, test } from 'vitest'
import { createRedactor } from '#kit/cli/redaction.ts'
import type { Found } from './compare-sides.ts'
import { diffText } from './diff-text.ts'

const found = (more: Partial<Found>): Found => ({
  operation: 'jobsList',
  pointer: '/200/rows/*/jobName',
  kind: 'value',
  left: '甲',
  right: '乙',
  input: { pageSize: 1 },
  times: 1,
  ...more,
})
const text = (more: Partial<Parameters<typeof diffText>[0]>) =>
  diffText({ found: [], suspectedNoise: [], questions: 9, skipped: [], ...more }, createRedactor()).split('\n')

test.each([
  ['code', 'code 不同'],
  ['value', '值不同'],
  ['type', '类型不同'],
  ['order', '次序不同'],
  ['length', '项数不同'],
  ['bytes', '内容不同'],
] as const)('a difference of kind %s is named, with place, values, call and input', (kind, name) => {
  expect(text({ found: [found({ kind })] })).toEqual([
    `✗ ${name} /200/rows/*/jobName：左 "甲"，右 "乙"（jobsList，如 {"pageSize":1}）`,
    '1 处不同：9 个问题',
  ])
})

test('a field of one side only shows that side; a difference of the whole response has the place /', () => {
  const [left, right, whole] = text({
    found: [
      found({ kind: 'only-left', pointer: '/200/a', right: undefined }),
      found({ kind: 'only-right', pointer: '/200/b', left: undefined }),
      found({ kind: 'code', pointer: '', left: 'x'.repeat(120) }),
    ],
  })
  expect(left).toContain('只有左边有 /200/a：左 "甲"（')
  expect(right).toContain('只有右边有 /200/b：右 "乙"（')
  expect(whole).toContain(`code 不同 /：左 "${'x'.repeat(99)}…，右`)
})

test('the same field in several calls is one difference, with five calls by name; fields of one place are joined', () => {
  const operations = ['jobsList', 'jobs', 'companyList', 'company', 'getBannerList', 'getRegionList'] as const
  const spread = operations.map((operation) => found({ operation, pointer: '/200/data/name' }))
  const together = [
    found({ kind: 'only-right', pointer: '/200/rows/*/a', left: undefined }),
    found({ kind: 'only-right', pointer: '/200/rows/*/b', left: undefined }),
  ]
  const lines = text({ found: [...spread, ...together] })
  expect(lines).toHaveLength(3)
  expect(lines[0]).toContain('（jobsList、jobs、companyList、company、getBannerList 等 6 个，如')
  expect(lines[1]).toContain('只有右边有 /200/rows/*/{a、b}：')
  expect(lines[2]).toBe('2 处不同：9 个问题')
})

test('suspected noise and skipped calls follow, grouped by reason, and secrets are hidden', () => {
  expect(
    text({
      suspectedNoise: [found({ right: '13812345678' })],
      skipped: [
        ['jobs', '没有数据'],
        ['personalInfo', '没有密钥'],
        ['company', '没有数据'],
        ['jobs', '没有数据'],
      ],
    }),
  ).toEqual([
    '· 噪声，待确认：值不同 /200/rows/*/jobName：左 "甲"，右 "<phone#1>"（jobsList，如 {"pageSize":1}）',
    '○ 未比 jobs、company：没有数据',
    '○ 未比 personalInfo：没有密钥',
    '相同：9 个问题，1 处噪声待确认',
  ])
})
