import { rowsOf, totalOf, valuesAt } from '#kit/suite/answer.ts'
import type { Law } from './law.ts'

type Count = { name: string; code: string; count: number }

/** Fields of `jobsList` that accept the codes of the counts. */
const COMPARED = ['educationType', 'workYears']
/** Above it `total` is not exact. */
const EXACT = 1000

/** Counts beside the filters of a list: equal to the totals that the list itself states. */
export const filterCountLaws: readonly Law[] = [
  {
    id: 'filter-counts.jobFilterCounts',
    title: '各项的职位数就是这样筛选的 total，也在地区、行业之下',
    operation: 'jobFilterCounts',
    with: ['jobsList'],
    pointer: '/200/data/*/count',
    async holds(ask, broken) {
      const countsOf = async (beside: object) =>
        valuesAt((await ask.expect('jobFilterCounts', 200, { ...beside })).body, '/data/*') as Count[]
      const [job = ask.skip('no-data', 'jobsList')] = rowsOf(await ask.expect('jobsList', 200, { pageSize: 1 }))
      const [most] = (await countsOf({}))
        .filter(({ name }) => name === 'industryId')
        .toSorted((a, b) => b.count - a.count)
      for (const beside of [{}, { regionId: job['regionId'] }, { industryId: most?.code }]) {
        const counts = await countsOf(beside)
        const compared = counts.filter(({ name }) => COMPARED.includes(name))
        if (compared.length === 0) broken(`counts of ${COMPARED.join(', ')}`, 'none')
        for (const { name, code, count } of compared) {
          const total = totalOf(await ask.expect('jobsList', 200, { ...beside, [name]: code, pageSize: 1 }))
          const where = JSON.stringify({ ...beside, [name]: code })
          if (total < EXACT && total !== count) broken(`${total} jobs with ${where}`, count)
        }
      }
    },
  },
]
