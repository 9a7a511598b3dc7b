import type { PageCall } from '#web/render-page.ts'

/** Where bare-page.tsx is compiled to. */
export const BARE_PAGE_FOLDER = 'dist/bench-page'
export const BARE_PAGE_FILE = `${BARE_PAGE_FOLDER}/bare-page.js`

/**
 * Executes the calls of the page at a URL and renders it, with the origin, because pages contain their canonical URL.
 */
export type BarePage = (origin: string, url: string, call: PageCall) => Promise<string>
