import type { Need, PageLocation } from '#web/data/needs.ts'
import { type PageRoute, routes } from './routes.tsx'

export type RouteMatch = { route: PageRoute; location: PageLocation & { params: Record<string, string> } }

/** The page of an address, with what its needs ask for; undefined when the site has no such path. */
export function matchRoute(pathname: string, search: string): RouteMatch | undefined {
  const parts = pathname.split('/')
  // no pattern such as /\/+$/: it looks through thousands of slashes again from each of them
  while (parts.length > 2 && parts[parts.length - 1] === '') parts.pop()
  for (const route of routes) {
    const params = paramsOf(route.path, parts)
    if (params) return { route, location: { path: pathname, params, query: new URLSearchParams(search) } }
  }
  return undefined
}

/**
 * The parameters that the parts of a path have by a pattern like `/content/:typeId`; undefined when it does not fit. A slash at the end
 * makes no difference. The router's own matcher knows wildcards and more, which costs every visitor half a kilobyte.
 */
function paramsOf(pattern: string, parts: readonly string[]): Record<string, string> | undefined {
  const names = pattern.split('/')
  if (names.length !== parts.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, name] of names.entries()) {
    const part = parts[index] ?? ''
    if (name.startsWith(':') && part !== '') params[name.slice(1)] = decoded(part)
    else if (name !== part) return undefined
  }
  return params
}

/** A part of a path in plain text; what is wrongly encoded stays as it is. */
function decoded(part: string): string {
  if (!part.includes('%')) return part
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Every call a page reads: its own, then those of the shell. */
export async function allNeeds({ route, location }: RouteMatch): Promise<Need[]> {
  return [...(await route.Page.needs(location)), ['getSiteFacts', {}]]
}
