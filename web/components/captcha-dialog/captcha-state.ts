import type { CaptchaType } from '#contracts/captcha-terms.ts'

/** What the server asks; the pictures are addresses that an image can show. */
export type Challenge = {
  /** Words also where a slider was asked for, when the server wants to see more. */
  type: CaptchaType
  token: string
  secretKey: string | undefined
  pictureUrl: string
  /** The piece of a slider: a strip of the picture's height, transparent around the piece. */
  pieceUrl: string | undefined
  /** The words to click, in order; none for a slider. */
  words: readonly string[]
}

/**
 * specification 4. `answering` is the slider's dragging, or one or two of three clicks. `checking` and `success` are
 * locked; `unavailable` means that no picture came.
 */
export type CaptchaPhase = 'loading' | 'unavailable' | 'idle' | 'answering' | 'checking' | 'success' | 'failure'

export type CaptchaState<Answer> = {
  phase: CaptchaPhase
  /** Counts the pictures asked for: each costs one call. */
  round: number
  challenge: Challenge | undefined
  answer: Answer | undefined
  startedAtMs: number
  /** From the first move to the last. */
  spentMs: number
  /** Why there is no picture, or why the answer was refused. */
  message: string
}

/** `atMs` is any clock that only runs forward. */
export type CaptchaEvent<Answer> =
  | { type: 'arrived'; challenge: Challenge }
  | { type: 'refused'; message: string }
  | { type: 'answer'; answer: Answer; atMs: number }
  | { type: 'takeBack' }
  | { type: 'submit'; atMs: number }
  | { type: 'passed' }
  | { type: 'failed'; message: string }
  | { type: 'renew' }

/** Where a captcha begins: its first picture is on the way. */
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

/** The captcha's next state. What does not fit the phase changes nothing, so that nothing is answered or checked twice. */
export function captchaReducer<Answer>(state: CaptchaState<Answer>, event: CaptchaEvent<Answer>): CaptchaState<Answer> {
  if (!MAY_HAPPEN_IN[event.type].includes(state.phase)) return state
  switch (event.type) {
    case 'arrived':
      return { ...state, phase: 'idle', challenge: event.challenge }
    case 'refused':
      // specification 8: 6201 clears the pictures. Whatever the reason, the old picture's token is of no use any more.
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
      // the old picture stays until the new one is there
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

/** True while the visitor can answer. */
export const isOpenToAnswer = (phase: CaptchaPhase): boolean => phase === 'idle' || phase === 'answering'
/** True while another picture can be asked for. */
export const isRenewable = (phase: CaptchaPhase): boolean => MAY_HAPPEN_IN.renew.includes(phase)
