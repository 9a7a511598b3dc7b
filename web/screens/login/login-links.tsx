import { useSearchParams } from 'react-router-dom'
import styles from '#web/components/account-form/account-form.module.css'
import { withFrom } from '#web/data/page-addresses.ts'
import { loginCopy as copy } from './login-copy.ts'

/** Links to registration and password recovery. */
export function LoginLinks() {
  const from = useSearchParams()[0].get('from')
  return (
    <p className={styles.more}>
      <a href={withFrom('/register', from)}>{copy.register}</a>
      <a href={withFrom('/forgotPassword', from)}>{copy.forgot}</a>
    </p>
  )
}
