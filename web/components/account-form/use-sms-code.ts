import { useState } from 'react'
import { secondsToWait } from '#contracts/constants/error-catalogue.ts'
import { askForCaptcha } from '#web/components/captcha-dialog/ask-for-captcha.ts'
import { showToast } from '#web/data/toasts.ts'
import { call } from '#web/data/browser-call.ts'
import { failureEffect } from '#web/data/failure-effect.ts'
import { CallFailure } from '#web/data/reply.ts'
import { accountField } from './account-field.ts'
import { phoneError } from './account-checks.ts'
import { holdSmsCodes, useSmsSecondsLeft } from './sms-clock.ts'

export type CodePurpose = 'login' | 'register' | 'editPassword' | 'exportData' | 'deleteAccount'

/** Waits up to this are counted down. */
const COUNTED_SECONDS = 90

export type SmsCode = {
  /** Seconds until the next code may be requested; 0 if now. */
  secondsLeft: number
  /** Whether a code was sent to the number. */
  isSent: boolean
  isBusy: boolean
  /** Reason why no code was sent, and the number; `isWait` if the user only has to wait for the next code. */
  problem: { field: 'phone' | 'code'; message: string; phoneNumber: string; isWait: boolean } | undefined
  /** Asks for the captcha and has a code sent; the field of `codeId`, filled in next, then has the focus. */
  send: (phoneNumber: string, codeId: string) => Promise<void>
}

/**
 * State of an SMS code: captcha first, then a pause defined by the server. With an invalid number, focuses the field of
 * `phoneId`.
 */
export function useSmsCode(codeType: CodePurpose, phoneId: string): SmsCode {
  const [isSent, setSent] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<SmsCode['problem']>()
  const secondsLeft = useSmsSecondsLeft()

  async function send(phoneNumber: string, codeId: string): Promise<void> {
    if (isBusy || secondsLeft > 0) return
    const wrong = phoneError(phoneNumber)
    if (wrong !== undefined) {
      setProblem({ field: 'phone', message: wrong, phoneNumber, isWait: false })
      document.getElementById(phoneId)?.focus()
      return
    }
    setProblem(undefined)
    setBusy(true)
    try {
      const captchaVerification = await askForCaptcha({ purpose: codeType, phoneNumber, focusAfter: codeId })
      if (captchaVerification === undefined) return
      const { data } = await call('sendCode', { phoneNumber, captchaVerification, codeType }, { isSilent: true })
      setSent(true)
      holdSmsCodes(data.interval)
      showToast({ type: 'success', message: `验证码已发送，${Math.round(data.expire / 60)} 分钟内有效` })
    } catch (error) {
      if (!(error instanceof CallFailure)) return // the captcha has shown the error
      const { message } = failureEffect(error.reason)
      const seconds = secondsToWait(message)
      const isWait = seconds !== undefined && seconds <= COUNTED_SECONDS
      if (isWait) holdSmsCodes(seconds)
      setProblem({ field: accountField(message) === 'phone' ? 'phone' : 'code', message, phoneNumber, isWait })
    } finally {
      setBusy(false)
    }
  }

  return { secondsLeft, isSent, isBusy, problem, send }
}

/** The message of a field, as long as it is true: for the same number, and with the seconds that are left. */
export function problemOf(
  { problem, secondsLeft }: SmsCode,
  field: 'phone' | 'code',
  phoneNumber: string,
): string | undefined {
  if (problem?.field !== field || problem.phoneNumber !== phoneNumber) return undefined
  if (!problem.isWait) return problem.message
  return secondsLeft === 0 ? undefined : problem.message.replace(/\d+ (?:秒|分钟)/, `${secondsLeft} 秒`)
}
