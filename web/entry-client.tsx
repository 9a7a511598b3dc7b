import '#web/styles/site.css'
// modules that every page needs are imported here, into the first chunk: together they compress better
import '#contracts/constants/article-types.ts'
import '#web/ui/list-state/list-state-island.ts'
import '#web/data/use-call.ts'
import '#web/layout/page-head/page-head.tsx'
import { type ComponentType, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { SWRConfig } from 'swr'
import type { FailureKind } from '#contracts/failure-report.ts'
import { loadCalls } from '#web/data/lazy-call.ts'
import { EMPTY_PAGE_STATE, type PageState, PageStateContext, setSiteState } from '#web/data/page-state.ts'
import { readReplies } from '#web/data/reply.ts'
import { seededKeys, seedKeys } from '#web/data/seeded-keys.ts'
import { setToastLoader } from '#web/data/toasts.ts'
import { type FirstPage, loadRoutes } from '#web/navigation/open-page.ts'
import { matchRoute } from '#web/navigation/page-route.ts'
import { isDocumentCurrent } from '#web/navigation/document-url.ts'
import { App } from './app.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no root element')

const state = readPageState()
setSiteState(state)
setToastLoader(() => {
  import('#web/ui/toast/mount-toasts.tsx').then(
    ({ mountToasts }) => mountToasts(),
    () => undefined, // the next toast retries
  )
})
seedKeys(Object.keys(state.replies))
const fallback = readReplies(state.replies)
void start(root)

async function start(container: HTMLElement): Promise<void> {
  const app = appAt(await firstPage())
  // the document was rendered for another URL: let the server render this one
  if (!isDocumentCurrent()) return location.reload()
  // without page data, the server sent only the shell with a notice, because rendering failed
  if (document.getElementById('page-data')) hydrateRoot(container, app, rootOptions)
  else createRoot(container, rootOptions).render(app)
}

const report = (kind: FailureKind) => (error: unknown) => {
  if (import.meta.env.DEV) showOverlay(error)
  // if the code cannot be loaded, for example offline, the error is only logged
  loadCalls().then(({ reportFailure }) => reportFailure(kind, error), console.error)
}

const rootOptions = {
  onCaughtError: report('caught'),
  onUncaughtError: report('uncaught'),
  onRecoverableError: report('recoverable'),
}

/** Shows an error in Vite's overlay, in which Vite itself shows only build errors. Development only. */
function showOverlay(error: unknown): void {
  const Overlay = customElements.get('vite-error-overlay') as (new (error: unknown) => HTMLElement) | undefined
  if (Overlay && error instanceof Error) document.body.append(new Overlay(error))
}

/**
 * Loads the page of this URL from the script that the server names; without such a script, as in development, by the
 * route table. Undefined for an unknown path.
 */
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
          {/* without transitions: React would render them in time slices, which takes twice as long */}
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
