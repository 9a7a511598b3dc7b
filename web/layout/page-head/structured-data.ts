import type { Article, SiteFacts } from '#contracts/generated/wire.ts'
import type { Crumb } from '#web/components/breadcrumbs/breadcrumbs.tsx'

/** A JSON-LD object of schema.org; undefined values disappear in the JSON. */
export type StructuredData = { '@context': 'https://schema.org'; '@type': string } & Record<string, unknown>

const thing = (type: string, rest: Record<string, unknown>): StructuredData => ({
  '@context': 'https://schema.org',
  '@type': type,
  ...rest,
})

const orUndefined = (text: string) => (text === '' ? undefined : text)

/** The absolute address of a path; an absolute address stays, and without a known origin there is none. */
export function absoluteUrl(url: string, origin: string): string | undefined {
  if (/^https?:\/\//.test(url)) return url
  return origin === '' ? undefined : origin + url
}

/** Organization: the group that runs the site. */
export function organization(facts: SiteFacts, origin: string): StructuredData {
  return thing('Organization', {
    name: facts.fullName,
    alternateName: [facts.shortName, facts.englishName].filter((name) => name !== ''),
    description: orUndefined(facts.description),
    url: absoluteUrl('/', origin),
    logo: absoluteUrl('/favicon.svg', origin),
    telephone: orUndefined(facts.phone),
    email: orUndefined(facts.email),
    address: {
      '@type': 'PostalAddress',
      addressCountry: 'CN',
      addressRegion: orUndefined(facts.province),
      streetAddress: orUndefined(facts.address),
      postalCode: orUndefined(facts.postalCode),
    },
  })
}

/** BreadcrumbList of the same crumbs the page shows; the last one, the page itself, needs no address. */
export function breadcrumbList(crumbs: readonly Crumb[], origin: string): StructuredData {
  return thing('BreadcrumbList', {
    itemListElement: crumbs.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: href === undefined ? undefined : absoluteUrl(href, origin),
    })),
  })
}

/** NewsArticle of an article's page. */
export function newsArticle(article: Article, facts: SiteFacts, origin: string): StructuredData {
  const image = article.coverUrl === null ? undefined : absoluteUrl(article.coverUrl, origin)
  return thing('NewsArticle', {
    headline: article.commentTitle,
    description: orUndefined(article.outline),
    datePublished: beijingIso(article.releaseTime),
    articleSection: article.typeName,
    image: image === undefined ? undefined : [image],
    author: { '@type': 'Organization', name: article.author || article.source || facts.fullName },
    publisher: { '@type': 'Organization', name: facts.fullName, logo: absoluteUrl('/favicon.svg', origin) },
    mainEntityOfPage: absoluteUrl(`/content/${article.typeId}/${article.cmCommentId}`, origin),
    inLanguage: 'zh-CN',
    isAccessibleForFree: true,
  })
}

/** `yyyy-MM-dd HH:mm:ss` in Beijing time, as ISO 8601 with its offset. */
function beijingIso(time: string): string {
  return `${time.replace(' ', 'T')}+08:00`
}
