import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { AccountPage } from '#web/components/account-form/account-page.tsx'
import { useAgreedLogin } from '#web/components/account-form/use-agreed-login.tsx'
import { useReturn } from '#web/components/account-form/use-return.ts'
import { useLoginState } from '#web/data/login-state.ts'
import { pathAfterLogin } from '#web/data/begin-session.ts'
import { PageHead } from '#web/layout/page-head/page-head.tsx'
import { CodeLogin } from './code-login.tsx'
import { loginCopy as copy } from './login-copy.ts'
import { LoginTabs, type LoginWay, loginWayOf } from './login-tabs.tsx'
import { PasswordLogin } from './password-login.tsx'
import { ScanLogin } from './scan-login.tsx'

export { loginNeeds } from './login-needs.ts'

const PANELS = { code: CodeLogin, password: PasswordLogin, scan: ScanLogin } as const

/** Log-in by SMS code, by password, or with WeChat; then returns to the page given in `from`. */
export function LoginScreen() {
  const [query] = useSearchParams()
  const [way, setWay] = useState<LoginWay>(() => loginWayOf(query.get('way')))
  const [phone, setPhone] = useState('')
  const goBack = useReturn()
  const { isLogin, userName, phoneNumber } = useLoginState()
  const from = query.get('from')
  const { begin, question } = useAgreedLogin(() => goBack(from))
  const Panel = PANELS[way]
  return (
    <>
      <PageHead title={copy.title} description={import.meta.env.SSR && copy.description} path="/user" noIndex />
      <AccountPage title={copy.heading}>
        {isLogin ? (
          <p>
            {copy.already(userName || phoneNumber)}
            <a className="link" href={pathAfterLogin(from)}>
              {copy.goOn}
            </a>
          </p>
        ) : (
          <>
            <LoginTabs way={way} onWay={setWay} />
            <div role="tabpanel" id="login-panel" aria-labelledby={`login-tab-${way}`}>
              <Panel phone={phone} onPhone={setPhone} begin={begin} />
            </div>
            {question}
          </>
        )}
      </AccountPage>
    </>
  )
}
