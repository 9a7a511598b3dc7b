import { type ComponentType, use } from 'react'

/** A page and the parameters of its path. */
export type OpenPage = {
  pathname: string
  Page: ComponentType
  params: Record<string, string>
}

type Table = typeof import('./route-match.ts')

let table: Table | undefined
let loading: Promise<Table> | undefined

/**
 * Loads the table of all pages, once; a failure is forgotten, so that the next call tries again. The first page is named
 * by the server, so the table comes with the first step to another page and the first load does not grow with the site.
 */
export function loadPageTable(): Promise<Table> {
  loading ??= import('./route-match.ts').then(
    (loaded) => (table = loaded),
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}

/** The page of an address; undefined when the site has none. Suspends until the table of pages is there. */
export function useOpenPage(pathname: string, search: string, first: OpenPage | undefined): OpenPage | undefined {
  if (first?.pathname === pathname) return first
  const match = (table ?? use(loadPageTable())).matchRoute(pathname, search)
  return match && { pathname, Page: match.route.Page, params: match.location.params }
}
