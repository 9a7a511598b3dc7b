import type { Company } from '#contracts/generated/wire.ts'
import { absoluteUrl } from '#web/layout/page-head/title-and-address.ts'
import type { StructuredData } from '#web/layout/page-head/structured-data.ts'

/** The schema.org Organization of an employer, for the company's page. */
export function employerOrganization(company: Company, origin: string): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: company.companyName,
    alternateName: company.companyShortName || undefined,
    description: company.companyIntro || undefined,
    url: absoluteUrl(`/companyDetail/${company.companyId}`, origin),
    sameAs: company.website === null ? undefined : [company.website],
    logo: company.logoUrl === null ? undefined : absoluteUrl(company.logoUrl, origin),
    foundingDate: company.establishTime || undefined,
    address: {
      '@type': 'PostalAddress',
      addressCountry: 'CN',
      addressLocality: company.regionName || undefined,
      streetAddress: company.address || undefined,
    },
  }
}
