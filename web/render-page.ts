import type { OptionalCallId } from '#contracts/extension-calls.ts'

/** Interface between server and web. Types only: neither side's files are type-checked with the other's. */

/**
 * Makes a call in the server process with the same response as over HTTP. `key` is equal for equal calls and inputs.
 * While cached, a response is the same object, which must not be modified.
 */
export type PageCall = (id: string, input: object, key: string) => Promise<unknown>

export type PageRequest = {
  /** Path and query, from `describe`. */
  url: string
  origin: string
  product: string
  /** Request id, under which errors are logged. */
  problem: string
  /** Operations that this site lacks. */
  absentCalls: readonly OptionalCallId[]
  call: PageCall
}

/** Description of a path, before rendering. */
export type PageDescription =
  | { kind: 'redirect'; location: string; /** Set-Cookie value to send. */ cookie?: string }
  | {
      kind: 'page'
      /** Canonical path: known query parameters in a fixed order. */
      canonicalUrl: string
    }

/** An error of a component, with its component stack. */
export type RenderFailure = { error: unknown; componentStack: string }

export type RenderedPage = {
  status: number
  /** Children of `<head>`: title, meta, links. */
  head: string
  /** Children of the root element. */
  html: string
  /** Text of the inert `page-data` script. */
  data: string
  /** Source files whose chunks the page needs, as keys of Vite's manifest. */
  files: readonly string[]
  /** Errors of components: with status 500 the error page replaces the page, otherwise blocks are omitted. */
  failures: readonly RenderFailure[]
  /** The calls used by the page. */
  needs: readonly (readonly [string, object])[]
}

export type PageRenderer = {
  /** Describes a path on a site that lacks these calls. */
  describe(url: string, absentCalls: readonly OptionalCallId[]): PageDescription
  render(request: PageRequest): Promise<RenderedPage>
  /** Attributes of `<html>` for a Cookie header, each with a leading space. */
  readingAttributes(cookies: string | undefined): string
}
