import { ARTICLE_TYPES } from '#contracts/article-types.ts'
import type { Services } from '#server/services.ts'
import { xmlText } from './xml-text.ts'

/** Articles of one part; the standard allows 50,000 addresses a file. */
export const ADDRESSES_PER_PART = 20_000

const STATIC_PATHS = ['/', ...ARTICLE_TYPES.map((type) => type.listPath), '/aboutUs?aboutUsId=2']

/** How many parts the site map has: at least one, for the standing pages. */
export async function siteMapParts(services: Services): Promise<number> {
  const { total } = await services.articles.list({ pageSize: 1 })
  return Math.max(1, Math.ceil(total / ADDRESSES_PER_PART))
}

/** The index that names the parts. */
export function siteMapIndex(origin: string, parts: number): string {
  const entries = Array.from(
    { length: parts },
    (_, part) => `<sitemap><loc>${xmlText(`${origin}/sitemap-${part}.xml`)}</loc></sitemap>`,
  )
  return `${HEAD}<sitemapindex xmlns="${NAMESPACE}">${entries.join('')}</sitemapindex>`
}

/** One part: its articles, and the standing pages in the first. */
export function siteMap(
  origin: string,
  part: number,
  articles: readonly { id: number; typeId: number; updatedAt: Date }[],
): string {
  const standing = part === 0 ? STATIC_PATHS.map((path) => urlElement(origin + path)) : []
  const entries = articles.map(({ id, typeId, updatedAt }) =>
    urlElement(`${origin}/content/${typeId}/${id}`, updatedAt.toISOString().slice(0, 10)),
  )
  return `${HEAD}<urlset xmlns="${NAMESPACE}">${standing.join('')}${entries.join('')}</urlset>`
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

const urlElement = (address: string, changed?: string) =>
  `<url><loc>${xmlText(address)}</loc>${changed === undefined ? '' : `<lastmod>${changed}</lastmod>`}</url>`
