import type { SiteFacts } from '#contracts/generated/wire.ts'
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
