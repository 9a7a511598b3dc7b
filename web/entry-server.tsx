import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { needKey } from '#web/data/needs.ts'
import { type PageState, PageStateContext } from '#web/data/page-state.ts'
import { readingAttributes, readingCookie, readingModeOfCookies, STANDARD_READING } from '#web/data/reading-mode.ts'
import { App } from './app.tsx'
import type { PageDescription, PageRenderer, PageRequest, RenderedPage } from './render-page.ts'
import { allNeeds, matchRoute } from './route-match.ts'

/** The site's renderer; the server is handed this object and knows no component. */
export const renderer: PageRenderer = {
  describe,
  render,
  readingAttributes: (cookies) => readingAttributes(readingModeOfCookies(cookies)),
}

function describe(url: string): PageDescription {
  const { pathname, search } = split(url)
  const match = matchRoute(pathname, search)
  if (match === undefined) return { kind: 'redirect', location: '/' }
  const mode = match.location.query.get('mode')
  if (mode !== null) return readingSwitch(pathname, match.location.query, mode)
  const known = new URLSearchParams()
  for (const name of match.route.query) {
    const value = match.location.query.get(name)
    if (value !== null && value !== '') known.set(name, value)
  }
  return { kind: 'page', canonicalUrl: withQuery(pathname, known) }
}

/** `?mode=elder` and `?mode=standard` switch the reading mode without any script. */
function readingSwitch(pathname: string, query: URLSearchParams, mode: string): PageDescription {
  const rest = new URLSearchParams(query)
  rest.delete('mode')
  const cookie = readingCookie({ ...STANDARD_READING, elder: mode === 'elder' })
  return { kind: 'redirect', location: withQuery(pathname, rest), cookie }
}

function withQuery(pathname: string, query: URLSearchParams): string {
  const search = query.toString()
  return search === '' ? pathname : `${pathname}?${search}`
}

async function render({ url, origin, product, call }: PageRequest): Promise<RenderedPage> {
  const { pathname, search } = split(url)
  const match = matchRoute(pathname, search)
  if (match === undefined) throw new Error('describe() has to be asked first')
  const needs = allNeeds(match)
  const [entries] = await Promise.all([
    Promise.all(needs.map(async ([id, input]) => [needKey(id, input), await call(id, input)] as const)),
    match.route.Page.preload(),
  ])
  const state: PageState = { origin, product, replies: Object.fromEntries(entries) }
  const markup = renderToString(
    <PageStateContext value={state}>
      <SWRConfig value={{ fallback: state.replies }}>
        <StaticRouter location={url}>
          <App />
        </StaticRouter>
      </SWRConfig>
    </PageStateContext>,
  )
  const subject = entries[0]?.[1] as { code?: number } | undefined
  return {
    ...splitHead(markup),
    status: subject?.code === 404 ? 404 : 200,
    data: inertJson(state),
    files: [match.route.file],
    needs,
  }
}

function split(url: string): { pathname: string; search: string } {
  const mark = url.indexOf('?')
  return mark < 0 ? { pathname: url, search: '' } : { pathname: url.slice(0, mark), search: url.slice(mark) }
}

/** React puts hoisted title, meta and link elements in front of the markup when the tree has no `<html>`. */
function splitHead(markup: string): { head: string; html: string } {
  const head = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(markup)?.[0] ?? ''
  return { head, html: markup.slice(head.length) }
}

const ESCAPES: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' }

/** JSON that cannot end its script element. */
function inertJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<\u2028\u2029]/g, (character) => ESCAPES[character] ?? '')
}
