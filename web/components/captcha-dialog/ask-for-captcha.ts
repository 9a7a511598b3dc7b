import { loadOnce } from '#web/navigation/load-once.ts'
import { showToast } from '#web/data/toasts.ts'
import { CAPTCHA_COPY } from './captcha-copy.ts'
import type { CaptchaQuestion } from './captcha-dialog-root.tsx'

// How a page protects a call:
//
//   const send = async () => {
//     const captchaVerification = await askForCaptcha({ purpose: 'login', phoneNumber })
//     if (captchaVerification === undefined) return   // closed, or told by a toast: nothing to say
//     await call('sendCode', { phoneNumber, captchaVerification, codeType: 'login' })
//   }
//   <Button onClick={() => void send()} {...preloadOnIntent(captchaCode)}>获取验证码</Button>
//
// The promise is kept about 1 s after the success; the dialog takes itself away half a second later and gives the focus
// back to the button (or to `focusAfter`), so mark a button that must not be pressed again `aria-disabled`, not `disabled`. A verification is
// good for one call: when that call is refused, ask again. For a captcha within a form use CaptchaBox (captcha-box.tsx).

/** The captcha's code (dialog, both kinds, cipher), for preloadOnIntent. */
export const captchaCode = { preload: loadOnce(() => import('./captcha-dialog-root.tsx')) }

let isAsking = false

/**
 * Asks the visitor to solve a captcha in a dialog. @returns the captchaVerification for one protected call; undefined when
 * the visitor gives up, when the code does not load (told by a toast), or while another question is open.
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
