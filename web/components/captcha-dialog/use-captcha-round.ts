import { useEffect, useLayoutEffect, useReducer, useRef } from 'react'
import { secondsToWait } from '#contracts/constants/error-messages.ts'
import { CAPTCHA_CLOSE_MS } from '#contracts/constants/limits.ts'
import {
  type CaptchaCalls,
  CaptchaRefusal,
  type CaptchaRequest,
  checkAnswer,
  fetchChallenge,
} from './captcha-rounds.ts'
import { CAPTCHA_COPY } from './captcha-copy.ts'
import { captchaReducer, type CaptchaState, type Challenge, firstCaptchaState } from './captcha-state.ts'
import type { Trail } from './movement-trail.ts'

/** `captchaVerification` for a protected call; valid once, for about three minutes. */
export type CaptchaResult = { captchaVerification: string }

export type CaptchaListeners = {
  /** Called immediately after a correct answer. */
  onPassed?: (result: CaptchaResult) => void
  /** Called once the visitor has seen the success (specification 4). */
  onSuccess: (result: CaptchaResult) => void
  /** Called when the captcha may be removed (specification 4: 1.5 s after the success). */
  onFinished?: () => void
  /** Called after a wrong answer, or if no picture could be loaded. */
  onError?: (message: string, phase: 'failure' | 'unavailable') => void
}

/** Options for a server that sends a click-word captcha instead of a slider. */
export type KindChange = {
  /** Already loaded challenge for the first round, which then requests no picture. */
  first?: Challenge | undefined
  /** Called if the server sends the other kind. */
  onOtherKind?: ((challenge: Challenge) => void) | undefined
}

type CaptchaRoundOptions<Answer> = CaptchaListeners &
  CaptchaRequest &
  KindChange & {
    calls: CaptchaCalls
    /** Converts the answer to JSON. */
    write: (answer: Answer) => string
    /** Movement that led to the answer. */
    trail?: () => Trail | undefined
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

/**
 * Runs a captcha: loads a picture per round, submits the answer, calls the listeners, and loads the next picture after
 * a failure. The delays are those of the specification.
 */
export function useCaptchaRound<Answer>(options: CaptchaRoundOptions<Answer>): CaptchaRound<Answer> {
  const [state, send] = useReducer(captchaReducer<Answer>, undefined, firstCaptchaState<Answer>)
  const latest = useRef(options)
  useLayoutEffect(() => void (latest.current = options))
  const result = useRef<CaptchaResult>(undefined)
  const { phase, round, challenge, answer, message } = state

  useEffect(() => {
    const stop = new AbortController()
    const { first, calls, onOtherKind, type } = latest.current
    if (round === 1 && first) return send({ type: 'arrived', challenge: first })
    fetchChallenge(calls, latest.current, stop.signal).then(
      (arrived) => {
        if (stop.signal.aborted) return
        if (arrived.type === type) send({ type: 'arrived', challenge: arrived })
        else onOtherKind?.(arrived)
      },
      (error: unknown) => !stop.signal.aborted && send({ type: 'refused', message: reasonOf(error) }),
    )
    return () => stop.abort()
  }, [round])

  useEffect(() => {
    if (phase !== 'checking' || challenge === undefined || answer === undefined) return undefined
    const { calls, write, trail } = latest.current
    const stop = new AbortController()
    checkAnswer(calls, { challenge, answerJson: write(answer), trail: trail?.() }, stop.signal).then(
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
    const waitMs = (secondsToWait(message) ?? 0) * 1000
    // if the wait is long or unknown, the visitor must retry manually
    if (waitMs > LONGEST_OWN_WAIT_MS || (phase === 'unavailable' && waitMs === 0)) return undefined
    const timer = setTimeout(() => send({ type: 'renew' }), Math.max(waitMs, latest.current.renewAfterMs))
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

/**
 * Longest demanded wait after which the captcha reloads by itself. decision 0024: after many failures at an IP address,
 * the server demands waits of up to ten seconds.
 */
const LONGEST_OWN_WAIT_MS = 10_000

const reasonOf = (error: unknown): string => (error instanceof CaptchaRefusal ? error.message : CAPTCHA_COPY.failed)
