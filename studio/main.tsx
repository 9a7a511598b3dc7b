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
import type { FailureKind } from '#contracts/failure-report.ts'
import { reportFailure } from './data/report-failure.ts'
import { ErrorBoundary } from './frame/error-boundary.tsx'
import { studioTheme } from './frame/theme.ts'
import { StudioRoutes } from './routes.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no root element')

// with reduced motion Ant Design must skip its animations, which style sheets alone cannot achieve
const { matches: isMotionReduced } = matchMedia('(prefers-reduced-motion: reduce)')
const theme = { ...studioTheme, token: { ...studioTheme.token, motion: !isMotionReduced } }

// browsers hide the nonce attribute after parsing: only the property has it
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce

const report = (kind: FailureKind) => (error: unknown) => void reportFailure(kind, error)
const reporting = {
  onCaughtError: report('caught'),
  onUncaughtError: report('uncaught'),
  onRecoverableError: report('recoverable'),
}

createRoot(root, reporting).render(
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
            {/* catches errors of the frame itself: each screen has its own boundary */}
            <ErrorBoundary place="studio">
              <StudioRoutes />
            </ErrorBoundary>
          </BrowserRouter>
        </SWRConfig>
      </Messages>
    </ConfigProvider>
  </StrictMode>,
)
