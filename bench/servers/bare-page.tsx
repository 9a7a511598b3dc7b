import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { type Need, needKey } from '#web/data/needs.ts'
import { EMPTY_PAGE_STATE, PageStateContext } from '#web/data/page-state.ts'
import { readReply } from '#web/data/reply.ts'
import { App } from '#web/app.tsx'
import { locationAt } from '#web/navigation/location-at.ts'
import { matchRoute } from '#web/navigation/page-route.ts'
import { routes } from '#web/routes.tsx'
import type { BarePage } from './bare-page-file.ts'

// Baseline of an uncached page: React's renderToString of the same page, with the same calls.

/** Loads the data requirements of a URL in parallel and renders only the page, without head, state and document. */
export const barePage: BarePage = async (origin, url, call) => {
  const { pathname, search } = new URL(url, 'http://localhost')
  const route = matchRoute(routes, pathname)
  if (route === undefined || !route.served) throw new Error(`the site has no page ${pathname}`)
  const { path, Page, served } = route
  const read = (needs: readonly Need[]) =>
    Promise.all(
      needs.map(async ([id, input]) => {
        const key = needKey(id, input)
        return [key, await call(id, input, key)] as const
      }),
    )
  const location = locationAt(route, pathname, search)
  const first = await read([...(await Page.needs(location)), ['getSiteFacts', {}]])
  const following = await read(served.following?.(readReply(first[0]?.[1])) ?? [])
  const Screen = await Page.preload()
  const state = { ...EMPTY_PAGE_STATE, origin, replies: Object.fromEntries([...first, ...following]) }
  return renderToString(
    <PageStateContext value={state}>
      <StaticRouter location={url}>
        <App first={{ pathname, path, Screen }} />
      </StaticRouter>
    </PageStateContext>,
  )
}
