import type { CaptchaType } from '#contracts/constants/captcha-terms.ts'

/** A challenge of the server; pictures are data URLs. */
export type Challenge = {
  /** The kind that the server sent: clickWord also for a requested slider, if the server suspects a bot. */
  type: CaptchaType
  token: string
  secretKey: string | undefined
  pictureUrl: string
  /** Piece of a slider: a strip as high as the picture, transparent around the piece. */
  pieceUrl: string | undefined
  /** Words to click, in order; empty for a slider. */
  words: readonly string[]
}

/**
 * specification 4. `answering`: dragging the slider, or from the first click until the three clicks are submitted.
 * `checking` and `success` are locked; `unavailable`: no picture could be loaded.
 */
export type CaptchaPhase = 'loading' | 'unavailable' | 'idle' | 'answering' | 'checking' | 'success' | 'failure'

export type CaptchaState<Answer> = {
  phase: CaptchaPhase
  /** Number of pictures requested: each costs a call. */
  round: number
  challenge: Challenge | undefined
  answer: Answer | undefined
  startedAtMs: number
  /** Time in ms from the first movement to the submission. */
  spentMs: number
  /** Reason for a missing picture or a rejected answer. */
  message: string
}

/** `atMs` is any monotonic clock. */
export type CaptchaEvent<Answer> =
  | { type: 'arrived'; challenge: Challenge }
  | { type: 'refused'; message: string }
  | { type: 'answer'; answer: Answer; atMs: number }
  | { type: 'takeBack' }
  | { type: 'submit'; atMs: number }
  | { type: 'passed' }
  | { type: 'failed'; message: string }
  | { type: 'renew' }

/** Initial state: the first picture is loading. */
export function firstCaptchaState<Answer>(): CaptchaState<Answer> {
  return {
    phase: 'loading',
    round: 1,
    challenge: undefined,
    answer: undefined,
    startedAtMs: 0,
    spentMs: 0,
    message: '',
  }
}

/**
 * Reducer of the captcha. Events that do not fit the phase have no effect, so that no answer is given or checked twice.
 */
export function captchaReducer<Answer>(state: CaptchaState<Answer>, event: CaptchaEvent<Answer>): CaptchaState<Answer> {
  if (!MAY_HAPPEN_IN[event.type].includes(state.phase)) return state
  switch (event.type) {
    case 'arrived':
      return { ...state, phase: 'idle', challenge: event.challenge }
    case 'refused':
      // specification 8: 6201 removes the pictures. Whatever the reason, the token of the old picture is invalid now.
      return { ...state, phase: 'unavailable', challenge: undefined, message: event.message }
    case 'answer': {
      const startedAtMs = state.phase === 'idle' ? event.atMs : state.startedAtMs
      return { ...state, phase: 'answering', answer: event.answer, startedAtMs }
    }
    case 'takeBack':
      return { ...state, phase: 'idle', answer: undefined }
    case 'submit':
      return { ...state, phase: 'checking', spentMs: event.atMs - state.startedAtMs }
    case 'passed':
      return { ...state, phase: 'success' }
    case 'failed':
      return { ...state, phase: 'failure', message: event.message }
    case 'renew':
      // the old picture stays until the new one has loaded
      return { ...state, phase: 'loading', round: state.round + 1, answer: undefined, message: '' }
  }
}

const MAY_HAPPEN_IN: Readonly<Record<CaptchaEvent<never>['type'], readonly CaptchaPhase[]>> = {
  arrived: ['loading'],
  refused: ['loading'],
  answer: ['idle', 'answering'],
  takeBack: ['answering'],
  submit: ['answering'],
  passed: ['checking'],
  failed: ['checking'],
  renew: ['unavailable', 'idle', 'answering', 'failure'],
}

/** Whether the visitor can answer. */
export const isOpenToAnswer = (phase: CaptchaPhase): boolean => phase === 'idle' || phase === 'answering'
/** Whether another picture can be requested. */
export const isRenewable = (phase: CaptchaPhase): boolean => MAY_HAPPEN_IN.renew.includes(phase)
