import type { BenchRow } from '#bench/measuring/measurement.ts'
import type { BenchContext } from '#bench/measuring/bench-context.ts'
import { type MeasuredPage, measurePages, PAGES_METHOD } from './pages.ts'

const PAGES: readonly MeasuredPage[] = [
  { name: '职位 /jobs', path: '/jobs' },
  {
    name: '职位，三项条件与关键词 /jobs with three filters and a word',
    path: `/jobs?keyword=${encodeURIComponent('工程师')}&regionId=420100&educationType=4&jobNature=1`,
  },
]

/** Measures the page with the list of jobs. */
export const jobsPage: BenchRow<BenchContext> = {
  name: 'jobs-page',
  title: '职位页 / The page of jobs',
  method: PAGES_METHOD,
  run: (bench) => measurePages(bench, PAGES),
}
