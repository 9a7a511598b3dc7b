import { createContext, useContext } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { PageLocation } from './needs.ts'

/** The parameters of the matched route; the app provides them. */
export const RouteParamsContext = createContext<Record<string, string | undefined>>({})

/** Where the visitor is. */
export function usePageLocation(): PageLocation {
  const { pathname, search } = useLocation()
  return { path: pathname, params: useContext(RouteParamsContext), query: new URLSearchParams(search) }
}

/** Goes to an address of this site without a reload. */
export function usePageNavigate(): (href: string, options?: { replace?: boolean }) => void {
  const navigate = useNavigate()
  return (href, options) => void navigate(href, options)
}
