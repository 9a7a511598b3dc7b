import type { Article, Job, SiteFacts } from '#contracts/generated/wire.ts'
import type { Crumb } from '#web/ui/breadcrumbs/breadcrumbs.tsx'
import { absoluteUrl } from './title-and-address.ts'

/** A JSON-LD object of schema.org; JSON omits undefined values. */
export type StructuredData = { '@context': 'https://schema.org'; '@type': string } & Record<string, unknown>

const thing = (type: string, rest: Record<string, unknown>): StructuredData => ({
  '@context': 'https://schema.org',
  '@type': type,
  ...rest,
})

const orUndefined = (text: string) => (text === '' ? undefined : text)

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

/** BreadcrumbList of the visible breadcrumbs; the last one, the page itself, needs no URL. */
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

/** JobPosting of a job's page by the search engines' rules: employer, place, dates, text as HTML, and pay if known. */
export function jobPosting(job: Job, facts: SiteFacts, origin: string): StructuredData {
  const { jobName, company, salaryMin, salaryMax } = job
  return thing('JobPosting', {
    title: jobName,
    description: pointsHtml('岗位职责', job.jobDuty) + pointsHtml('任职要求', job.jobRequirement),
    identifier: { '@type': 'PropertyValue', name: facts.fullName, value: String(job.jobId) },
    datePosted: beijingIso(job.releaseTime),
    validThrough: beijingIso(`${job.deadline} 23:59:59`),
    employmentType: EMPLOYMENT_TYPES[job.jobNatureName] ?? 'OTHER',
    hiringOrganization: {
      '@type': 'Organization',
      name: company.companyName,
      sameAs: absoluteUrl(`/companyDetail/${company.companyId}`, origin),
      logo: company.logoUrl === null ? undefined : absoluteUrl(company.logoUrl, origin),
    },
    jobLocation: { '@type': 'Place', address: jobAddress(job, facts) },
    baseSalary: salaryMax > 0 ? monthlyPay(salaryMin, salaryMax) : undefined,
    totalJobOpenings: job.recruitCount,
    industry: orUndefined(job.industryName),
    url: absoluteUrl(`/jobDetail/${job.jobId}`, origin),
  })
}

const EMPLOYMENT_TYPES: Readonly<Record<string, string>> = { 全职: 'FULL_TIME', 兼职: 'PART_TIME', 实习: 'INTERN' }

/**
 * Address of a job. Parses province and city from the start of the text; defaults to the site's province and the city
 * of the job's region.
 */
function jobAddress({ address, regionName }: Job, { province }: SiteFacts): Record<string, unknown> {
  const region = /^(?:.{2,7}?(?:省|自治区|特别行政区)|(?:北京|天津|上海|重庆)市)/.exec(address)?.[0]
  const rest = address.slice(region?.length ?? 0)
  const city = /^.{2,10}?(?:自治州|地区|林区|盟|市)/.exec(rest)?.[0] ?? regionName.split('·')[0]
  return {
    '@type': 'PostalAddress',
    addressCountry: 'CN',
    addressRegion: region ?? orUndefined(province),
    addressLocality: region?.endsWith('市') ? region : city,
    streetAddress: orUndefined(address),
  }
}

function monthlyPay(minValue: number, maxValue: number): Record<string, unknown> {
  return {
    '@type': 'MonetaryAmount',
    currency: 'CNY',
    value: { '@type': 'QuantitativeValue', minValue, maxValue, unitText: 'MONTH' },
  }
}

/** A heading, and a list item per line. */
function pointsHtml(title: string, text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.length === 0 ? '' : `<p>${title}</p><ul>${lines.map((line) => `<li>${asHtml(line)}</li>`).join('')}</ul>`
}

const asHtml = (text: string) => text.trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** `yyyy-MM-dd HH:mm:ss` in Beijing time, as ISO 8601 with offset. */
function beijingIso(time: string): string {
  return `${time.replace(' ', 'T')}+08:00`
}
