import { useEffect, useState } from 'react'
import { askForCaptcha } from '#web/components/captcha-dialog/ask-for-captcha.ts'
import { showToast } from '#web/data/toasts.ts'
import { call } from '#web/data/browser-call.ts'
import { phoneError } from './account-checks.ts'

export type CodePurpose = 'login' | 'register' | 'editPassword' | 'exportData' | 'deleteAccount'

const SECOND_MS = 1000

export type SmsCode = {
  /** Seconds until another code may be asked for; 0 when it may. */
  secondsLeft: number
  /** Whether a code has been sent to the number. */
  isSent: boolean
  isBusy: boolean
  /** Asks for the captcha and has a code sent; the field of `codeId`, filled in next, then has the focus. */
  send: (phoneNumber: string, codeId: string) => Promise<void>
}

/**
 * A code by text message: captcha first, then a pause as long as the server says. Without a good number the focus goes to
 * the field of `phoneId`.
 */
export function useSmsCode(codeType: CodePurpose, phoneId: string): SmsCode {
  const [allowedAt, setAllowedAt] = useState(0)
  const [now, setNow] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const secondsLeft = Math.max(0, Math.ceil((allowedAt - now) / SECOND_MS))
  const isCounting = secondsLeft > 0
  useEffect(() => {
    if (!isCounting) return undefined
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [isCounting])

  async function send(phoneNumber: string, codeId: string): Promise<void> {
    if (isBusy || isCounting) return
    const wrong = phoneError(phoneNumber)
    if (wrong !== undefined) {
      showToast({ type: 'warning', message: wrong })
      document.getElementById(phoneId)?.focus()
      return
    }
    setBusy(true)
    try {
      const captchaVerification = await askForCaptcha({ purpose: codeType, focusAfter: codeId })
      if (captchaVerification === undefined) return
      const { data } = await call('sendCode', { phoneNumber, captchaVerification, codeType })
      setNow(Date.now())
      setAllowedAt(Date.now() + data.interval * SECOND_MS)
      showToast({ type: 'success', message: `验证码已发送，${Math.round(data.expire / 60)} 分钟内有效` })
    } catch {
      // the call has told it
    } finally {
      setBusy(false)
    }
  }

  return { secondsLeft, isSent: allowedAt > 0, isBusy, send }
}
