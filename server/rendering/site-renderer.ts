import type { PageRenderer, RenderedPage } from '#web/render-page.ts'

/** The pages' code in the form the server runs it: Vite's in development, the built bundle otherwise. */
export type SiteRenderer = {
  /** The web area's renderer; in development the newest one on each request. */
  pages: () => PageRenderer | Promise<PageRenderer>
  /** The whole document of a page; without a page the bare shell with a notice, which the browser fills by itself. */
  document: (page: RenderedPage | undefined, readingAttributes: string, url: string, notice?: string) => Promise<string>
}

/** A build that is not there or does not load; its text is one line for the operator. */
export class BuildError extends Error {}
