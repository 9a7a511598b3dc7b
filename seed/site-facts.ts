import type { SiteFacts } from '#contracts/generated/wire.ts'
import { readPage } from '#seed/content/read-content.ts'

/** The facts without notices, which are separate items. */
type Facts = Omit<SiteFacts, 'notices'>

type SiteContent = Omit<Facts, 'homeFigures' | 'wechat'> & {
  figures: SiteFacts['homeFigures']
  /** Indexes into `figures`. */
  homeFigures: number[]
  wechat: Omit<SiteFacts['wechat'], 'url'> & { url?: string }
  legalLinks: { title: string; page: string }[]
  banners: BannerContent[]
  barPictures: BannerContent[]
}

export type BannerContent = {
  title: string
  text: string
  action?: string
  url: string
  /** A file of seed/files/banners or strips. */ picture: string
}

/** Reads the content of site.json. */
export const readSite = () => readPage<SiteContent>('site')

/** Returns the site facts of the demo: the base facts and the demo notice. */
export const demonstrationFacts = (): Facts => ({ ...siteFacts(), demoNotice: readSite().demoNotice })

/** Returns the site facts in the form of the call. */
export function siteFacts(): Facts {
  const site = readSite()
  const homeFigures = site.homeFigures.flatMap((index) => site.figures[index] ?? [])
  return {
    fullName: site.fullName,
    shortName: site.shortName,
    englishName: site.englishName,
    slogan: site.slogan,
    lead: site.lead,
    province: site.province,
    description: site.description,
    phone: site.phone,
    phoneHours: site.phoneHours,
    email: site.email,
    address: site.address,
    postalCode: site.postalCode,
    icp: site.icp,
    icpUrl: site.icpUrl,
    publicSecurity: site.publicSecurity,
    publicSecurityUrl: site.publicSecurityUrl,
    licences: site.licences,
    copyright: site.copyright,
    demoNotice: null,
    employerSite: site.employerSite,
    wechat: { ...site.wechat, url: site.wechat.url ?? 'https://example.cn/wechat' },
    footerLinks: [...site.footerLinks, ...site.legalLinks.map(({ title, page }) => ({ title, url: `/${page}` }))],
    governmentLinks: site.governmentLinks,
    groupLinks: site.groupLinks,
    hotWords: site.hotWords,
    homeFigures,
    services: site.services,
    newsColumns: site.newsColumns,
    aboutEntries: site.aboutEntries,
    closing: site.closing,
  }
}
