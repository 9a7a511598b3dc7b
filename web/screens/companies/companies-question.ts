import type { Wire } from '#contracts/generated/wire.ts'
import { COMPANY_NATURE_TERMS, COMPANY_SCALE_TERMS } from '#contracts/job-terms.ts'
import { DEFAULT_PAGE_LIMIT } from '#contracts/limits.ts'
import { pagingFields, type QuestionFields } from '#web/data/paging-fields.ts'
import { codeField, idField, keywordField } from '#web/data/question-fields.ts'

export type CompaniesQuestion = {
  /** '' when no word is searched for. */
  keyword: string
  industryId: number | undefined
  regionId: number | undefined
  /** Codes of contracts/job-terms.ts. */
  nature: string | undefined
  scale: string | undefined
  page: number
  limit: number
}

/** Parameters of the address, in the order of its canonical form. */
export const COMPANIES_PARAMETERS = [
  'keyword',
  'industryId',
  'regionId',
  'nature',
  'scale',
  'pageNum',
  'pageSize',
] as const

/** What an address, or the fields of the filter form, ask for; what is unknown or out of range counts as not given. */
export function companiesQuestion(fields: QuestionFields): CompaniesQuestion {
  return {
    keyword: keywordField(fields, 'keyword'),
    industryId: idField(fields, 'industryId'),
    regionId: idField(fields, 'regionId'),
    nature: codeField(fields, 'nature', COMPANY_NATURE_TERMS),
    scale: codeField(fields, 'scale', COMPANY_SCALE_TERMS),
    ...pagingFields(fields, DEFAULT_PAGE_LIMIT),
  }
}

/** The list call of a question. */
export function companiesInput({ keyword, page, limit, ...filters }: CompaniesQuestion): Wire['companyList']['input'] {
  return { keyword: keyword === '' ? undefined : keyword, ...filters, pageNum: page, pageSize: limit }
}

/** The address of a question; what is usual is left out. */
export function companiesHref(question: Partial<CompaniesQuestion>): string {
  const { page, limit, ...filters } = question
  const values: Record<string, string | number | undefined> = {
    ...filters,
    pageNum: page === 1 ? undefined : page,
    pageSize: limit === DEFAULT_PAGE_LIMIT ? undefined : limit,
  }
  const query = new URLSearchParams()
  for (const name of COMPANIES_PARAMETERS) {
    const value = values[name]
    if (value !== undefined && value !== '') query.set(name, String(value))
  }
  const search = query.toString()
  return search === '' ? '/companys' : `/companys?${search}`
}
