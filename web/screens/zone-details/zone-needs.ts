import { DEFAULT_PAGE_LIMIT } from '#contracts/limits.ts'
import type { Wire } from '#contracts/generated/wire.ts'
import type { Need, PageLocation } from '#web/data/needs.ts'
import { pagingFields } from '#web/data/paging-fields.ts'
import { idOr404, keywordField } from '#web/data/question-fields.ts'

const COMPANY_NAME_MAX_LENGTH = 100

/** What an address of a project's page asks for. */
export type ZoneQuestion = {
  projectId: number
  list: 'companies' | 'jobs'
  /** Part of a company's name, '' for all; only for the list of companies. */
  companyName: string
  page: number
  limit: number
}

/** What an address asks for; whatever it does not say is as usual: the companies, all of them, from the first page of 20. */
export function zoneQuestion(query: URLSearchParams): ZoneQuestion {
  const list = query.get('list') === 'jobs' ? 'jobs' : 'companies'
  return {
    projectId: idOr404(query.get('reRecruitProjectId')),
    list,
    companyName: list === 'jobs' ? '' : keywordField(query, 'companyName', COMPANY_NAME_MAX_LENGTH),
    ...pagingFields(query, DEFAULT_PAGE_LIMIT),
  }
}

/** The call for a page of the project's companies. */
export function zoneCompaniesInput(question: ZoneQuestion): Wire['getProjectCompanyList']['input'] {
  const { projectId, companyName, page, limit } = question
  return {
    reRecruitProjectId: projectId,
    ...(companyName === '' ? {} : { companyName }),
    pageNum: page,
    pageSize: limit,
  }
}

/** The call for a page of the project's positions. */
export function zoneJobsInput({ projectId, page, limit }: ZoneQuestion): Wire['jobsList']['input'] {
  return { reRecruitProjectId: projectId, pageNum: page, pageSize: limit }
}

/** What the page reads: the project, whose 404 is the page's, and the list that is open. */
export function zoneNeeds({ query }: PageLocation): Need[] {
  const question = zoneQuestion(query)
  return [
    ['getSingleRecruitProject', { reRecruitProjectId: question.projectId }],
    question.list === 'jobs'
      ? ['jobsList', zoneJobsInput(question)]
      : ['getProjectCompanyList', zoneCompaniesInput(question)],
  ]
}

/** The address of a project's page; what is usual is left out. */
export function zoneHref(question: Pick<ZoneQuestion, 'projectId'> & Partial<ZoneQuestion>): string {
  const { projectId, list = 'companies', companyName = '', page = 1, limit = DEFAULT_PAGE_LIMIT } = question
  const query = new URLSearchParams({ reRecruitProjectId: String(projectId) })
  if (list === 'jobs') query.set('list', list)
  else if (companyName !== '') query.set('companyName', companyName)
  if (page !== 1) query.set('pageNum', String(page))
  if (limit !== DEFAULT_PAGE_LIMIT) query.set('pageSize', String(limit))
  return `/zoneDetails?${query}`
}
