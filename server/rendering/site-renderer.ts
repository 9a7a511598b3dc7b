import type { PageRenderer, RenderedPage } from '#web/render-page.ts'

/** Server-side code of the pages: from Vite in development, otherwise from the build. */
export type SiteRenderer = {
  /** Renderer of the web area; in development the current one for each request. */
  pages: () => PageRenderer | Promise<PageRenderer>
  /** Complete document of a page; without a page the bare shell with a notice, which the browser renders. */
  document: (
    page: RenderedPage | undefined,
    readingAttributes: string,
    url: string,
    failure?: DocumentFailure,
  ) => Promise<string>
}

/** Reason why a page could not be rendered; development shows the error. */
export type DocumentFailure = { notice: string; error: unknown }

/** A missing build or one that does not load; the message is one line for the operator. */
export class BuildError extends Error {}
