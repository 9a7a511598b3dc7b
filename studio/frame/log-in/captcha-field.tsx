import '#web/styles/controls.css'
import '#web/styles/pieces.css'
import { CaptchaBox } from '#web/components/captcha-dialog/captcha-box.tsx'
import styles from './log-in.module.css'

/** The site's captcha, bound to logging in here. */
export function CaptchaField({ onSolved }: { onSolved: (captchaVerification: string) => void }) {
  return (
    <div className={styles['captcha']}>
      <CaptchaBox purpose="staffLogin" onSuccess={({ captchaVerification }) => onSolved(captchaVerification)} />
    </div>
  )
}
