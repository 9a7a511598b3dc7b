import {
  COMPANY_NATURE_TERMS,
  COMPANY_SCALE_TERMS,
  EDUCATION_TERMS,
  JOB_NATURE_TERMS,
  WORK_YEARS_TERMS,
} from '#contracts/constants/job-terms.ts'
import { POLICY_AUDIENCES } from '#contracts/constants/policy-facts.ts'
import { type Answer, rowsOf, valuesAt } from '#kit/suite/answer.ts'
import type { TestClient } from '#kit/suite/test-client.ts'
import { casesOf } from './case.ts'

type Row = Record<string, unknown>
type Terms = readonly { code: string; name: string }[]

/** All filters match one known row, so that an empty result shows that the server combines them wrongly. */
const EVERY = {
  name: 'every-filter',
  title: '全部条件一起，都取自同一条',
  expect: 200,
  also: (answer: Answer) => (rowsOf(answer).length > 0 ? undefined : 'no row, although one has all of this'),
} as const

const FIRST_PAGE = { pageNum: 1, pageSize: 10 }
const codeOf = (terms: Terms, name: unknown) => terms.find((term) => term.name === name)?.code

/** Returns the first row with a value in each of `fields`. Skips the test if there is no such row. */
function complete(ask: TestClient, answer: Answer, fields: readonly string[]): Row {
  const isThere = (value: unknown) => value !== undefined && value !== null && value !== '' && value !== 0
  const row = rowsOf(answer).find((each) => fields.every((field) => isThere(each[field])))
  return row ?? ask.skip('no-data', `${answer.operation.id}: a row with ${fields.join(', ')}`)
}

/** Finds a job that states its salary and belongs to a recruitment project. Skips the test if there is no such job. */
async function jobOfProject(ask: TestClient): Promise<Row> {
  const { body } = await ask.expect('getReRecruitProjectList', 200)
  for (const reRecruitProjectId of valuesAt(body, '/data/*/reRecruitProjectId')) {
    const jobs = rowsOf(await ask.expect('jobsList', 200, { reRecruitProjectId, pageSize: 100 }))
    const job = jobs.find(({ salaryMax }) => Number(salaryMax) > 0)
    if (job) return { ...job, reRecruitProjectId }
  }
  return ask.skip('no-data', 'jobsList: a job of a project')
}

/** Returns the id of the node with this name in a list or tree. */
const idNamed = (nodes: readonly unknown[], key: string, name: unknown): unknown =>
  (nodes as Row[]).find((node) => node['name'] === name)?.[key]

/** Lists with every filter at once. */
export const filterCases = [
  ...casesOf('getCommentListWithPage', [
    {
      ...EVERY,
      async prepare(ask) {
        // filtered by audience, because rows do not contain their audience
        const [{ code: audience }] = POLICY_AUDIENCES
        const answer = await ask.expect('getCommentListWithPage', 200, { pageSize: 100, audience })
        const { typeId, location, releaseTime } = complete(ask, answer, ['typeId', 'location', 'releaseTime'])
        const year = String(releaseTime).slice(0, 4)
        const order = { orderByColumn: 'releaseTime', isAsc: 'desc' }
        return {
          ...FIRST_PAGE,
          ...order,
          typeIdArr: [typeId, 1, 2],
          visible: 1,
          location,
          year: Number(year),
          audience,
        }
      },
    },
  ]),
  ...casesOf('searchArticles', [
    {
      ...EVERY,
      async prepare(ask) {
        const [row] = rowsOf(await ask.expect('searchArticles', 200, { keyword: '人才' }))
        const typeId = row?.['typeId'] ?? ask.skip('no-data', 'searchArticles')
        return { ...FIRST_PAGE, keyword: '人才', typeId, typeIdArr: [typeId, 1, 2] }
      },
    },
  ]),
  ...casesOf('jobsList', [
    {
      ...EVERY,
      async prepare(ask) {
        const { jobId, jobName, regionId, companyId, salaryMin, salaryMax, reRecruitProjectId, ...names } =
          await jobOfProject(ask)
        const { body } = await ask.expect('jobs', 200, { jobId })
        return {
          ...FIRST_PAGE,
          keyword: jobName,
          regionId,
          industryId: body.data.industryId,
          salaryMin,
          salaryMax,
          educationType: codeOf(EDUCATION_TERMS, names['educationName']),
          workYears: codeOf(WORK_YEARS_TERMS, names['workYearsName']),
          jobNature: codeOf(JOB_NATURE_TERMS, names['jobNatureName']),
          companyId,
          reRecruitProjectId,
          orderByColumn: 'releaseTime',
          isAsc: 'desc',
        }
      },
    },
  ]),
  ...casesOf('companyList', [
    {
      ...EVERY,
      async prepare(ask) {
        const answer = await ask.expect('companyList', 200, { pageSize: 100 })
        const fields = ['companyName', 'industryName', 'regionName', 'natureName', 'scaleName']
        const { companyName, industryName, regionName, natureName, scaleName } = complete(ask, answer, fields)
        const { body: industries } = await ask.expect('getIndustryTree', 200)
        const { body: regions } = await ask.expect('getRegionList', 200)
        const levels = ['/data/*', '/data/*/children/*', '/data/*/children/*/children/*']
        const nodes = levels.flatMap((level) => valuesAt(industries, level))
        return {
          ...FIRST_PAGE,
          keyword: companyName,
          industryId: idNamed(nodes, 'industryId', industryName),
          regionId: idNamed(regions.data, 'regionId', String(regionName).split('·').at(-1)),
          nature: codeOf(COMPANY_NATURE_TERMS, natureName),
          scale: codeOf(COMPANY_SCALE_TERMS, scaleName),
          orderByColumn: 'jobCount',
          isAsc: 'desc',
        }
      },
    },
  ]),
  ...casesOf('getProjectCompanyList', [
    {
      ...EVERY,
      async prepare(ask) {
        const answer = await ask.expect('getProjectCompanyList', 200)
        const row = complete(ask, answer, ['reRecruitProjectId', 'companyName'])
        return { ...FIRST_PAGE, reRecruitProjectId: row['reRecruitProjectId'], companyName: row['companyName'] }
      },
    },
  ]),
  ...casesOf('getReRecruitProjectList', [
    {
      name: 'region',
      title: '一个地区的招聘项目',
      expect: 200,
      async prepare(ask) {
        const { body } = await ask.expect('getReRecruitProjectList', 200)
        return { regionId: valuesAt(body, '/data/*/regionId')[0] ?? ask.skip('no-data', 'getReRecruitProjectList') }
      },
      also: ({ body }) => (valuesAt(body, '/data/*').length > 0 ? undefined : 'no project, although one is there'),
    },
  ]),
]
