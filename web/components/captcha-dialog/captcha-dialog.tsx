import { useEffect, useRef } from 'react'
import { Icon } from '#web/ui/icon/icon.tsx'
import { useModalDialog } from '#web/ui/modal-dialog/use-modal-dialog.ts'
import { CaptchaBox, type CaptchaBoxProps } from './captcha-box.tsx'
import { CAPTCHA_COPY } from './captcha-copy.ts'
import styles from './captcha-dialog.module.css'
import type { CaptchaResult } from './use-captcha-round.ts'

type CaptchaDialogProps = Omit<CaptchaBoxProps, 'mode' | 'onPassed' | 'onFinished'> & {
  isOpen: boolean
  /** Called when the visitor closes the dialog, or 1.5 s after the success. */
  onClose: () => void
}

/**
 * The captcha as a modal dialog. After a correct answer `onSuccess` is called once: after at most 1 s, earlier if the
 * visitor closes the dialog. `onClose` is always called last. Pages mostly use askForCaptcha (ask-for-captcha.ts).
 */
export function CaptchaDialog({ isOpen, ...props }: CaptchaDialogProps) {
  return isOpen ? <OpenCaptchaDialog {...props} /> : null
}

function OpenCaptchaDialog({ onClose, onSuccess, ...box }: Omit<CaptchaDialogProps, 'isOpen'>) {
  const unreported = useRef<CaptchaResult>(undefined)
  const report = (result: CaptchaResult) => {
    unreported.current = undefined
    onSuccess(result)
  }
  const close = () => {
    if (unreported.current) report(unreported.current)
    onClose()
  }
  const dialog = useModalDialog(close)
  useEffect(() => {
    // otherwise the browser would focus the close button
    dialog.current?.querySelector<HTMLElement>('[data-captcha-answer]')?.focus()
  }, [dialog])
  return (
    <dialog ref={dialog} className={`dialog ${styles.dialog}`} aria-labelledby="captcha-title">
      <header>
        <h2 id="captcha-title">{CAPTCHA_COPY.title}</h2>
        <button type="button" className="iconbtn" aria-label="关闭" onClick={close}>
          <Icon name="x" />
        </button>
      </header>
      <div className={styles.body}>
        <CaptchaBox
          {...box}
          mode="pop"
          onPassed={(result) => void (unreported.current = result)}
          onSuccess={report}
          onFinished={close}
        />
      </div>
    </dialog>
  )
}
