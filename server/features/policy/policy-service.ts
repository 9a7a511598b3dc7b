import { POLICY_TYPE_ID } from '#contracts/constants/article-types.ts'
import type { ArticleSummary, MyPolicies } from '#contracts/generated/wire.ts'
import type { Owner } from '#server/calls/owner.ts'
import type { ArticleService } from '#server/features/article/article-service.ts'
import type { ResumeService } from '#server/features/resume/resume-service.ts'
import type { Clock } from '#server/platform/clock.ts'
import { fitReasons, missingFacts, type PolicyPerson, policyPerson } from './policy-fit.ts'

export type PolicyServiceNeeds = {
  articles: Pick<ArticleService, 'list'>
  resumes: Pick<ResumeService, 'read'>
  clock: Clock
}

const PAGE_SIZE = 50
/** Maximum number of pages of valid policies that are compared, newest first. */
const MOST_PAGES = 4

/** Policies that a person may apply for. */
export const policyService = ({ articles, resumes, clock }: PolicyServiceNeeds) => ({
  /** Returns the valid policies that fit the résumé of `owner`, newest first, each with the reasons. */
  async listFor(owner: Owner): Promise<MyPolicies> {
    const person = policyPerson(await resumes.read(owner), clock.now())
    const policies = await validPolicies(articles)
    return { policyList: policies.flatMap((policy) => fitting(policy, person)), missingList: missingFacts(person) }
  },
})

function fitting(policy: ArticleSummary, person: PolicyPerson): MyPolicies['policyList'] {
  const reasonList = fitReasons(policy, person)
  return reasonList.length === 0 ? [] : [{ policy, reasonList }]
}

async function validPolicies(articles: Pick<ArticleService, 'list'>): Promise<ArticleSummary[]> {
  const found: ArticleSummary[] = []
  for (let pageNum = 1; pageNum <= MOST_PAGES; pageNum += 1) {
    const input = { typeIdArr: [POLICY_TYPE_ID], validity: 'valid', pageNum, pageSize: PAGE_SIZE }
    const { total, rows } = await articles.list(input)
    found.push(...rows)
    if (pageNum * PAGE_SIZE >= total) break
  }
  return found
}
