import { expect, test, vi } from 'vitest'
import { POLICY_TYPE_ID } from '#contracts/constants/article-types.ts'
import type { ArticleSummary } from '#contracts/generated/wire.ts'
import type { ArticleQueries } from './article-queries.ts'
import { withPolicyFacts } from './policy-summaries.ts'

const NOW = new Date('2026-03-10T00:00:00Z')
const TEXT = '<h2>基本信息</h2><table><tbody><tr><th>适用对象</th><td>高校毕业生</td></tr></tbody></table>'
const rows = (count: number, typeId = POLICY_TYPE_ID) =>
  Array.from({ length: count }, (_, index) => ({ cmCommentId: index + 1, typeId }) as ArticleSummary)
const textsOf = vi.fn<ArticleQueries['textsOf']>((ids) => Promise.resolve(new Map(ids.map((id) => [id, TEXT]))))
const hasFacts = ({ policyFactList }: ArticleSummary) => policyFactList !== undefined

test('every policy of a page of up to 50 rows has its facts', async () => {
  expect((await withPolicyFacts({ textsOf }, rows(50), NOW)).every(hasFacts)).toBe(true)
  expect((await withPolicyFacts({ textsOf }, rows(51), NOW)).some(hasFacts)).toBe(false)
})

test('other articles are returned unchanged, and no text is read for them', async () => {
  const [policy, other] = [rows(1), rows(2, 1).slice(1)]
  expect((await withPolicyFacts({ textsOf }, [...policy, ...other], NOW)).map(hasFacts)).toEqual([true, false])
  textsOf.mockClear()
  expect(await withPolicyFacts({ textsOf }, other, NOW)).toEqual(other)
  expect(textsOf).not.toHaveBeenCalled()
})
