import type { OptionalCallId } from '#contracts/extension-calls.ts'

/** Interface between server and web. Types only, so that server and web are type-checked without each other's files. */

/**
 * Makes a call in the server process and returns the same response as over HTTP. `key` is equal for equal calls with
 * equal inputs. The response may be a cached object, which must not be modified.
 */
export type PageCall = (id: string, input: object, key: string) => Promise<unknown>

export type PageRequest = {
  /** Path and query, from `describe`. */
  url: string
  origin: string
  product: string
  /** Request id, under which errors are logged. */
  problem: string
  /** Optional operations that this site lacks. */
  absentCalls: readonly OptionalCallId[]
  call: PageCall
}

/** Result of `describe`: a redirect, or a page to render. */
export type PageDescription =
  | { kind: 'redirect'; location: string; /** Set-Cookie value to send. */ cookie?: string }
  | {
      kind: 'page'
      /** Canonical path and query: only known parameters, in a fixed order. */
      canonicalUrl: string
    }

/** An error of a component, with its component stack. */
export type RenderFailure = { error: unknown; componentStack: string }

export type RenderedPage = {
  status: number
  /** Children of `<head>`: title, meta, links, JSON-LD. */
  head: string
  /** Children of the root element. */
  html: string
  /** Content of the inert `page-data` script: the page state as JSON. */
  data: string
  /** Source files whose chunks the page needs, as keys of Vite's manifest. */
  files: readonly string[]
  /** Errors of components. With status 500 the error page was rendered; otherwise only blocks are missing. */
  failures: readonly RenderFailure[]
  /** The calls used by the page. */
  needs: readonly (readonly [string, object])[]
}

export type PageRenderer = {
  /** Resolves path and query on a site that lacks the calls `absentCalls`. */
  describe(url: string, absentCalls: readonly OptionalCallId[]): PageDescription
  render(request: PageRequest): Promise<RenderedPage>
  /** Attributes of `<html>` for a Cookie header, each with a leading space. */
  readingAttributes(cookies: string | undefined): string
}
