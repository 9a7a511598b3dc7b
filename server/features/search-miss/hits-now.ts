import type { ArticleService } from '#server/features/article/article-service.ts'
import type { CompanyService } from '#server/features/company/company-service.ts'
import type { JobService } from '#server/features/job/job-service.ts'
import type { KeywordService } from '#server/features/keyword/keyword-service.ts'

/** Number of hits of a keyword by scope of the search. */
export type HitsNow = { jobCount: number; companyCount: number; articleCount: number; serviceCount: number }
export type HitsOf = (keyword: string) => Promise<HitsNow>

export type Scopes = {
  jobs: Pick<JobService, 'list'>
  companies: Pick<CompanyService, 'list'>
  articles: Pick<ArticleService, 'find'>
  keywords: Pick<KeywordService, 'understand'>
}

/** Counts the hits of a keyword as the search page does; an answer of the site counts as a service. */
export const hitsIn =
  ({ jobs, companies, articles, keywords }: Scopes): HitsOf =>
  async (keyword) => {
    const question = { keyword, match: 'understood', pageNum: 1, pageSize: 1 } as const
    const { total: jobCount } = await jobs.list(question)
    const { total: companyCount } = await companies.list(question)
    const { total: articleCount } = await articles.find(question)
    const { answer, serviceList } = await keywords.understand(keyword)
    return { jobCount, companyCount, articleCount, serviceCount: serviceList.length + (answer === null ? 0 : 1) }
  }
