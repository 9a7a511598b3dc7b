import 'antd/dist/antd.css'
import '#web/styles/tokens.css'
import '#web/styles/reset.css'
import './studio.css'
import { App as Messages, ConfigProvider } from 'antd'
import chinese from 'antd/locale/zh_CN'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { studioTheme } from './frame/theme.ts'
import { StudioRoutes } from './routes.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no root element')

// a component told so shows and hides at once, which a style sheet alone cannot make it do
const { matches: isMotionReduced } = matchMedia('(prefers-reduced-motion: reduce)')
const theme = { ...studioTheme, token: { ...studioTheme.token, motion: !isMotionReduced } }

// hidden from the document's source once it is parsed: only the property has it
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce

createRoot(root).render(
  <StrictMode>
    <ConfigProvider
      locale={chinese}
      theme={theme}
      button={{ autoInsertSpace: false }}
      {...(nonce && { csp: { nonce } })}
    >
      <Messages>
        <SWRConfig value={{ revalidateOnFocus: false, shouldRetryOnError: false }}>
          <BrowserRouter basename="/studio">
            <StudioRoutes />
          </BrowserRouter>
        </SWRConfig>
      </Messages>
    </ConfigProvider>
  </StrictMode>,
)
