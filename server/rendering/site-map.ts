import { ARTICLE_TYPES } from '#contracts/constants/article-types.ts'
import type { ArticleService } from '#server/features/article/article-service.ts'
import type { CompanyService } from '#server/features/company/company-service.ts'
import type { JobService } from '#server/features/job/job-service.ts'
import type { RecruitProjectService } from '#server/features/recruit-project/recruit-project-service.ts'
import { xmlText } from '#server/platform/xml-text.ts'

/** Services that list pages. */
export type MappedServices = {
  articles: ArticleService
  jobs: JobService
  companies: CompanyService
  projects: RecruitProjectService
}

/** Addresses per part; the standard allows 50,000. */
const ADDRESSES_PER_PART = 20_000

const numbered = (path: string, count: number) => Array.from({ length: count }, (_, index) => `${path}${index + 1}`)

const STANDING_PATHS = [
  '/',
  '/jobs',
  '/companys',
  '/events',
  ...ARTICLE_TYPES.map((type) => type.listPath),
  ...numbered('/servicehall?servicehallId=', 9),
  ...numbered('/aboutUs?aboutUsId=', 5),
  ...numbered('/aboutUs?aboutUsId=4&topicId=', 8),
  '/feedback',
  '/privacy',
  '/agreement',
  '/accessibility',
  '/calendar',
  '/siteMap',
]

type Address = { path: string; changed?: string }

/** A kind of site map part; its key in KINDS is its name in the URLs of the parts. */
type Kind = {
  count: (services: MappedServices) => Promise<number>
  list: (services: MappedServices, skip: number) => Promise<Address[]>
}

const day = (instant: Date) => instant.toISOString().slice(0, 10)

const KINDS: Record<string, Kind> = {
  pages: {
    count: () => Promise.resolve(1),
    list: async () => STANDING_PATHS.map((path) => ({ path })),
  },
  articles: {
    count: async ({ articles }) => (await articles.list({ pageSize: 1 })).total,
    list: async ({ articles }, skip) =>
      (await articles.addresses(skip, ADDRESSES_PER_PART)).map(({ id, typeId, updatedAt }) => ({
        path: `/content/${typeId}/${id}`,
        changed: day(updatedAt),
      })),
  },
  jobs: {
    count: async ({ jobs }) => (await jobs.list({ pageSize: 1 })).total,
    list: async ({ jobs }, skip) =>
      (await jobs.addresses(skip, ADDRESSES_PER_PART)).map(({ id, updatedAt }) => ({
        path: `/jobDetail/${id}`,
        changed: day(updatedAt),
      })),
  },
  companies: {
    count: async ({ companies }) => (await companies.list({ pageSize: 1 })).total,
    list: async ({ companies }, skip) =>
      (await companies.addresses(skip, ADDRESSES_PER_PART)).map(({ id }) => ({ path: `/companyDetail/${id}` })),
  },
  projects: {
    count: async ({ projects }) => (await projects.list(undefined)).length,
    list: async ({ projects }) =>
      (await projects.list(undefined)).map(({ reRecruitProjectId }) => ({
        path: `/zoneDetails?reRecruitProjectId=${reRecruitProjectId}`,
      })),
  },
}

/** Parts that do not depend on rows: the static pages. */
export const STANDING_PARTS: readonly string[] = ['pages-0']

/** Names of all parts, such as `jobs-0`. */
export async function siteMapParts(services: MappedServices): Promise<string[]> {
  const parts = await Promise.all(
    Object.entries(KINDS).map(async ([name, kind]) => {
      const count = Math.ceil((await kind.count(services)) / ADDRESSES_PER_PART)
      return Array.from({ length: count }, (_, index) => `${name}-${index}`)
    }),
  )
  return parts.flat()
}

/** Addresses of a part; undefined for an unknown name. */
export async function siteMapPart(services: MappedServices, name: string): Promise<Address[] | undefined> {
  const [, kindName = '', index = ''] = /^([a-z]+)-(\d{1,4})$/.exec(name) ?? []
  const kind = Object.hasOwn(KINDS, kindName) ? KINDS[kindName] : undefined
  if (kind === undefined) return undefined
  const addresses = await kind.list(services, Number(index) * ADDRESSES_PER_PART)
  return addresses.length > 0 ? addresses : undefined
}

/** XML index of the parts. */
export function siteMapIndex(origin: string, parts: readonly string[]): string {
  const entries = parts.map((part) => `<sitemap><loc>${xmlText(`${origin}/sitemap-${part}.xml`)}</loc></sitemap>`)
  return `${HEAD}<sitemapindex xmlns="${NAMESPACE}">${entries.join('')}</sitemapindex>`
}

/** XML of one part. */
export function siteMap(origin: string, addresses: readonly Address[]): string {
  return `${HEAD}<urlset xmlns="${NAMESPACE}">${addresses.map((address) => urlElement(origin, address)).join('')}</urlset>`
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

const urlElement = (origin: string, { path, changed }: Address) =>
  `<url><loc>${xmlText(origin + path)}</loc>${changed === undefined ? '' : `<lastmod>${changed}</lastmod>`}</url>`
