import type { Wire } from '#contracts/generated/wire.ts'
import { COMPANY_NATURE_TERMS, COMPANY_SCALE_TERMS } from '#contracts/job-terms.ts'
import { DEFAULT_PAGE_LIMIT, MAX_PAGE_SIZE } from '#contracts/limits.ts'

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

/** The call takes no longer keyword, no larger id and no later page. */
export const KEYWORD_MAX_LENGTH = 200
const MAX_ID = 2_147_483_647
const MAX_PAGE = 1_000_000

type Fields = { get: (name: string) => unknown }

/** What an address, or the fields of the filter form, ask for; what is unknown or out of range counts as not given. */
export function companiesQuestion(fields: Fields): CompaniesQuestion {
  const text = (name: string) => {
    const value = fields.get(name)
    return typeof value === 'string' ? value : ''
  }
  return {
    keyword: trimmedKeyword(text('keyword')),
    industryId: wholeNumber(text('industryId'), MAX_ID),
    regionId: wholeNumber(text('regionId'), MAX_ID),
    nature: codeOf(COMPANY_NATURE_TERMS, text('nature')),
    scale: codeOf(COMPANY_SCALE_TERMS, text('scale')),
    page: wholeNumber(text('pageNum'), MAX_PAGE) ?? 1,
    limit: wholeNumber(text('pageSize'), MAX_PAGE_SIZE) ?? DEFAULT_PAGE_LIMIT,
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

function trimmedKeyword(text: string): string {
  const cut = text.trim().slice(0, KEYWORD_MAX_LENGTH)
  return cut.replace(/[\ud800-\udbff]$/, '').trim() // half a character at the cut would not survive the address
}

function wholeNumber(text: string, max: number): number | undefined {
  const number = /^\d{1,10}$/.test(text) ? Number(text) : 0
  return number >= 1 && number <= max ? number : undefined
}

function codeOf(terms: readonly { code: string }[], code: string): string | undefined {
  return terms.find((term) => term.code === code)?.code
}
