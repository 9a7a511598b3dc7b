import type { PageRenderer, RenderedPage } from '#web/render-page.ts'

/** Server-side code of the pages: from Vite in development, otherwise from the build. */
export type SiteRenderer = {
  /** Renderer of the web area; in development, each call returns the renderer of the current code. */
  pages: () => PageRenderer | Promise<PageRenderer>
  /**
   * Returns the document of a page; without a page, the bare shell with a notice, for the browser to render the page.
   */
  document: (
    page: RenderedPage | undefined,
    readingAttributes: string,
    url: string,
    failure?: DocumentFailure,
  ) => Promise<string>
}

/** Reason why a page could not be rendered; development shows the error. */
export type DocumentFailure = { notice: string; error: unknown }

/** Error for a build that is missing or does not load; the message is one line for the operator. */
export class BuildError extends Error {}
