import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter, useNavigate, useNavigationType, useParams, useRoutes, useSearchParams } from 'react-router-dom'
import useSWR, { SWRConfig } from 'swr'

// Baseline of the first load: the four libraries with the features that the site needs, and no code of the site.
const routes = [{ path: '/:id', element: <Page /> }]

function Page() {
  const { id } = useParams()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { data } = useSWR(`greeting ${id} ${query.get('name')} ${useNavigationType()}`, () => Promise.resolve('hello'))
  return (
    <button type="button" onClick={() => void navigate('/')}>
      {data}
    </button>
  )
}

function Pages() {
  return useRoutes(routes)
}

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no root element')
hydrateRoot(
  root,
  <StrictMode>
    <SWRConfig value={{ fallback: {} }}>
      <BrowserRouter>
        <Pages />
      </BrowserRouter>
    </SWRConfig>
  </StrictMode>,
)
