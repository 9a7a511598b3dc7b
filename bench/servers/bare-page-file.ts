import type { PageCall } from '#web/render-page.ts'

/** Folder of the compiled bare-page.tsx. */
export const BARE_PAGE_FOLDER = 'dist/bench-page'
export const BARE_PAGE_FILE = `${BARE_PAGE_FOLDER}/bare-page.js`

/**
 * Makes the calls of the page at a URL and renders the page; `origin` is needed for the canonical URL.
 */
export type BarePage = (origin: string, url: string, call: PageCall) => Promise<string>
