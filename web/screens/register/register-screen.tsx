import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { AccountPage } from '#web/components/account-form/account-page.tsx'
import { useReturn } from '#web/components/account-form/use-return.ts'
import { withFrom } from '#web/data/page-addresses.ts'
import { PageHead } from '#web/layout/page-head/page-head.tsx'
import { registerCopy as copy } from './register-copy.ts'
import { RegisterForm } from './register-form.tsx'
import { registerNeeds } from './register-needs.ts'

/** Registration; logs the user in, then opens the page given in `from`, by default the résumé. */
export function RegisterScreen() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  const goBack = useReturn()
  const from = query.get('from')
  const login = withFrom('/user', from)
  return (
    <>
      <PageHead title={copy.title} description={import.meta.env.SSR && copy.description} path="/register" noIndex />
      <AccountPage title={copy.heading}>
        <RegisterForm
          loginHref={login}
          onRegistered={() => void navigate(login, { replace: true, state })}
          onLoggedIn={() => (from === null ? void navigate('/resume', { replace: true }) : goBack(from))}
        />
      </AccountPage>
    </>
  )
}

/** The page of the route. */
export const registerPage = { Screen: RegisterScreen, needs: registerNeeds }
