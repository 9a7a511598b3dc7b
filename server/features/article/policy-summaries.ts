import { POLICY_TYPE_ID } from '#contracts/constants/article-types.ts'
import { policyFacts } from '#contracts/constants/policy-facts.ts'
import type { ArticleSummary } from '#contracts/generated/wire.ts'
import type { ArticleQueries } from './article-queries.ts'

/** Maximum number of rows of a page with facts, because facts are extracted from whole texts. */
const MOST_ROWS = 50

/**
 * Adds facts, extracted from the text, to each policy. Returns other rows, and all rows of a page over MOST_ROWS,
 * unchanged.
 */
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
