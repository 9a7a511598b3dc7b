import { createContext, useContext } from 'react'
import type { OptionalCallId } from '#contracts/extension-calls.ts'
import { DEFAULT_PRODUCT } from '#contracts/constants/limits.ts'

/** Data sent with a page as inert JSON in `<script id="page-data">`. */
export type PageState = {
  /** `https://host` for canonical URLs; '' if unknown. */
  origin: string
  /** The {product} part in the path of the open calls. */
  product: string
  /** Reply bodies by key (see needKey). */
  replies: Record<string, unknown>
  /** Operations that this site lacks; pages omit the related parts. */
  absentCalls: readonly OptionalCallId[]
  /** Path pattern of the page, and name of its screen in the page's script; undefined if no page was rendered. */
  page?: { path: string; screen: string }
  /** Problem number of an internal error, if the error page was rendered instead of the page. */
  problem?: string
}

export const EMPTY_PAGE_STATE: PageState = { origin: '', product: DEFAULT_PRODUCT, replies: {}, absentCalls: [] }

export const PageStateContext = createContext<PageState>(EMPTY_PAGE_STATE)

/** `https://host` of the site for canonical URLs; '' if unknown. */
export function usePageOrigin(): string {
  return useContext(PageStateContext).origin
}

/** Fields of the page state that are equal on all pages of a site. */
type SiteState = Pick<PageState, 'product' | 'absentCalls'>

let site: SiteState = EMPTY_PAGE_STATE

/** Stores the site state for code outside of components; called with the page state before hydration. */
export function setSiteState(state: SiteState): void {
  site = state
}

/** The {product} part of the open calls, for code outside of components. */
export const pageProduct = (): string => site.product

/** Operations that this site lacks, for code outside of components. */
export const absentCalls = (): SiteState['absentCalls'] => site.absentCalls
