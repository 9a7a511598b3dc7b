import { useEffect, useLayoutEffect, useReducer, useRef } from 'react'
import { secondsToWait } from '#contracts/error-catalogue.ts'
import { CAPTCHA_CLOSE_MS } from '#contracts/limits.ts'
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

/** Words in place of a slider. */
export type KindChange = {
  /** A picture that is there already, for the first round. */
  first?: Challenge | undefined
  /** The server asks for the other kind. */
  onOtherKind?: ((challenge: Challenge) => void) | undefined
}

type CaptchaRoundOptions<Answer> = CaptchaListeners &
  CaptchaRequest &
  KindChange & {
    calls: CaptchaCalls
    /** The answer as JSON text. */
    write: (answer: Answer) => string
    /** How the answer came about. */
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

/** Runs a captcha: fetches a picture per round, has the answer checked, reports and renews after the specification's delays. */
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
    // of a long wait, or without a word of one, asking again is the visitor's decision
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

/** decision 0024: the pauses of a noisy address, which nobody has to mind. */
const LONGEST_OWN_WAIT_MS = 10_000

const reasonOf = (error: unknown): string => (error instanceof CaptchaRefusal ? error.message : CAPTCHA_COPY.failed)
