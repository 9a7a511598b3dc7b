import { useEffect, useLayoutEffect, useReducer, useRef } from 'react'
import { CAPTCHA_CLOSE_MS } from '#contracts/limits.ts'
import {
  type CaptchaCalls,
  CaptchaRefusal,
  type CaptchaRequest,
  checkAnswer,
  fetchChallenge,
} from './captcha-rounds.ts'
import { CAPTCHA_COPY } from './captcha-copy.ts'
import { captchaReducer, type CaptchaState, firstCaptchaState } from './captcha-state.ts'

/** What a protected call wants as `captchaVerification`; good for one use, for about three minutes. */
export type CaptchaResult = { captchaVerification: string }

export type CaptchaListeners = {
  /** The answer was right: at once. */
  onPassed?: (result: CaptchaResult) => void
  /** The same, once the visitor has seen it (specification 4). */
  onSuccess: (result: CaptchaResult) => void
  /** Time to take the captcha away (specification 4: 1.5 s after the success). */
  onFinished?: () => void
  /** The answer was wrong or no picture came. */
  onError?: (message: string, phase: 'failure' | 'unavailable') => void
}

type CaptchaRoundOptions<Answer> = CaptchaListeners &
  CaptchaRequest & {
    calls: CaptchaCalls
    /** The answer as JSON text. */
    write: (answer: Answer) => string
    reportAfterMs: number
    renewAfterMs: number
  }

type CaptchaRound<Answer> = {
  state: CaptchaState<Answer>
  answer: (answer: Answer) => void
  takeBack: () => void
  submit: () => void
  renew: () => void
}

/** Runs a captcha: fetches a picture per round, has the answer checked, reports and renews after the specification's delays. */
export function useCaptchaRound<Answer>(options: CaptchaRoundOptions<Answer>): CaptchaRound<Answer> {
  const [state, send] = useReducer(captchaReducer<Answer>, undefined, firstCaptchaState<Answer>)
  const latest = useRef(options)
  useLayoutEffect(() => void (latest.current = options))
  const result = useRef<CaptchaResult>(undefined)
  const { phase, round, challenge, answer, message } = state

  useEffect(() => {
    const stop = new AbortController()
    fetchChallenge(latest.current.calls, latest.current, stop.signal).then(
      (arrived) => !stop.signal.aborted && send({ type: 'arrived', challenge: arrived }),
      (error: unknown) => !stop.signal.aborted && send({ type: 'refused', message: reasonOf(error) }),
    )
    return () => stop.abort()
  }, [round])

  useEffect(() => {
    if (phase !== 'checking' || challenge === undefined || answer === undefined) return undefined
    const { calls, type, write } = latest.current
    const stop = new AbortController()
    checkAnswer(calls, { type, challenge, answerJson: write(answer) }, stop.signal).then(
      (captchaVerification) => {
        if (stop.signal.aborted) return
        result.current = { captchaVerification }
        send({ type: 'passed' })
      },
      (error: unknown) => !stop.signal.aborted && send({ type: 'failed', message: reasonOf(error) }),
    )
    return () => stop.abort()
  }, [phase, challenge, answer])

  useEffect(() => {
    const passed = result.current
    if (phase !== 'success' || passed === undefined) return undefined
    const { reportAfterMs, onPassed } = latest.current
    onPassed?.(passed)
    const report = setTimeout(() => latest.current.onSuccess(passed), reportAfterMs)
    const finish = setTimeout(() => latest.current.onFinished?.(), CAPTCHA_CLOSE_MS)
    return () => {
      clearTimeout(report)
      clearTimeout(finish)
    }
  }, [phase])

  useEffect(() => {
    if (phase !== 'failure' && phase !== 'unavailable') return undefined
    latest.current.onError?.(message, phase)
    if (phase === 'unavailable') return undefined // asking again is the visitor's decision
    const timer = setTimeout(() => send({ type: 'renew' }), latest.current.renewAfterMs)
    return () => clearTimeout(timer)
  }, [phase, message])

  return {
    state,
    answer: (given) => send({ type: 'answer', answer: given, atMs: performance.now() }),
    takeBack: () => send({ type: 'takeBack' }),
    submit: () => send({ type: 'submit', atMs: performance.now() }),
    renew: () => send({ type: 'renew' }),
  }
}

const reasonOf = (error: unknown): string => (error instanceof CaptchaRefusal ? error.message : CAPTCHA_COPY.failed)
