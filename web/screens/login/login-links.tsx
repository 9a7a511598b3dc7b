import { useSearchParams } from 'react-router-dom'
import { AccountLink } from '#web/components/account-form/account-link.tsx'
import styles from '#web/components/account-form/account-form.module.css'
import { withFrom } from '#web/data/page-addresses.ts'
import { loginCopy as copy } from './login-copy.ts'

/** Links to registration and password recovery. */
export function LoginLinks() {
  const from = useSearchParams()[0].get('from')
  return (
    <p className={styles.more}>
      <AccountLink href={withFrom('/register', from)}>{copy.register}</AccountLink>
      <AccountLink href={withFrom('/forgotPassword', from)}>{copy.forgot}</AccountLink>
    </p>
  )
}
