import { articleType, NEWS_TYPE_IDS } from '#contracts/constants/article-types.ts'
import type { SiteEntry, SiteFacts } from '#contracts/generated/wire.ts'
import { BAR_SECTIONS, type BarSection } from './bar-sections.ts'

export type NavEntry = { id: number; href: string; title: string; text: string }

export type NavSection = BarSection & {
  /** A sentence next to the submenu. */
  lead: string
  /** The submenu; empty for a section with a single page. */
  entries: NavEntry[]
}

/** Names of the submenu pages (specification 2), used for pages that the site facts do not name. */
const SERVICE_NAMES = [
  '高端人才',
  '招聘服务',
  '考试测评',
  '干部教育',
  '人才培训',
  '管理咨询',
  '园区运营',
  '派遣外包',
  '股权激励基金',
]
const ABOUT_NAMES = ['集团简介', '产品体系', '组织架构', '信息公开', '广告服务']

/** The seven sections of the main navigation (specification 2), each with its submenu. */
export function navSections(facts: SiteFacts): NavSection[] {
  return BAR_SECTIONS.map((section) => ({ ...section, ...submenu(section.id, facts) }))
}

function submenu(id: BarSection['id'], facts: SiteFacts): Pick<NavSection, 'lead' | 'entries'> {
  const call = facts.phone === '' ? '' : `，一个电话即可咨询：${facts.phone}`
  switch (id) {
    case 'news':
      return { lead: '集团动态、招聘与考试公告，都在这里。', entries: newsEntries(facts.newsColumns) }
    case 'service':
      return {
        lead: `面向企业、机关与事业单位的九项人力资源服务${call}。`,
        entries: entries('servicehall', SERVICE_NAMES, facts.services),
      }
    case 'about':
      return {
        lead: facts.lead,
        entries: [...entries('aboutUs', ABOUT_NAMES, facts.aboutEntries), ...contactEntries(facts)],
      }
    default:
      return { lead: '', entries: [] }
  }
}

/** Phone number and hours, linked to the contact page. */
const contactEntries = ({ phone, phoneHours }: SiteFacts): NavEntry[] =>
  phone === ''
    ? []
    : [{ id: 0, href: '/aboutUs?aboutUsId=4#contact', title: '联系我们', text: `${phone} · ${phoneHours}` }]

function newsEntries(columns: readonly SiteEntry[]): NavEntry[] {
  return NEWS_TYPE_IDS.map((id) => ({
    ...entry('announcement', id, columns),
    title: titleOf(columns, id) ?? articleType(id)?.name ?? '',
  }))
}

function entries(page: string, names: readonly string[], known: readonly SiteEntry[]): NavEntry[] {
  return names.map((name, index) => ({
    ...entry(page, index + 1, known),
    title: titleOf(known, index + 1) ?? name,
  }))
}

const titleOf = (known: readonly SiteEntry[], id: number) => known.find((one) => one.id === id)?.title

function entry(page: string, id: number, known: readonly SiteEntry[]): Omit<NavEntry, 'title'> {
  return { id, href: `/${page}?${page}Id=${id}`, text: known.find((one) => one.id === id)?.text ?? '' }
}
