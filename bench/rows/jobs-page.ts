import type { BenchRow } from '#bench/measuring/measurement.ts'
import type { Workbench } from '#bench/measuring/workbench.ts'
import { measurePage, type PageBars } from './pages.ts'

const ROUNDS = 5

const PAGES: readonly PageBars[] = [
  { name: '职位 /jobs', path: '/jobs', cached: 0.85, uncached: 0.08 },
  {
    name: '职位，三项条件与关键词 /jobs with three filters and a word',
    path: `/jobs?keyword=${encodeURIComponent('工程师')}&regionId=420100&educationType=4&jobNature=1`,
    cached: 0.85,
    uncached: 0.08,
  },
]

/** The list of jobs as a page. */
export const jobsPage: BenchRow<Workbench> = {
  name: 'jobs-page',
  title: '职位页 / The page of jobs',
  method:
    '同一 HTML 由裸 Fastify 从内存发送为基准 / The floor is a bare Fastify sending the same HTML from memory; processor microseconds of the server process for one request, autocannon -c 10.',
  async run(workbench) {
    const [site, floor] = [await workbench.site(), await workbench.floor()]
    const measured = []
    for (const page of PAGES) measured.push(...(await measurePage(site, floor, page, workbench.rounds(ROUNDS))))
    return measured
  },
}
