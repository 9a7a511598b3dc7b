import type { PageLocation } from '#web/data/needs.ts'

/** What the shell does around a page (specification 2, shared layout). */
export type LayoutKind = {
  name: 'home' | 'products' | 'page'
  hasFooter: boolean
  hasBackToTop: boolean
  /** The header lies transparent over the top of the page until it is scrolled. */
  hasClearHeader: boolean
  hasJumpTransition: boolean
  /** Taking the page away takes long enough to do it after the next one has been painted. */
  isLarge: boolean
}

type Place = Pick<PageLocation, 'path' | 'query'>

const HOME: LayoutKind = {
  name: 'home',
  hasFooter: false,
  hasBackToTop: false,
  hasClearHeader: true,
  hasJumpTransition: false,
  isLarge: true,
}
const PAGE: LayoutKind = {
  name: 'page',
  hasFooter: true,
  hasBackToTop: true,
  hasClearHeader: false,
  hasJumpTransition: true,
  isLarge: false,
}
const PRODUCTS: LayoutKind = { ...PAGE, name: 'products', hasJumpTransition: false }

const HOME_PATHS = ['/', '/home']
const PRODUCTS_ID = '2'
/** Query parameters that choose a page; every other parameter only changes what a page shows. */
const PAGE_PARAMETERS = ['aboutUsId', 'announcementId', 'servicehallId', 'reRecruitProjectId']

/** The layout of an address, as the router gives it. */
export function layoutKindAt({ pathname, search }: { pathname: string; search: string }): LayoutKind {
  return layoutKind({ path: pathname, query: new URLSearchParams(search) })
}

/** The layout of an address. */
export function layoutKind({ path, query }: Place): LayoutKind {
  if (HOME_PATHS.includes(path)) return HOME
  if (path === '/aboutUs' && query.get('aboutUsId') === PRODUCTS_ID) return PRODUCTS
  return PAGE
}

/** Equal for two addresses that are the same page to a visitor, e.g. a list before and after a filter. */
export function pageIdentity({ path, query }: Place): string {
  const place = HOME_PATHS.includes(path) ? '/' : path
  return [place, ...PAGE_PARAMETERS.map((name) => query.get(name) ?? '')].join(' ').trimEnd()
}
