import type { OperationId } from '#contracts/catalogue.ts'
import { POLICY_TYPE_ID } from '#contracts/constants/article-types.ts'
import { rowsOf, totalOf, valuesAt } from '#kit/suite/answer.ts'
import type { TestClient } from '#kit/suite/test-client.ts'
import type { Broken, Invariant } from './invariant.ts'

type Count = { name: string; code: string; count: number }

/** Fields of `jobsList` that accept the codes of the counts. */
const COMPARED = ['educationType', 'workYears']
/** Counts are compared only with a smaller `total`: a larger `total` may be capped. */
const EXACT = 1000
/** Number of compared values per filter of policies. The upstream decides how many values a filter has. */
const LOOKED_AT = 2

const countsOf = async (ask: TestClient, call: OperationId, beside: object) =>
  valuesAt((await ask.expect(call, 200 as never, { ...beside })).body, '/data/*') as Count[]

/** The count of a filter value equals the total of the list with this filter. */
export const filterCountInvariants: readonly Invariant[] = [
  {
    id: 'filter-counts.jobFilterCounts',
    title: '各项的职位数就是这样筛选的 total，也在地区、行业之下',
    operation: 'jobFilterCounts',
    with: ['jobsList'],
    pointer: '/200/data/*/count',
    async holds(ask, broken) {
      const [job = ask.skip('no-data', 'jobsList')] = rowsOf(await ask.expect('jobsList', 200, { pageSize: 1 }))
      const [most] = (await countsOf(ask, 'jobFilterCounts', {}))
        .filter(({ name }) => name === 'industryId')
        .toSorted((a, b) => b.count - a.count)
      for (const beside of [{}, { regionId: job['regionId'] }, { industryId: most?.code }]) {
        const counts = await countsOf(ask, 'jobFilterCounts', beside)
        const compared = counts.filter(({ name }) => COMPARED.includes(name))
        if (compared.length === 0) broken(`numbers of jobs by ${COMPARED.join(', ')}`, 'none')
        for (const { name, code, count } of compared) {
          const total = totalOf(await ask.expect('jobsList', 200, { ...beside, [name]: code, pageSize: 1 }))
          const where = JSON.stringify({ ...beside, [name]: code })
          if (total < EXACT && total !== count) broken(`${total} jobs with ${where}`, count)
        }
      }
    },
  },
  {
    id: 'filter-counts.policyFilterCounts',
    title: '各项的政策数就是这样筛选的 total，也在另一项之下',
    operation: 'policyFilterCounts',
    with: ['getCommentListWithPage'],
    pointer: '/200/data/*/count',
    async holds(ask, broken) {
      const counts = await countsOf(ask, 'policyFilterCounts', {})
      const used = counts.filter(({ count }) => count > 0)
      if (used.length === 0) ask.skip('no-data', 'policyFilterCounts')
      await comparePolicies(ask, broken, {})
      for (const each of new Set(used.map(({ name }) => name))) {
        // the rarest value changes the other counts most
        const [rarest] = used.filter(({ name }) => name === each).toSorted((a, b) => a.count - b.count)
        await comparePolicies(ask, broken, { [each]: rarest?.code })
      }
    },
  },
]

/** Compares the first counts of each filter with the list of policies. */
async function comparePolicies(ask: TestClient, broken: Broken, beside: object): Promise<void> {
  const counts = await countsOf(ask, 'policyFilterCounts', beside)
  for (const each of new Set(counts.map(({ name }) => name)))
    for (const { name, code, count } of counts.filter((one) => one.name === each).slice(0, LOOKED_AT)) {
      const filters = { ...beside, [name]: code }
      const input = { typeIdArr: [POLICY_TYPE_ID], ...filters, pageNum: 1, pageSize: 1 }
      const total = totalOf(await ask.expect('getCommentListWithPage', 200, input))
      if (total !== count) broken(`${total} policies with ${JSON.stringify(filters)}`, count)
    }
}
