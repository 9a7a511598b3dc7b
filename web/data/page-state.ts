import { createContext, useContext } from 'react'
import type { OptionalCallId } from '#contracts/extension-calls.ts'
import { DEFAULT_PRODUCT } from '#contracts/constants/limits.ts'

/** Data sent with a page as inert JSON in `<script id="page-data">`. */
export type PageState = {
  /** `https://host` for canonical addresses; empty if unknown. */
  origin: string
  /** The {product} part of the open calls. */
  product: string
  /** Replies by key (see needKey). */
  replies: Record<string, unknown>
  /** Operations that this site lacks; pages omit the related parts. */
  absentCalls: readonly OptionalCallId[]
  /** Path pattern, and screen name in its script; undefined if the server rendered no page. */
  page?: { path: string; screen: string }
  /** Problem number of a server error; only if the error page replaces the page. */
  problem?: string
}

export const EMPTY_PAGE_STATE: PageState = { origin: '', product: DEFAULT_PRODUCT, replies: {}, absentCalls: [] }

export const PageStateContext = createContext<PageState>(EMPTY_PAGE_STATE)

/** `https://host` of the site for canonical addresses; '' if unknown. */
export function usePageOrigin(): string {
  return useContext(PageStateContext).origin
}

/** The part that is the same on all pages of a site. */
type SiteState = Pick<PageState, 'product' | 'absentCalls'>

let site: SiteState = EMPTY_PAGE_STATE

/** Stores the site state of the hydrated page. */
export function setSiteState(state: SiteState): void {
  site = state
}

/** The {product} part of the open calls in this browser. */
export const pageProduct = (): string => site.product

/** Operations that this site lacks, for code outside of components. */
export const absentCalls = (): SiteState['absentCalls'] => site.absentCalls
