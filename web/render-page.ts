import type { OptionalCallId } from '#contracts/extension-calls.ts'

/** The one agreement between server and web. Types only: neither side's files enter the other's check. */

/**
 * Makes a call in the server process and answers what HTTP would have answered. `key` is the same for the same call with
 * the same input. As long as an answer is kept it is the same object, which nobody may change.
 */
export type PageCall = (id: string, input: object, key: string) => Promise<unknown>

export type PageRequest = {
  /** Path and query, as `describe` gave it. */
  url: string
  origin: string
  product: string
  /** Calls that nobody answers on this site. */
  absentCalls: readonly OptionalCallId[]
  call: PageCall
}

/** What a path is, before anything is rendered. */
export type PageDescription =
  | { kind: 'redirect'; location: string; /** A Set-Cookie value to send along. */ cookie?: string }
  | {
      kind: 'page'
      /** Path with the known query parameters in a fixed order: the same for every address of the same page. */
      canonicalUrl: string
    }

export type RenderedPage = {
  status: number
  /** Children of `<head>`: title, meta, links. */
  head: string
  /** Children of the root element. */
  html: string
  /** The text of the inert `page-data` script. */
  data: string
  /** Source files whose chunks the page needs, as keys of Vite's manifest. */
  files: readonly string[]
  /** The calls the page was made of. */
  needs: readonly (readonly [string, object])[]
}

export type PageRenderer = {
  /** What a path is on a site that lacks these calls. */
  describe(url: string, absentCalls: readonly OptionalCallId[]): PageDescription
  render(request: PageRequest): Promise<RenderedPage>
  /** Attributes of `<html>` from a Cookie header, with a leading space each. */
  readingAttributes(cookies: string | undefined): string
}
