import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import type { LoginPanelProps } from './code-login.tsx'
import { loginCopy } from './login-copy.ts'
import styles from './scan-login.module.css'
import { useScanLogin } from './use-scan-login.ts'

const copy = loginCopy.scan

/** Logging in by scanning a code with WeChat: waiting, scanned, expired. */
export function ScanLogin({ begin }: LoginPanelProps) {
  const { state, isFailed, pictureUrl, onPictureFailed, refresh } = useScanLogin(begin)
  const isGone = state === 'expired' || isFailed
  return (
    <div className={styles.scan}>
      <div className={styles.code}>
        <img src={pictureUrl} width={188} height={188} alt={copy.alt} onError={onPictureFailed} />
        {state === 'scanned' && (
          <span className={styles.cover}>
            <Icon name="ok" className={styles.done} />
            <b>{copy.scanned}</b>
          </span>
        )}
        {isGone && (
          <span className={styles.cover}>
            <b>{isFailed ? copy.failed : copy.expired}</b>
            <Button size="small" onClick={refresh}>
              {copy.refresh}
            </Button>
          </span>
        )}
      </div>
      <p role="status">{isGone ? copy.life : state === 'scanned' ? copy.confirmOnPhone : copy.waiting}</p>
      <p className="hint">{copy.alternative}</p>
    </div>
  )
}
