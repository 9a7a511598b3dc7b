import { POLICY_TYPE_ID, TRAINING_TYPE_IDS } from '#contracts/constants/article-types.ts'
import type { BarSection } from './bar-sections.ts'

/**
 * Position of a page in the navigation: the section, and the id of the submenu entry. `isExact`: whether the page is
 * the section's or entry's own page, rather than a page below it.
 */
export type NavPosition = { section: BarSection['id'] | undefined; entryId: number | undefined; isExact: boolean }

const PERSONNEL_TRAINING_ID = 5
const SECTION_OF_PATH: Record<string, BarSection['id']> = {
  '': 'home',
  home: 'home',
  jobs: 'jobs',
  jobDetail: 'jobs',
  companys: 'companies',
  companyDetail: 'companies',
  policy: 'policy',
  announcement: 'news',
  servicehall: 'service',
  aboutUs: 'about',
}
const SINGLE_PATHS = ['', 'home', 'jobs', 'companys', 'policy']

/** Returns the position of a URL in the navigation; articles belong to the column of their type. */
export function navPosition({ pathname, search }: { pathname: string; search: string }): NavPosition {
  const [, page = '', first] = pathname.split('/')
  if (page === 'content') return articlePosition(Number(first))
  const section = SECTION_OF_PATH[page]
  const entryId = Number(new URLSearchParams(search).get(`${page}Id`) ?? 1)
  if (page === 'announcement' && isTraining(entryId)) return trainingPosition
  const hasEntries = section === 'news' || section === 'service' || section === 'about'
  return { section, entryId: hasEntries ? entryId : undefined, isExact: hasEntries || SINGLE_PATHS.includes(page) }
}

const isTraining = (typeId: number) => TRAINING_TYPE_IDS.some((known) => known === typeId)

const trainingPosition: NavPosition = { section: 'service', entryId: PERSONNEL_TRAINING_ID, isExact: false }

function articlePosition(typeId: number): NavPosition {
  if (typeId === POLICY_TYPE_ID) return { section: 'policy', entryId: undefined, isExact: false }
  return isTraining(typeId) ? trainingPosition : { section: 'news', entryId: typeId, isExact: false }
}

/** `aria-current` of a submenu entry. */
export function entryCurrent(
  section: Pick<BarSection, 'id'>,
  entry: { id: number },
  position: NavPosition,
): 'page' | 'true' | undefined {
  if (section.id !== position.section || entry.id !== position.entryId) return undefined
  return position.isExact ? 'page' : 'true'
}

/** `aria-current` of a section's link: 'page' on its own page if it has no submenu, else 'true' within the section. */
export function sectionCurrent(section: BarSection, position: NavPosition): 'page' | 'true' | undefined {
  if (section.id !== position.section) return undefined
  return position.isExact && !section.hasSubmenu ? 'page' : 'true'
}
