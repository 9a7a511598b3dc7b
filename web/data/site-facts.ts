import type { PageTextName, TextPage } from '#contracts/constants/page-texts.ts'
import type { SiteFacts } from '#contracts/generated/wire.ts'
import type { Need } from './needs.ts'
import { useCall } from './use-call.ts'

const blank = { title: '', text: '', url: '' }

/** Placeholder while the facts are loading. */
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

/** Facts of the site (names, addresses, links); strings and lists are empty while loading and after a failure. */
export function useSiteFacts(): SiteFacts {
  const facts = useCall('getSiteFacts', {}, { isSilent: true })
  return facts.state === 'ready' ? facts.data : NO_FACTS
}

/** Returns a text of a page by name; '' while loading and after a failure. */
export type PageTexts<Page extends TextPage> = (name: 'title' | 'lead' | PageTextName<Page>) => string

/** Data requirement for the texts of a page. Never put it first: a missing first requirement makes the page a 404. */
export const pageTextsNeed = (slug: TextPage): Need => ['getPageDocument', { slug }]

/** The texts of a page that staff can edit. */
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
