import type { OperationId } from '#contracts/catalogue.ts'
import { COMPANY_NATURE_TERMS, COMPANY_SCALE_TERMS, JOB_NATURE_TERMS } from '#contracts/constants/job-terms.ts'
import { APPLY_STATUS_TERMS } from '#contracts/constants/resume-terms.ts'
import { totalOf, valuesAt } from '#kit/suite/answer.ts'
import type { TestClient } from '#kit/suite/test-client.ts'
import { validInput } from '#kit/cases/valid-input.ts'
import type { Broken, Invariant } from './invariant.ts'

type Row = Record<string, unknown>
type Meaning = {
  name: string
  title: string
  call: OperationId
  rows: string
  pointer: string
  /** Other calls whose responses are compared. */
  with?: readonly OperationId[]
  means: (row: Row, broken: Broken, ask: TestClient) => Promise<void> | void
}

const LOOKED_AT = 5

const isOneOf = (terms: readonly { name: string }[], value: unknown) => terms.some(({ name }) => name === value)
const total = async (ask: TestClient, call: OperationId, input: Row) =>
  totalOf(await ask.expect(call, 200 as never, { pageNum: 1, pageSize: 1, ...input }))

/** Returns the name that a list gives to an id. */
async function nameIn(ask: TestClient, call: OperationId, key: string, id: unknown): Promise<unknown> {
  const place = `${call} ${key} names`
  const nodes = ask.knownIds.get(place) ?? valuesAt((await ask.expect(call, 200 as never)).body, '/data/*')
  ask.knownIds.set(place, nodes)
  return (nodes as Row[]).find((node) => node[key] === id)?.['name']
}

async function regionName(row: Row, broken: Broken, ask: TestClient): Promise<void> {
  const name = await nameIn(ask, 'getRegionList', 'regionId', row['regionId'])
  if (typeof name !== 'string') return broken('a region of getRegionList', row['regionId'])
  // such as 武汉·洪山区, or a city without its 市
  if (!String(row['regionName']).includes(name.replace(/市$/, '')))
    broken(`the name of region ${String(row['regionId'])}: ${name}`, row['regionName'])
}

function pay({ salaryMin, salaryMax, salaryText }: Row, broken: Broken): void {
  if (Number(salaryMin) > Number(salaryMax))
    broken('salaryMin up to salaryMax', `${String(salaryMin)} – ${String(salaryMax)}`)
  const isOpen = Number(salaryMax) === 0
  if (isOpen !== (salaryText === '面议'))
    broken('面议 for 0 – 0 alone', `${String(salaryText)} for ${String(salaryMax)}`)
  const due = String(Number(salaryMax) / 1000)
  if (!isOpen && !String(salaryText).includes(due)) broken(`${due}K in salaryText`, salaryText)
}

const MEANINGS: readonly Meaning[] = [
  {
    name: 'pay',
    title: '薪酬文字与数字一致',
    call: 'jobsList',
    rows: '/rows/*',
    pointer: '/200/rows/*/salaryText',
    means: pay,
  },
  {
    name: 'region',
    title: '地区名称与编号一致',
    call: 'jobsList',
    rows: '/rows/*',
    pointer: '/200/rows/*/regionName',
    with: ['getRegionList'],
    means: regionName,
  },
  {
    name: 'region',
    title: '地区名称与编号一致',
    call: 'getReRecruitProjectList',
    rows: '/data/*',
    pointer: '/200/data/*/regionName',
    with: ['getRegionList'],
    means: regionName,
  },
  {
    name: 'company',
    title: '职位的企业就是企业详情，工作性质在短列表内',
    call: 'jobsList',
    rows: '/rows/*',
    pointer: '/200/rows/*/companyName',
    with: ['company'],
    async means(row, broken, ask) {
      const { body } = await ask.expect('company', 200, { companyId: row['companyId'] })
      for (const name of ['companyName', 'logoUrl']) {
        const [due] = valuesAt(body, `/data/${name}`)
        if (due !== row[name]) broken(`${name} of the company: ${String(due)}`, row[name])
      }
      if (!isOneOf(JOB_NATURE_TERMS, row['jobNatureName'])) broken('a name of the short list', row['jobNatureName'])
    },
  },
  {
    name: 'counts',
    title: '企业的在招职位数就是职位列表的 total',
    call: 'companyList',
    rows: '/rows/*',
    pointer: '/200/rows/*/jobCount',
    with: ['jobsList'],
    async means({ companyId, jobCount, natureName, scaleName }, broken, ask) {
      const due = await total(ask, 'jobsList', { companyId })
      if (due !== jobCount) broken(`${due} jobs`, jobCount)
      if (!isOneOf(COMPANY_NATURE_TERMS, natureName)) broken('a name of the short list', natureName)
      if (!isOneOf(COMPANY_SCALE_TERMS, scaleName)) broken('a name of the short list', scaleName)
    },
  },
  {
    name: 'hot-jobs',
    title: '企业列表的热招职位就是该企业在招的职位',
    call: 'companyList',
    rows: '/rows/*',
    pointer: '/200/rows/*/hotJobList',
    with: ['jobs'],
    async means({ companyId, hotJobList = [] }, broken, ask) {
      for (const hot of hotJobList as Record<string, unknown>[]) {
        const { body } = await ask.expect('jobs', 200, { jobId: hot['jobId'] })
        const [job = {}] = valuesAt(body, '/data') as Record<string, unknown>[]
        if (job['companyId'] !== companyId) broken(`a job of company ${String(companyId)}`, job['companyId'])
        for (const name of ['jobName', 'salaryText'])
          if (job[name] !== hot[name]) broken(`${name} of the job: ${String(job[name])}`, hot[name])
      }
    },
  },
  {
    name: 'counts',
    title: '项目的企业数、职位数就是各列表的 total（已结束的职位数不少于仍在招的），起止有序',
    call: 'getReRecruitProjectList',
    rows: '/data/*',
    pointer: '/200/data/*/companyCount',
    with: ['getProjectCompanyList', 'jobsList'],
    async means({ reRecruitProjectId, companyCount, jobCount, projectStatus, startTime, endTime }, broken, ask) {
      const [companies, jobs] = [
        await total(ask, 'getProjectCompanyList', { reRecruitProjectId }),
        await total(ask, 'jobsList', { reRecruitProjectId }),
      ]
      if (companies !== companyCount) broken(`${companies} companies`, companyCount)
      const isDue = projectStatus === '2' ? Number(jobCount) >= jobs : jobCount === jobs
      if (!isDue) broken(`${jobs} jobs`, jobCount)
      if (String(startTime) > String(endTime))
        broken('a beginning before the end', `${String(startTime)} – ${String(endTime)}`)
    },
  },
  {
    name: 'counts',
    title: '参会企业的职位数就是该企业在项目中的职位数',
    call: 'getProjectCompanyList',
    rows: '/rows/*',
    pointer: '/200/rows/*/jobCount',
    with: ['jobsList', 'company'],
    async means({ reRecruitProjectId, companyId, jobCount, companyName }, broken, ask) {
      const due = await total(ask, 'jobsList', { reRecruitProjectId, companyId })
      if (due !== jobCount) broken(`${due} jobs`, jobCount)
      const { body } = await ask.expect('company', 200, { companyId })
      if (valuesAt(body, '/data/companyName')[0] !== companyName) broken('the name of the company', companyName)
    },
  },
  {
    name: 'progress',
    title: '投递状态的名称、进展与次序一致',
    call: 'jobRelationList',
    rows: '/rows/*',
    pointer: '/200/rows/*/progressList',
    means({ applyStatus, applyStatusName, progressList, applyTime, updateTime }, broken) {
      const due = APPLY_STATUS_TERMS.find(({ code }) => code === applyStatus)?.name
      if (due !== applyStatusName) broken(`the name of state ${String(applyStatus)}: ${due}`, applyStatusName)
      const steps = progressList as Row[]
      if (steps.at(-1)?.['applyStatus'] !== applyStatus)
        broken(`${String(applyStatus)} as the last step`, steps.at(-1)?.['applyStatus'])
      for (const step of steps) {
        const name = APPLY_STATUS_TERMS.find(({ code }) => code === step['applyStatus'])?.name
        if (step['applyStatusName'] !== name)
          broken(`the name of state ${String(step['applyStatus'])}: ${name}`, step['applyStatusName'])
      }
      const times = steps.map(({ time }) => String(time))
      if (times.toSorted().join() !== times.join()) broken('steps from early to late', times.join(', '))
      if (String(applyTime) > String(updateTime))
        broken('applied before the last change', `${String(applyTime)} – ${String(updateTime)}`)
    },
  },
  {
    name: 'highlights',
    title: '搜索结果的分段连起来就是标题，命中词确是所搜的词',
    call: 'searchArticles',
    rows: '/rows/*',
    pointer: '/200/rows/*/highlights',
    means(row, broken) {
      // null instead of text is reported by the shape check
      const parts = valuesAt(row, '/highlights/title/*').map((part) => (typeof part === 'string' ? part : ''))
      if (parts.join('') !== row['commentTitle']) broken(`the title: ${String(row['commentTitle'])}`, parts.join(''))
      const hits = [...parts, ...valuesAt(row, '/highlights/excerpt/*').map(String)]
      if (hits.length === 0) broken('parts of a text', 'none')
    },
  },
]

const meaningInvariants = MEANINGS.map(({ name, title, call, rows, pointer, means, with: others = [] }): Invariant => ({
  id: `meaning.${call}.${name}`,
  title,
  operation: call,
  with: others,
  pointer: `${pointer}#meaning`,
  async holds(ask, broken) {
    const { body } = await ask.expect(call, 200 as never, await validInput(ask, call))
    const found = valuesAt(body, rows) as Row[]
    if (found.length === 0) ask.skip('no-data', call)
    for (const row of found.slice(0, LOOKED_AT)) await means(row, broken, ask)
  },
}))

const countsInvariant: Invariant = {
  id: 'meaning.jobRelationList.status-counts',
  title: '各状态的数量就是按状态筛选的 total',
  operation: 'jobRelationList',
  pointer: '/200/statusCounts',
  needs: ['person'],
  async holds(ask, broken) {
    const { body } = await ask.expect('jobRelationList', 200, { pageSize: 1 })
    for (const { applyStatus, count } of valuesAt(body, '/statusCounts/*') as Row[]) {
      const due = await total(ask, 'jobRelationList', { applyStatus })
      if (due !== count) broken(`${due} in state ${String(applyStatus)}`, count)
    }
    const sum = valuesAt(body, '/statusCounts/*/count').reduce<number>((all, count) => all + Number(count), 0)
    if (sum !== body.total) broken(`${body.total} in all states`, sum)
  },
}

export const meaningfulInvariants: readonly Invariant[] = [...meaningInvariants, countsInvariant]
