import { COMPANY_NATURE_TERMS, JOB_NATURE_TERMS } from '#contracts/constants/job-terms.ts'
import { ARRIVAL_TERMS, DEGREE_TERMS, EXPERIENCE_TERMS, POLITICAL_STATUSES } from '#contracts/constants/resume-terms.ts'
import { valuesAt } from '#kit/suite/answer.ts'
import type { TestClient } from '#kit/suite/test-client.ts'
import type { Broken, Invariant } from './invariant.ts'

type Row = Record<string, unknown>
type Terms = readonly { code: string; name: string }[]

/** Codes in the resume, with the fields that contain their names. */
const NAMED: readonly [place: string, code: string, name: string, terms: Terms][] = [
  ['/data', 'education', 'educationName', DEGREE_TERMS],
  ['/data', 'workYears', 'workYearsName', EXPERIENCE_TERMS],
  ['/data/intention', 'jobNature', 'jobNatureName', JOB_NATURE_TERMS],
  ['/data/intention', 'arrivalTime', 'arrivalTimeName', ARRIVAL_TERMS],
  ['/data/educationExperienceList/*', 'education', 'educationName', DEGREE_TERMS],
]

function named(body: unknown, broken: Broken): void {
  for (const [place, code, name, terms] of NAMED) {
    for (const row of valuesAt(body, place) as (Row | null)[]) {
      if (row === null) continue
      const due = terms.find((term) => term.code === row[code])?.name ?? ''
      if ((row[name] ?? '') !== due) broken(`${name} of ${code} ${String(row[code])}: ${due}`, row[name])
    }
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Checks region names against the list of regions. */
async function looked(body: unknown, broken: Broken, ask: TestClient): Promise<void> {
  const regions = valuesAt((await ask.expect('getRegionList', 200)).body, '/data/*') as Row[]
  for (const row of [...valuesAt(body, '/data'), ...valuesAt(body, '/data/intention')] as (Row | null)[]) {
    if (row === null) continue
    const region = regions.find(({ regionId }) => regionId === row['regionId'])
    const due = textOf(region?.['name']).replace(/市$/, '')
    const got = textOf(row['regionName'])
    if (due === '' ? got !== '' : !got.includes(due))
      broken(`the name of region ${String(row['regionId'])}: ${due}`, got)
  }
}

/** Consistency of a user's resume, of the details of jobs, and of a job's status for the user. */
export const resumeInvariants: readonly Invariant[] = [
  {
    id: 'meaning.personalInfo',
    title: '代码与名称一致，时间有序，完整度与缺项一致',
    operation: 'personalInfo',
    with: ['getRegionList'],
    pointer: '/200/data#meaning',
    needs: ['person'],
    async holds(ask, broken) {
      const { body } = await ask.expect('personalInfo', 200)
      named(body, broken)
      await looked(body, broken, ask)
      const [data = {}] = valuesAt(body, '/data') as Row[]
      const status = data['politicalStatus'] ?? ''
      if (status !== '' && !POLITICAL_STATUSES.includes(status as string)) broken('a status of the short list', status)
      const gaps = valuesAt(body, '/data/gapList/*') as Row[]
      const weight = gaps.reduce((sum, gap) => sum + Number(gap['weight']), 0)
      const isStated = 'completeness' in data
      const left = 100 - Number(data['completeness'])
      if (isStated && weight > left) broken(`gaps of at most ${left} points`, weight)
      if (isStated && gaps.length === 0 && left > 0) broken('what is missing', 'no gap')
      for (const list of ['workExperienceList', 'educationExperienceList', 'projectExperienceList']) {
        for (const { startTime, endTime, toNow } of valuesAt(body, `/data/${list}/*`) as Row[]) {
          if (toNow !== ((endTime ?? '') === '')) broken('an end, or toNow', `${String(endTime)} and ${String(toNow)}`)
          if (toNow === false && String(startTime) > String(endTime)) broken('a beginning before the end', endTime)
        }
      }
    },
  },
  {
    id: 'meaning.jobs',
    title: '行业名称与编号一致，企业性质在短列表内，匿名没有收藏',
    operation: 'jobs',
    with: ['getIndustryTree'],
    pointer: '/200/data#meaning',
    async holds(ask, broken) {
      const jobs = valuesAt((await ask.expect('jobsList', 200, { pageSize: 5 })).body, '/rows/*/jobId')
      if (jobs.length === 0) ask.skip('no-data', 'jobsList')
      const { body: tree } = await ask.expect('getIndustryTree', 200)
      const nodes = ['/data/*', '/data/*/children/*', '/data/*/children/*/children/*'].flatMap(
        (at) => valuesAt(tree, at) as Row[],
      )
      for (const jobId of jobs) {
        const { body } = await ask.expect('jobs', 200, { jobId })
        const { industryId, industryName, collected } = body.data
        const due = nodes.find((node) => node['industryId'] === industryId)?.['name']
        if (due !== industryName) broken(`the name of industry ${industryId}: ${String(due)}`, industryName)
        if (collected) broken('no favourite without a log-in', collected)
        const { natureName } = body.data.company
        const { deadline, releaseTime } = body.data
        if (deadline < releaseTime.slice(0, 10)) broken(`a deadline from ${releaseTime} on`, deadline)
        if (!COMPANY_NATURE_TERMS.some(({ name }) => name === natureName))
          broken('a nature of the short list', natureName)
      }
    },
  },
  {
    id: 'meaning.getJobApplyStatus',
    title: '单个职位的投递与收藏，和一页职位的标记一致',
    operation: 'getJobApplyStatus',
    with: ['getJobMarks'],
    pointer: '/200/data#meaning',
    needs: ['person'],
    async holds(ask, broken) {
      const pages = [1, 2].map((pageNum) => ask.expect('jobsList', 200, { pageNum, pageSize: 12 }))
      const jobs = (await Promise.all(pages)).flatMap(({ body }) => valuesAt(body, '/rows/*/jobId'))
      if (jobs.length === 0) ask.skip('no-data', 'jobsList')
      const { body: marks } = await ask.expect('getJobMarks', 200, { jobIdArr: jobs })
      for (const jobId of [...jobs.slice(0, 2), ...jobs.slice(-2)]) {
        const { data } = (await ask.expect('getJobApplyStatus', 200, { jobId })).body
        const isCollected = valuesAt(marks, '/data/collectedJobIds/*').includes(jobId)
        const isApplied = valuesAt(marks, '/data/appliedJobIds/*').includes(jobId)
        if (data.jobId !== jobId) broken(String(jobId), data.jobId)
        if (data.collected !== isCollected) broken(`collected ${isCollected}`, data.collected)
        if (data.applied !== isApplied) broken(`applied ${isApplied}`, data.applied)
      }
    },
  },
]
