import { StaticRouter } from 'react-router-dom'
import { type Need, needId, needKey } from '#web/data/needs.ts'
import { withCalls } from '#web/data/optional-calls.ts'
import { type PageState, PageStateContext } from '#web/data/page-state.ts'
import { isMissing, readReply } from '#web/data/reply.ts'
import { readingAttributes, readingCookie, readingModeOfCookies, STANDARD_READING } from '#web/data/reading-mode.ts'
import { hasPageFailed, pageFailedCopy } from '#web/layout/page-failed/page-failed-copy.ts'
import { locationAt } from '#web/navigation/location-at.ts'
import { matchRoute, type PageRoute } from '#web/navigation/page-route.ts'
import { withQuery } from '#web/data/with-query.ts'
import { App } from './app.tsx'
import type { PageDescription, PageRenderer, PageRequest, RenderedPage } from './render-page.ts'
import { renderMarkup } from './render-markup.ts'
import { routes } from './routes.tsx'
import { splitMarkup } from './split-markup.ts'

/** Renders the site's pages for the server, which imports no components itself. */
export const renderer: PageRenderer = {
  describe,
  render,
  readingAttributes: (cookies) => readingAttributes(readingModeOfCookies(cookies)),
}

function describe(url: string, absentCalls: PageRequest['absentCalls']): PageDescription {
  const { pathname, search } = split(url)
  const route = matchRoute(withCalls(routes, absentCalls), pathname)
  if (route === undefined) return { kind: 'redirect', location: '/' }
  const query = new URLSearchParams(search)
  const mode = query.get('mode')
  if (mode !== null) return readingSwitch(pathname, query, mode)
  const elsewhere = served(route).elsewhere?.(query)
  if (elsewhere !== undefined) return { kind: 'redirect', location: elsewhere }
  const known = new URLSearchParams()
  for (const name of served(route).query) {
    const value = query.get(name)
    if (value !== null && value !== '') known.set(name, value)
  }
  return { kind: 'page', canonicalUrl: withQuery(pathname, known) }
}

/** `?mode=elder` and `?mode=standard` switch the reading mode without scripts. */
function readingSwitch(pathname: string, query: URLSearchParams, mode: string): PageDescription {
  const rest = new URLSearchParams(query)
  rest.delete('mode')
  const cookie = readingCookie({ ...STANDARD_READING, elder: mode === 'elder' })
  return { kind: 'redirect', location: withQuery(pathname, rest), cookie }
}

async function render({ url, origin, product, problem, absentCalls, call }: PageRequest): Promise<RenderedPage> {
  const { pathname, search } = split(url)
  const route = matchRoute(routes, pathname)
  if (route === undefined) throw new Error('render() needs a URL that describe() has matched')
  const { path, Page } = route
  const { file, following, leftOut } = served(route)
  const location = locationAt(route, pathname, search)
  const answered = (needs: readonly Need[]) => Promise.all(needs.map((need) => reply(need, call)))
  // data requirements of the page, then those of the layout
  const first: Need[] = [...(await Page.needs(location)), ['getSiteFacts', {}]]
  const [replies, Screen] = await Promise.all([answered(first), Page.preload()])
  const subject = readReply(replies[0]?.[1])
  const later = following?.(subject) ?? []
  const state: PageState = {
    origin,
    product,
    absentCalls,
    replies: Object.fromEntries([...replies, ...(await answered(later))]),
    page: { path, screen: screenName(file) },
    problem,
  }
  const { markup, failures } = await renderMarkup(
    <PageStateContext value={state}>
      <StaticRouter location={url}>
        <App first={{ pathname, path, Screen }} />
      </StaticRouter>
    </PageStateContext>,
    problem,
  )
  // a failure does not imply a failed page: React also renders fallbacks that it does not send
  const isFailed = failures.length > 0 && hasPageFailed(markup, problem)
  const { head, html } = splitMarkup(markup)
  const { problem: _, ...whole } = state
  return {
    // the rendered metadata belong to the page that failed
    head: isFailed ? FAILED_HEAD : head,
    html,
    status: isFailed ? 500 : isMissing(subject) ? 404 : 200,
    failures,
    data: inertState(isFailed ? state : whole, leftOut?.(location) ?? []),
    files: [file],
    needs: [...first, ...later],
  }
}

const FAILED_HEAD = `<title>${pageFailedCopy.title}</title><meta name="robots" content="noindex">`

async function reply([id, input]: Need, call: PageRequest['call']) {
  const key = needKey(id, input)
  return [key, await call(id, input, key)] as const
}

function served({ path, served: row }: PageRoute) {
  if (!row) throw new Error(`${path} was built for the browser`)
  return row
}

/** Name of the exported screen of a file: CompanyScreen for `company-screen.tsx`. */
export function screenName(file: string): string {
  const words = file.replace(/^.*\/|\.tsx$/g, '').split('-')
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

function split(url: string): { pathname: string; search: string } {
  const mark = url.indexOf('?')
  return mark < 0 ? { pathname: url, search: '' } : { pathname: url.slice(0, mark), search: url.slice(mark) }
}

/** The state as JSON for a script element, escaped, without the replies of the calls in `leftOut`. */
function inertState({ replies, ...rest }: PageState, leftOut: readonly string[]): string {
  const sent = Object.entries(replies).filter(([key]) => !leftOut.includes(needId(key)))
  return JSON.stringify({ ...rest, replies: Object.fromEntries(sent) })
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}
