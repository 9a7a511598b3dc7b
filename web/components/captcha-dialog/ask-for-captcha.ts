import { loadOnce } from '#web/navigation/load-once.ts'
import { showToast } from '#web/data/toasts.ts'
import { CAPTCHA_COPY } from './captcha-copy.ts'
import type { CaptchaQuestion } from './captcha-dialog-root.tsx'

// How a page protects a call:
//
//   const send = async () => {
//     const captchaVerification = await askForCaptcha({ purpose: 'login', phoneNumber })
//     if (captchaVerification === undefined) return   // cancelled, or a toast was shown
//     await call('sendCode', { phoneNumber, captchaVerification, codeType: 'login' })
//   }
//   <Button onClick={() => void send()} {...preloadOnIntent(captchaCode)}>获取验证码</Button>
//
// The promise resolves about 1 s after the success. Half a second later the dialog closes and restores the focus to the
// button (or to `focusAfter`): disable that button with `aria-disabled`, not with `disabled`. A verification is valid
// for one call: ask again if the call fails. For a captcha within a form use CaptchaBox (captcha-box.tsx).

/** Code of the captcha (dialog, both kinds, cipher), for preloadOnIntent. */
export const captchaCode = { preload: loadOnce(() => import('./captcha-dialog-root.tsx')) }

let isAsking = false

/**
 * Asks the visitor to solve a captcha in a dialog.
 * @returns the captchaVerification for one protected call; undefined if the visitor cancels or leaves the page, if the
 * code fails to load (shown as a toast), or if another captcha is open.
 */
export async function askForCaptcha(question: CaptchaQuestion = {}): Promise<string | undefined> {
  if (isAsking) return undefined
  isAsking = true
  try {
    const { openCaptchaDialog } = await captchaCode.preload()
    return await openCaptchaDialog(question)
  } catch {
    showToast({ type: 'error', message: CAPTCHA_COPY.tooSlow })
    return undefined
  } finally {
    isAsking = false
  }
}
