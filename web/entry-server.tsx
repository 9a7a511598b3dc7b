import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { needKey, needOf } from '#web/data/needs.ts'
import { type PageState, PageStateContext } from '#web/data/page-state.ts'
import { readingAttributes, readingCookie, readingModeOfCookies, STANDARD_READING } from '#web/data/reading-mode.ts'
import { navPosition } from '#web/layout/navigation/nav-position.ts'
import { App } from './app.tsx'
import type { PageDescription, PageRenderer, PageRequest, RenderedPage } from './render-page.ts'
import { allNeeds, matchRoute, type RouteMatch } from './route-match.ts'

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
  for (const name of served(match).query) {
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
  const needs = await allNeeds(match)
  const [entries] = await Promise.all([
    Promise.all(needs.map(async ([id, input]) => [needKey(id, input), await call(id, input)] as const)),
    match.route.Page.preload(),
  ])
  const { file, leftOut } = served(match)
  const { params } = match.location
  const state: PageState = {
    origin,
    product,
    replies: Object.fromEntries(entries),
    screen: screenName(file),
    params,
    position: navPosition(match.location),
  }
  const markup = renderToString(
    <PageStateContext value={state}>
      <SWRConfig value={{ fallback: state.replies }}>
        <StaticRouter location={url}>
          <App first={{ pathname, Page: match.route.Page, params }} />
        </StaticRouter>
      </SWRConfig>
    </PageStateContext>,
  )
  const subject = entries[0]?.[1] as { code?: number } | undefined
  return {
    ...splitHead(markup),
    status: subject?.code === 404 ? 404 : 200,
    data: inertJson({ ...state, replies: keptReplies(entries, leftOut?.(match.location) ?? []) }),
    files: [file],
    needs,
  }
}

function keptReplies(entries: readonly (readonly [string, unknown])[], leftOut: readonly string[]) {
  return Object.fromEntries(entries.filter(([key]) => !leftOut.includes(needOf(key)[0])))
}

function served({ route }: RouteMatch) {
  if (!route.served) throw new Error(`${route.path} was built for the browser`)
  return route.served
}

/** A screen is named like its file: `company-screen.tsx` exports CompanyScreen. */
export function screenName(file: string): string {
  const words = file.replace(/^.*\/|\.tsx$/g, '').split('-')
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

function split(url: string): { pathname: string; search: string } {
  const mark = url.indexOf('?')
  return mark < 0 ? { pathname: url, search: '' } : { pathname: url.slice(0, mark), search: url.slice(mark) }
}

const HOISTED = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/
const JSON_LD = /<script type="application\/ld\+json">[^<]*<\/script>/g

/**
 * React puts hoisted title, meta and link elements in front of the markup when the tree has no `<html>`. JSON-LD, which the
 * browser does not render, would be in the way of hydration and goes to the head too.
 */
function splitHead(markup: string): { head: string; html: string } {
  const hoisted = HOISTED.exec(markup)?.[0] ?? ''
  const body = markup.slice(hoisted.length)
  return { head: hoisted + (body.match(JSON_LD) ?? []).join(''), html: body.replace(JSON_LD, '') }
}

const ESCAPES: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' }

/** JSON that cannot end its script element. */
function inertJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<\u2028\u2029]/g, (character) => ESCAPES[character] ?? '')
}
