import { createContext, useContext } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { PageLocation } from './needs.ts'
import { noteRead } from './server-reads.ts'

/** The parameters of the matched route; the app provides them. */
export const RouteParamsContext = createContext<Record<string, string | undefined>>({})

/** Where the visitor is. */
export function usePageLocation(): PageLocation {
  if (import.meta.env.SSR) noteRead('address')
  const { pathname, search } = useLocation()
  return { path: pathname, params: useContext(RouteParamsContext), query: new URLSearchParams(search) }
}

/** Whether the visitor is at a path. */
export function useIsAt(path: string): boolean {
  if (import.meta.env.SSR) noteRead(`at ${path}`)
  return useLocation().pathname === path
}

/** Goes to an address of this site without a reload. */
export function usePageNavigate(): (href: string, options?: { replace?: boolean }) => void {
  const navigate = useNavigate()
  return (href, options) => void navigate(href, options)
}
