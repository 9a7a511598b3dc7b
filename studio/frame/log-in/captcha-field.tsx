import '#web/styles/controls.css'
import '#web/styles/pieces.css'
import { CaptchaBox } from '#web/components/captcha-dialog/captcha-box.tsx'
import styles from './log-in.module.css'

/** The captcha of the site, requested for a staff log-in. */
export function CaptchaField({ onSolved }: { onSolved: (captchaVerification: string) => void }) {
  return (
    <div className={styles['captcha']}>
      <CaptchaBox purpose="staffLogin" onSuccess={({ captchaVerification }) => onSolved(captchaVerification)} />
    </div>
  )
}
