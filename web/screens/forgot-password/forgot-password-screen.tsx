import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { AccountPage } from '#web/components/account-form/account-page.tsx'
import { withFrom } from '#web/data/page-addresses.ts'
import { PageHead } from '#web/layout/page-head/page-head.tsx'
import { forgotPasswordCopy as copy } from './forgot-password-copy.ts'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { forgotPasswordNeeds } from './forgot-password-needs.ts'

/** Sets a new password, then opens the log-in page. */
export function ForgotPasswordScreen() {
  const navigate = useNavigate()
  const { state } = useLocation()
  const from = useSearchParams()[0].get('from')
  return (
    <>
      <PageHead
        title={copy.title}
        description={import.meta.env.SSR && copy.description}
        path="/forgotPassword"
        noIndex
      />
      <AccountPage title={copy.title}>
        <ForgotPasswordForm
          loginHref={withFrom('/user', from)}
          // opens the log-in by password, because the visitor has just set a new password
          onDone={() => void navigate(withFrom('/user?way=password', from), { replace: true, state })}
        />
      </AccountPage>
    </>
  )
}

/** The page of the route. */
export const forgotPasswordPage = { Screen: ForgotPasswordScreen, needs: forgotPasswordNeeds }
