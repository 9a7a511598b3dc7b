import '#web/styles/site.css'
// what every page uses belongs to the first file: together it compresses better than in small ones
import '#contracts/article-types.ts'
import '#web/data/use-call.ts'
import '#web/layout/page-head/page-head.tsx'
import { type ComponentType, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { SWRConfig } from 'swr'
import { rememberPageParts } from '#web/components/on-demand/server-part.tsx'
import { EMPTY_PAGE_STATE, type PageState, PageStateContext, setPageProduct } from '#web/data/page-state.ts'
import { SiteRouter } from '#web/data/site-router.tsx'
import { readReplies } from '#web/data/reply.ts'
import { seededKeys, seedKeys } from '#web/data/seeded-keys.ts'
import { setToastListener } from '#web/data/toasts.ts'
import { App } from './app.tsx'
import { loadPageTable, type OpenPage } from './open-page.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no root element')

const state = readPageState()
setPageProduct(state.product)
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
  rememberPageParts()
  const app = appAt(await firstPage())
  // an empty root is the bare shell that the server sends when rendering failed
  if (container.hasChildNodes()) hydrateRoot(container, app)
  else createRoot(container).render(app)
}

/** The page of this address: the server names its script; otherwise, as in development, the table of pages knows it. */
async function firstPage(): Promise<OpenPage | undefined> {
  const { pathname, search } = location
  const script = document.querySelector<HTMLLinkElement>('link[data-page]')
  if (script && state.screen && state.params) {
    const screens = (await import(/* @vite-ignore */ script.href)) as Record<string, ComponentType>
    const Page = screens[state.screen]
    if (Page) return { pathname, Page, params: state.params }
  }
  const match = (await loadPageTable()).matchRoute(pathname, search)
  await match?.route.Page.preload()
  return match && { pathname, Page: match.route.Page, params: match.location.params }
}

function appAt(first: OpenPage | undefined) {
  return (
    <StrictMode>
      <PageStateContext value={state}>
        <SWRConfig value={{ fallback, use: [seededKeys], revalidateOnFocus: false, shouldRetryOnError: false }}>
          <SiteRouter>{(place) => <App first={first} place={place} />}</SiteRouter>
        </SWRConfig>
      </PageStateContext>
    </StrictMode>
  )
}

function readPageState(): PageState {
  const text = document.getElementById('page-data')?.textContent
  return text ? { ...EMPTY_PAGE_STATE, ...(JSON.parse(text) as PageState) } : EMPTY_PAGE_STATE
}
