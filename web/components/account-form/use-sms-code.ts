import { useState } from 'react'
import { secondsToWait } from '#contracts/constants/error-messages.ts'
import { askForCaptcha } from '#web/components/captcha-dialog/ask-for-captcha.ts'
import { showToast } from '#web/data/toasts.ts'
import { call } from '#web/data/browser-call.ts'
import { failureEffect } from '#web/data/failure-effect.ts'
import { CallFailure } from '#web/data/reply.ts'
import { accountField } from './account-field.ts'
import { phoneError } from './account-validation.ts'
import { holdSmsCodes, useSmsSecondsLeft } from './sms-clock.ts'

export type CodePurpose = 'login' | 'register' | 'editPassword' | 'exportData' | 'deleteAccount'

/** Longest wait, in seconds, that is shown as a countdown. */
const COUNTED_SECONDS = 90

export type SmsCode = {
  /** Seconds until the next code may be requested; 0 if now. */
  secondsLeft: number
  /** Whether the form has sent a code, even if the number has changed since. */
  isSent: boolean
  isBusy: boolean
  /** Reason why no code was sent, and the number; `isWait` if the user only has to wait for the next code. */
  problem: { field: 'phone' | 'code'; message: string; phoneNumber: string; isWait: boolean } | undefined
  /** Opens the captcha, requests a code and focuses the field with the id `codeId`. */
  send: (phoneNumber: string, codeId: string) => Promise<void>
}

/**
 * Requests SMS codes: captcha first, then a countdown with the server's interval. With an invalid number, focuses the
 * field with the id `phoneId`.
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

/** The error message for a field and phone number, with the remaining seconds; undefined once it no longer applies. */
export function problemOf(
  { problem, secondsLeft }: SmsCode,
  field: 'phone' | 'code',
  phoneNumber: string,
): string | undefined {
  if (problem?.field !== field || problem.phoneNumber !== phoneNumber) return undefined
  if (!problem.isWait) return problem.message
  return secondsLeft === 0 ? undefined : problem.message.replace(/\d+ (?:秒|分钟)/, `${secondsLeft} 秒`)
}
