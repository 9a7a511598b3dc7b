import { MAX_PAGE_SIZE } from '#contracts/constants/limits.ts'
import { rowsOf, totalOf } from '#kit/suite/answer.ts'
import type { TestClient } from '#kit/suite/test-client.ts'
import type { Invariant } from './invariant.ts'

/** Maximum number of pages read to know every id of a list. */
const WHOLE_PAGES = 2
const LOOKED_AT = 6

/**
 * Returns some of the ids between the lowest and highest id of the job list that the list lacks: hidden, closed or
 * unpublished jobs must stay invisible.
 */
export async function unlistedJobs(ask: TestClient): Promise<number[]> {
  const ids = new Set<number>()
  for (let pageNum = 1; pageNum <= WHOLE_PAGES; pageNum += 1) {
    const answer = await ask.expect('jobsList', 200, { pageNum, pageSize: MAX_PAGE_SIZE })
    for (const { jobId } of rowsOf(answer)) ids.add(Number(jobId))
    if (totalOf(answer) > WHOLE_PAGES * MAX_PAGE_SIZE) return ask.skip('no-data', 'jobsList: more than can be read')
    if (ids.size >= totalOf(answer)) break
  }
  const [least, most] = [Math.min(...ids), Math.max(...ids)]
  if (most - least > 10 * ids.size) return ask.skip('no-data', 'jobsList: ids one after the other')
  const between = Array.from({ length: most - least }, (_none, at) => least + at).filter((id) => !ids.has(id))
  const every = Math.max(1, Math.floor(between.length / LOOKED_AT))
  return between.filter((_id, at) => at % every === 0)
}

/** Hidden, closed and unpublished objects are missing in lists and as pages. */
export const visibilityInvariants: readonly Invariant[] = [
  {
    id: 'unlisted-is-missing.jobs',
    title: '列表里没有的职位，详情也没有',
    operation: 'jobs',
    with: ['jobsList'],
    pointer: '/404',
    async holds(ask) {
      for (const jobId of await unlistedJobs(ask)) await ask.expect('jobs', 404, { jobId })
    },
  },
]
