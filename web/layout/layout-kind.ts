import { HOME_PATHS } from '#web/navigation/page-identity.ts'

/** Layout around a page (specification 2, shared layout). */
export type LayoutKind = {
  name: 'home' | 'products' | 'page'
  hasFooter: boolean
  hasBackToTop: boolean
  /** Whether the header is transparent until the page is scrolled. */
  hasClearHeader: boolean
  hasJumpTransition: boolean
}

const HOME: LayoutKind = {
  name: 'home',
  hasFooter: false,
  hasBackToTop: false,
  hasClearHeader: true,
  hasJumpTransition: false,
}
const PAGE: LayoutKind = {
  name: 'page',
  hasFooter: true,
  hasBackToTop: true,
  hasClearHeader: false,
  hasJumpTransition: true,
}
const PRODUCTS: LayoutKind = { ...PAGE, name: 'products', hasJumpTransition: false }

const PRODUCTS_ID = '2'

/** Returns the layout for a URL. */
export function layoutKind({ pathname, search }: { pathname: string; search: string }): LayoutKind {
  if (HOME_PATHS.includes(pathname)) return HOME
  const isProducts = pathname === '/aboutUs' && new URLSearchParams(search).get('aboutUsId') === PRODUCTS_ID
  return isProducts ? PRODUCTS : PAGE
}
