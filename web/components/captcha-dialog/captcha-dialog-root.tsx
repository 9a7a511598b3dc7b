import { createRoot } from 'react-dom/client'
import type { CaptchaBoxProps } from './captcha-box.tsx'
import { CaptchaDialog } from './captcha-dialog.tsx'

/** Initial kind (default: slider), and the purpose and number that the verification is bound to. */
export type CaptchaQuestion = Pick<CaptchaBoxProps, 'type' | 'purpose' | 'phoneNumber'> & {
  /** Id of the element to focus after success; otherwise the previous focus is restored. */
  focusAfter?: string
}

/**
 * Opens the captcha above the page in a separate React root.
 * @returns the captchaVerification; undefined if the visitor closes the dialog or leaves the page.
 */
export function openCaptchaDialog({ focusAfter = '', ...box }: CaptchaQuestion): Promise<string | undefined> {
  return new Promise((resolve) => {
    let isSolved = false
    const host = document.body.appendChild(document.createElement('div'))
    const root = createRoot(host)
    const close = () => {
      removeEventListener('popstate', close)
      root.unmount()
      host.remove()
      if (isSolved) document.getElementById(focusAfter)?.focus()
      resolve(undefined) // no effect if the captcha was solved before
    }
    addEventListener('popstate', close)
    root.render(
      <CaptchaDialog
        isOpen
        {...box}
        onSuccess={({ captchaVerification }) => {
          isSolved = true
          resolve(captchaVerification)
        }}
        onClose={close}
      />,
    )
  })
}
