import { useEffect, useState } from 'react'
import { askForCaptcha } from '#web/components/captcha-dialog/ask-for-captcha.ts'
import { showToast } from '#web/data/toasts.ts'
import { call } from '#web/data/browser-call.ts'
import { failureEffect } from '#web/data/failure-effect.ts'
import { CallFailure } from '#web/data/reply.ts'
import { accountField } from './account-field.ts'
import { phoneError } from './account-checks.ts'

export type CodePurpose = 'login' | 'register' | 'editPassword' | 'exportData' | 'deleteAccount'

const SECOND_MS = 1000

export type SmsCode = {
  /** Seconds until another code may be asked for; 0 when it may. */
  secondsLeft: number
  /** Whether a code has been sent to the number. */
  isSent: boolean
  isBusy: boolean
  /** Why none was sent, and to which number. */
  problem: { field: 'phone' | 'code'; message: string; phoneNumber: string } | undefined
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
  const [problem, setProblem] = useState<SmsCode['problem']>()
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
      setProblem({ field: 'phone', message: wrong, phoneNumber })
      document.getElementById(phoneId)?.focus()
      return
    }
    setProblem(undefined)
    setBusy(true)
    try {
      const captchaVerification = await askForCaptcha({ purpose: codeType, phoneNumber, focusAfter: codeId })
      if (captchaVerification === undefined) return
      const { data } = await call('sendCode', { phoneNumber, captchaVerification, codeType }, { isSilent: true })
      setNow(Date.now())
      setAllowedAt(Date.now() + data.interval * SECOND_MS)
      showToast({ type: 'success', message: `验证码已发送，${Math.round(data.expire / 60)} 分钟内有效` })
    } catch (error) {
      if (!(error instanceof CallFailure)) return // the captcha has told it
      const { message } = failureEffect(error.reason)
      setProblem({ field: accountField(message) === 'phone' ? 'phone' : 'code', message, phoneNumber })
    } finally {
      setBusy(false)
    }
  }

  return { secondsLeft, isSent: allowedAt > 0, isBusy, problem, send }
}

/** What there is to say at a field, as long as the number is the same. */
export function problemOf({ problem }: SmsCode, field: 'phone' | 'code', phoneNumber: string): string | undefined {
  return problem?.field === field && problem.phoneNumber === phoneNumber ? problem.message : undefined
}
