import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningSite, startSite } from './running-site.ts'

let site: RunningSite
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

const WUHAN = 420100
const YICHANG = 420500
const XIANGYANG = 420600

/** Keywords of job seekers, an optional region filter, and a pattern for the names of the first five results. */
const QUESTIONS: readonly (readonly [typed: string, regionId: number | undefined, name: RegExp])[] = [
  ['会计', WUHAN, /会计/],
  ['会计', undefined, /会计/],
  ['会计 武汉', undefined, /会计/],
  ['教师', undefined, /教师/],
  ['护士', undefined, /护士/],
  ['护理', undefined, /护理/],
  ['司机', undefined, /司机|驾驶/],
  ['软件', WUHAN, /软件/],
  ['软件工程师', undefined, /软件.*工程师|软件/],
  ['Java', undefined, /java/i],
  ['测试', undefined, /测试/],
  ['产品经理', undefined, /产品/],
  ['运营', undefined, /运营/],
  ['客服', undefined, /客服/],
  ['质量', YICHANG, /质量/],
  ['销售', undefined, /销售/],
  ['电气', undefined, /电气/],
  ['电气工程师', XIANGYANG, /电气/],
  ['机械', undefined, /机械/],
  ['质量', undefined, /质量/],
  ['造价', undefined, /造价/],
  ['设计师', undefined, /设计师/],
  ['人力资源', undefined, /人力资源/],
  ['行政', undefined, /行政/],
  ['出纳', undefined, /出纳/],
  ['法务', undefined, /法务/],
  ['采购', undefined, /采购/],
  ['仓储', undefined, /仓/],
  ['药', undefined, /药/],
  ['BIM 工程师', undefined, /BIM/],
]

test.each(QUESTIONS)('%s (region %s) lists jobs with a matching title first', async (keyword, regionId, name) => {
  const ask = async (pageSize: number) => {
    const query = new URLSearchParams({ keyword, rank: 'relevance', pageSize: String(pageSize) })
    if (regionId !== undefined) query.set('regionId', String(regionId))
    const reply = await fetch(`${site.base}/prod-api/api/jobs/jobsList?${query}`, { method: 'POST' })
    return ((await reply.json()) as { rows: { jobName: string }[] }).rows.map(({ jobName }) => jobName)
  }
  const all = await ask(1000)
  const fitting = all.filter((one) => name.test(one)).length
  const first = all.slice(0, 5)
  expect(fitting).toBeGreaterThan(0)
  expect([first, first.filter((one) => name.test(one)).length]).toEqual([first, Math.min(5, fitting)])
})
