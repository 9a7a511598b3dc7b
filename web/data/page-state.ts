import { createContext, useContext } from 'react'
import type { OptionalCallId } from '#contracts/extension-calls.ts'
import { DEFAULT_PRODUCT } from '#contracts/limits.ts'

/** What the server hands over with a page, as inert JSON in `<script id="page-data">`. */
export type PageState = {
  /** `https://host` for canonical addresses; empty when the server does not know it. */
  origin: string
  /** The {product} part of the open calls. */
  product: string
  /** Replies by key (see needKey). */
  replies: Record<string, unknown>
  /** Calls of ours that nobody answers here: what belongs to them is not on the pages. */
  absentCalls: readonly OptionalCallId[]
  /** Its path as a pattern, and the name of its screen in its own script; none when the server rendered no page. */
  page?: { path: string; screen: string }
}

export const EMPTY_PAGE_STATE: PageState = { origin: '', product: DEFAULT_PRODUCT, replies: {}, absentCalls: [] }

export const PageStateContext = createContext<PageState>(EMPTY_PAGE_STATE)

/** `https://host` of the site for canonical addresses, or '' when unknown. */
export function usePageOrigin(): string {
  return useContext(PageStateContext).origin
}

/** What of it is the same on every page of a site. */
type SiteState = Pick<PageState, 'product' | 'absentCalls'>

let site: SiteState = EMPTY_PAGE_STATE

/** Remembers the site of the page that the browser took over. */
export function setSiteState(state: SiteState): void {
  site = state
}

/** The {product} part of the open calls in this browser. */
export const pageProduct = (): string => site.product

/** The calls that the site in this browser lacks, for who is no component. */
export const absentCalls = (): SiteState['absentCalls'] => site.absentCalls
