import { createContext, useContext } from 'react'
import { UNSAFE_NavigationContext as NavigationContext, useLocation } from 'react-router-dom'
import type { PageLocation } from './needs.ts'

/** The parameters of the matched route; the app provides them. */
export const RouteParamsContext = createContext<Record<string, string | undefined>>({})

/** Where the visitor is. */
export function usePageLocation(): PageLocation {
  const { pathname, search } = useLocation()
  return { path: pathname, params: useContext(RouteParamsContext), query: new URLSearchParams(search) }
}

/** Whether the visitor is at a path. */
export function useIsAt(path: string): boolean {
  return useLocation().pathname === path
}

/**
 * Goes to an address of this site without a reload. Every address is a path, or the query of the present one, which the
 * history itself understands; the router's `useNavigate` would resolve it against nested routes, which the site has not.
 */
export function usePageNavigate(): (href: string, options?: { replace?: boolean }) => void {
  const { navigator } = useContext(NavigationContext)
  return (href, options) => (options?.replace ? navigator.replace(href) : navigator.push(href))
}
