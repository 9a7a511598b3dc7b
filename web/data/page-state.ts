import { createContext, useContext } from 'react'
import { DEFAULT_PRODUCT } from '#contracts/limits.ts'

/** What the server hands over with a page, as inert JSON in `<script id="page-data">`. */
export type PageState = {
  /** `https://host` for canonical addresses; empty when the server does not know it. */
  origin: string
  /** The {product} part of the open calls. */
  product: string
  /** Replies by key (see needKey). */
  replies: Record<string, unknown>
  /** Its path as a pattern, and the name of its screen in its own script; none when the server rendered no page. */
  page?: { path: string; screen: string }
}

export const EMPTY_PAGE_STATE: PageState = { origin: '', product: DEFAULT_PRODUCT, replies: {} }

export const PageStateContext = createContext<PageState>(EMPTY_PAGE_STATE)

/** `https://host` of the site for canonical addresses, or '' when unknown. */
export function usePageOrigin(): string {
  return useContext(PageStateContext).origin
}

let product = DEFAULT_PRODUCT

/** Remembers the product of the page the browser took over. */
export function setPageProduct(name: string): void {
  product = name
}

/** The {product} part of the open calls in this browser. */
export function pageProduct(): string {
  return product
}
