import { POLICY_TYPE_ID } from '#contracts/constants/article-types.ts'
import { policyFacts } from '#contracts/constants/policy-facts.ts'
import type { ArticleSummary } from '#contracts/generated/wire.ts'
import type { ArticleQueries } from './article-queries.ts'

/** Longer pages do without: the facts are read from whole texts. */
const MOST_ROWS = 50

/** Adds to policies what their texts say about them; returns other rows as they are. */
export async function withPolicyFacts(
  queries: Pick<ArticleQueries, 'textsOf'>,
  rows: readonly ArticleSummary[],
  now: Date,
): Promise<ArticleSummary[]> {
  const policies = rows.filter(({ typeId }) => typeId === POLICY_TYPE_ID)
  if (policies.length === 0 || rows.length > MOST_ROWS) return [...rows]
  const texts = await queries.textsOf(
    policies.map(({ cmCommentId }) => cmCommentId),
    now,
  )
  return rows.map((row) => {
    const text = row.typeId === POLICY_TYPE_ID ? texts.get(row.cmCommentId) : undefined
    return text === undefined ? row : { ...row, policyFactList: policyFacts(text).facts }
  })
}
