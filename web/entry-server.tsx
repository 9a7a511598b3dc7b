import type { ComponentProps, ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createPath,
  NavigationType,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
} from 'react-router-dom'
import { type Need, needId, needKey } from '#web/data/needs.ts'
import { RouteParamsContext } from '#web/data/page-location.ts'
import { type PageState, PageStateContext } from '#web/data/page-state.ts'
import type { RouterPlace } from '#web/data/place.tsx'
import { isMissing, readReply } from '#web/data/reply.ts'
import { readingAttributes, readingCookie, readingModeOfCookies, STANDARD_READING } from '#web/data/reading-mode.ts'
import { navPosition } from '#web/layout/navigation/nav-position.ts'
import { App } from './app.tsx'
import { splitMarkup } from './split-markup.ts'
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
  const { file, following, leftOut } = served(match)
  const answered = (needs: readonly Need[]) => Promise.all(needs.map((need) => reply(need, call)))
  const first = await allNeeds(match)
  const [replies] = await Promise.all([answered(first), match.route.Page.preload()])
  const subject = readReply(replies[0]?.[1])
  const later = following?.(subject) ?? []
  const needs = [...first, ...later]
  const entries = [...replies, ...(await answered(later))]
  const { params } = match.location
  const place = placeOf(pathname, search)
  const state: PageState = {
    origin,
    product,
    replies: Object.fromEntries(entries),
    screen: screenName(file),
    params,
    position: navPosition(match.location),
  }
  const { head, html } = splitMarkup(
    renderToString(surround(<App first={{ pathname, Page: match.route.Page, params }} place={place} />, state, place)),
  )
  return {
    head,
    html,
    status: isMissing(subject) ? 404 : 200,
    data: inertState(state, leftOut?.(match.location) ?? []),
    files: [file],
    needs,
  }
}

/** What the hooks of a page's components expect around them. */
function surround(element: ReactNode, state: PageState, place: RouterPlace): ReactNode {
  return (
    <PageStateContext value={state}>
      <NavigationContext.Provider value={NAVIGATION}>
        <LocationContext.Provider value={place}>
          <RouteParamsContext value={state.params ?? NO_PARAMS}>{element}</RouteParamsContext>
        </LocationContext.Provider>
      </NavigationContext.Provider>
    </PageStateContext>
  )
}

const NO_PARAMS = {}

const placeOf = (pathname: string, search: string): RouterPlace => ({
  location: { pathname, search, hash: '', state: null, key: 'default', mask: undefined },
  navigationType: NavigationType.Pop,
})

const goNowhere = () => {
  throw new Error('the server renders the page of the address, it goes nowhere')
}

const NAVIGATION: ComponentProps<typeof NavigationContext.Provider>['value'] = {
  basename: '/',
  navigator: {
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    push: goNowhere,
    replace: goNowhere,
    go: goNowhere,
  },
  static: true,
  useTransitions: false,
  future: {},
}

async function reply([id, input]: Need, call: PageRequest['call']) {
  const key = needKey(id, input)
  return [key, await call(id, input, key)] as const
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

/** The state as JSON that cannot end its script element, without the replies of some calls. */
function inertState({ replies, ...rest }: PageState, leftOut: readonly string[]): string {
  const sent = Object.entries(replies).filter(([key]) => !leftOut.includes(needId(key)))
  return JSON.stringify({ ...rest, replies: Object.fromEntries(sent) })
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}
