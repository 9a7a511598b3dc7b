import { createRoot } from 'react-dom/client'
import type { CaptchaBoxProps } from './captcha-box.tsx'
import { CaptchaDialog } from './captcha-dialog.tsx'

/** The kind it begins with (slider by default), what the verification is for and for which number. */
export type CaptchaQuestion = Pick<CaptchaBoxProps, 'type' | 'purpose' | 'phoneNumber'> & {
  /** The id of what gets the focus once the captcha is solved; without it, or unsolved, where the focus was. */
  focusAfter?: string
}

/**
 * Opens the captcha above the page, in a tree of its own like the toasts. @returns the captchaVerification, or undefined
 * when the visitor closes the dialog or leaves the page.
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
      resolve(undefined) // nothing when the captcha was solved before
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
