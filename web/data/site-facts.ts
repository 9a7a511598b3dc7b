import type { PageTextName, TextPage } from '#contracts/constants/page-texts.ts'
import type { SiteFacts } from '#contracts/generated/wire.ts'
import type { Need } from './needs.ts'
import { useCall } from './use-call.ts'

const blank = { title: '', text: '', url: '' }

/** Placeholder until the facts arrive: empty texts. */
const NO_FACTS: SiteFacts = {
  fullName: '',
  shortName: '',
  englishName: '',
  slogan: '',
  lead: '',
  province: '',
  description: '',
  phone: '',
  phoneHours: '',
  email: '',
  address: '',
  postalCode: '',
  icp: '',
  icpUrl: '',
  publicSecurity: '',
  publicSecurityUrl: '',
  licences: [],
  copyright: '',
  demoNotice: null,
  notices: [],
  employerSite: blank,
  wechat: { title: '', caption: '', alt: '', url: '' },
  footerLinks: [],
  governmentLinks: [],
  groupLinks: [],
  hotWords: [],
  homeFigures: [],
  services: [],
  newsColumns: [],
  aboutEntries: [],
  closing: { ...blank, action: '' },
}

/** Facts of the site (names, addresses, links); texts are empty while unknown. */
export function useSiteFacts(): SiteFacts {
  const facts = useCall('getSiteFacts', {}, { isSilent: true })
  return facts.state === 'ready' ? facts.data : NO_FACTS
}

/** Reads a text of a page; '' while it is unknown. */
export type PageTexts<Page extends TextPage> = (name: 'title' | 'lead' | PageTextName<Page>) => string

/** The texts of a page, among what a screen reads; never its first need, whose 404 is the page's. */
export const pageTextsNeed = (slug: TextPage): Need => ['getPageDocument', { slug }]

/** The texts that staff write for a page. */
export function usePageTexts<Page extends TextPage>(slug: Page): PageTexts<Page> {
  const document = useCall('getPageDocument', { slug }, { isSilent: true })
  if (document.state !== 'ready') return () => ''
  const { data } = document
  const { texts = [] } = data
  return (name) => {
    const entry = texts.find(({ id }) => id === name)
    // title and lead are separate fields
    return entry ? entry.text : (data[name as 'title' | 'lead'] ?? '')
  }
}
