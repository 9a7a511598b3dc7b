import { DEFAULT_PAGE_LIMIT } from '#contracts/constants/limits.ts'
import type { Wire } from '#contracts/generated/wire.ts'
import type { Need, PageLocation } from '#web/data/needs.ts'
import { pagingFields } from '#web/data/paging-fields.ts'
import { idOr404, keywordField } from '#web/data/parse-query-params.ts'

const COMPANY_NAME_MAX_LENGTH = 100

/** Query of a project's URL. */
export type RecruitProjectQuery = {
  projectId: number
  list: 'companies' | 'jobs'
  /** Part of a company's name, '' for all; for the list of companies only. */
  companyName: string
  page: number
  limit: number
}

/** Parses the query of a URL; default: page 1 of all companies, 20 per page. */
export function recruitProjectQuery(query: URLSearchParams): RecruitProjectQuery {
  const list = query.get('list') === 'jobs' ? 'jobs' : 'companies'
  return {
    projectId: idOr404(query.get('reRecruitProjectId')),
    list,
    companyName: list === 'jobs' ? '' : keywordField(query, 'companyName', COMPANY_NAME_MAX_LENGTH),
    ...pagingFields(query, DEFAULT_PAGE_LIMIT),
  }
}

/** Input for a page of the project's companies. */
export function recruitProjectCompaniesInput(listQuery: RecruitProjectQuery): Wire['getProjectCompanyList']['input'] {
  const { projectId, companyName, page, limit } = listQuery
  return {
    reRecruitProjectId: projectId,
    ...(companyName === '' ? {} : { companyName }),
    pageNum: page,
    pageSize: limit,
  }
}

/** Input for a page of the project's positions. */
export function recruitProjectJobsInput({ projectId, page, limit }: RecruitProjectQuery): Wire['jobsList']['input'] {
  return { reRecruitProjectId: projectId, pageNum: page, pageSize: limit }
}

/** Data requirements of the page: the project, whose 404 becomes the page's status, and the selected list. */
export function recruitProjectNeeds({ query }: PageLocation): Need[] {
  const listQuery = recruitProjectQuery(query)
  return [
    ['getSingleRecruitProject', { reRecruitProjectId: listQuery.projectId }],
    listQuery.list === 'jobs'
      ? ['jobsList', recruitProjectJobsInput(listQuery)]
      : ['getProjectCompanyList', recruitProjectCompaniesInput(listQuery)],
  ]
}

/** URL of a project's page; omits default values. */
export function recruitProjectHref(
  listQuery: Pick<RecruitProjectQuery, 'projectId'> & Partial<RecruitProjectQuery>,
): string {
  const { projectId, list = 'companies', companyName = '', page = 1, limit = DEFAULT_PAGE_LIMIT } = listQuery
  const query = new URLSearchParams({ reRecruitProjectId: String(projectId) })
  if (list === 'jobs') query.set('list', list)
  else if (companyName !== '') query.set('companyName', companyName)
  if (page !== 1) query.set('pageNum', String(page))
  if (limit !== DEFAULT_PAGE_LIMIT) query.set('pageSize', String(limit))
  return `/zoneDetails?${query}`
}
