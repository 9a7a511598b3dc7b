import '#web/styles/site.css'
// what every page uses belongs to the first file: together it compresses better than in small ones
import '#contracts/article-types.ts'
import '#web/components/list-state/list-state-island.ts'
import '#web/data/use-call.ts'
import '#web/layout/page-head/page-head.tsx'
import { type ComponentType, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { EMPTY_PAGE_STATE, type PageState, PageStateContext, setSiteState } from '#web/data/page-state.ts'
import { readReplies } from '#web/data/reply.ts'
import { seededKeys, seedKeys } from '#web/data/seeded-keys.ts'
import { setToastListener } from '#web/data/toasts.ts'
import { type FirstPage, loadRoutes } from '#web/navigation/open-page.ts'
import { matchRoute } from '#web/navigation/page-route.ts'
import { isServedHere } from '#web/navigation/served-here.ts'
import { App } from './app.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no root element')

const state = readPageState()
setSiteState(state)
setToastListener(() => {
  import('#web/components/toast/mount-toasts.tsx').then(
    ({ mountToasts }) => mountToasts(),
    () => undefined, // the next toast tries again
  )
})
seedKeys(Object.keys(state.replies))
const fallback = readReplies(state.replies)
void start(root)

async function start(container: HTMLElement): Promise<void> {
  const app = appAt(await firstPage())
  // only the server knows the page of this address
  if (!isServedHere()) return location.reload()
  // without data it is the bare shell that the server sends when rendering failed, with a notice in the page's place
  if (document.getElementById('page-data')) hydrateRoot(container, app)
  else createRoot(container).render(app)
}

/** The page of this address: the server names its script; otherwise, as in development, the table of pages knows it. */
async function firstPage(): Promise<FirstPage | undefined> {
  const { pathname } = location
  const script = document.querySelector<HTMLLinkElement>('link[data-page]')
  if (script && state.page) {
    const screens = (await import(/* @vite-ignore */ script.href)) as Record<string, ComponentType>
    const Screen = screens[state.page.screen]
    if (Screen) return { pathname, path: state.page.path, Screen }
  }
  const route = matchRoute(await loadRoutes(), pathname)
  return route && { pathname, path: route.path, Screen: await route.Page.preload() }
}

function appAt(first: FirstPage | undefined) {
  return (
    <StrictMode>
      <PageStateContext value={state}>
        <SWRConfig value={{ fallback, use: [seededKeys], revalidateOnFocus: false, shouldRetryOnError: false }}>
          {/* a transition would take twice as long: it is rendered in slices, with frames in between */}
          <BrowserRouter useTransitions={false}>
            <App first={first} />
          </BrowserRouter>
        </SWRConfig>
      </PageStateContext>
    </StrictMode>
  )
}

function readPageState(): PageState {
  const text = document.getElementById('page-data')?.textContent
  return text ? { ...EMPTY_PAGE_STATE, ...(JSON.parse(text) as PageState) } : EMPTY_PAGE_STATE
}
