import '#web/styles/site.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { EMPTY_PAGE_STATE, type PageState, PageStateContext, setPageProduct } from '#web/data/page-state.ts'
import { seededKeys, seedKeys } from '#web/data/seeded-keys.ts'
import { App } from './app.tsx'
import { matchRoute } from './route-match.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no root element')

const state = readPageState()
setPageProduct(state.product)
seedKeys(Object.keys(state.replies))
const app = (
  <StrictMode>
    <PageStateContext value={state}>
      <SWRConfig
        value={{ fallback: state.replies, use: [seededKeys], revalidateOnFocus: false, shouldRetryOnError: false }}
      >
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </SWRConfig>
    </PageStateContext>
  </StrictMode>
)
void start(root)

async function start(container: HTMLElement): Promise<void> {
  await matchRoute(location.pathname, location.search)?.route.Page.preload()
  // an empty root is the bare shell that the server sends when rendering failed
  if (container.hasChildNodes()) hydrateRoot(container, app)
  else createRoot(container).render(app)
}

function readPageState(): PageState {
  const text = document.getElementById('page-data')?.textContent
  return text ? { ...EMPTY_PAGE_STATE, ...(JSON.parse(text) as PageState) } : EMPTY_PAGE_STATE
}
