import { type ComponentType, use } from 'react'
import { loadOnce } from '#web/components/on-demand/load-once.ts'

/** A page and the parameters of its path. */
export type OpenPage = {
  pathname: string
  Page: ComponentType
  params: Record<string, string>
}

/**
 * Loads the table of all pages. The first page is named by the server, so the table comes with the first step to another
 * one, and the first load does not grow with the site.
 */
export const loadPageTable = loadOnce(() => import('./route-match.ts'))

/** The page of an address; undefined when the site has none. Suspends until the table of pages is there. */
export function useOpenPage(pathname: string, search: string, first: OpenPage | undefined): OpenPage | undefined {
  if (first?.pathname === pathname) return first
  const match = use(loadPageTable()).matchRoute(pathname, search)
  return match && { pathname, Page: match.route.Page, params: match.location.params }
}
