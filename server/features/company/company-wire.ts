import type { Company, CompanyCard } from '#contracts/generated/wire.ts'
import { COMPANY_NATURE_TERMS, COMPANY_SCALE_TERMS } from '#contracts/constants/job-terms.ts'
import { type LookupNames, termName } from '#server/features/lookup/lookup-names.ts'
import { storedFileUrl } from '#server/features/stored-file/stored-file-service.ts'
import type { CompanyCardRow, CompanyRow } from './company-queries.ts'

/** Columns of a list row that are sent. */
type CardFacts = Pick<
  CompanyCardRow,
  'id' | 'fullName' | 'shortName' | 'logoFile' | 'industryId' | 'natureCode' | 'scaleCode' | 'regionId'
>
/** Columns of a whole company that are sent. */
type CompanyFacts = CardFacts &
  Pick<CompanyRow, 'intro' | 'registeredCapital' | 'establishDate' | 'address' | 'website' | 'welfareTags'> & {
    pictures: readonly Pick<CompanyRow['pictures'][number], 'storedFile'>[]
  }

/** Maps a list row to the wire. */
export function toCompanyCard(row: CardFacts, names: LookupNames, openJobCount: number): CompanyCard {
  return {
    companyId: row.id,
    companyName: row.fullName,
    companyShortName: row.shortName,
    logoUrl: row.logoFile ? storedFileUrl(row.logoFile) : null,
    industryName: names.industryName(row.industryId),
    natureName: termName(COMPANY_NATURE_TERMS, row.natureCode),
    scaleName: termName(COMPANY_SCALE_TERMS, row.scaleCode),
    regionName: names.regionName(row.regionId),
    jobCount: openJobCount,
  }
}

/** Maps a whole company to the wire. */
export function toCompany(row: CompanyFacts, names: LookupNames, openJobCount: number): Company {
  return {
    ...toCompanyCard(row, names, openJobCount),
    companyIntro: row.intro,
    registeredCapital: row.registeredCapital,
    establishTime: row.establishDate,
    address: row.address,
    website: webAddress(row.website),
    welfareList: row.welfareTags as string[], // stored in this form; the self-check verifies it
    pictureList: row.pictures.map(({ storedFile }) => storedFileUrl(storedFile)),
  }
}

/** Returns an http(s) URL; null for any other address, because its link could run a script or start a program. */
const webAddress = (address: string | null): string | null =>
  address !== null && /^https?:\/\/\S+$/i.test(address) ? address : null
