import { CAPTCHA_CLICKS } from '#contracts/constants/captcha-terms.ts'
import { CAPTCHA_COPY, quotedWords } from '#web/components/captcha-dialog/captcha-copy.ts'
import { CaptchaFrame, type CaptchaLook } from '#web/components/captcha-dialog/captcha-frame.tsx'
import { type CaptchaState, isOpenToAnswer } from '#web/components/captcha-dialog/captcha-state.ts'
import type { ClickPoint } from './click-point.ts'
import { ClickSurface } from './click-surface.tsx'
import styles from './click-word-captcha.module.css'

type ClickWordViewProps = CaptchaLook & {
  state: CaptchaState<readonly ClickPoint[]>
  onPlace: (point: ClickPoint) => void
  /** Called to remove the last point. */
  onUndo: () => void
  onRenew: () => void
}

/** A click-word captcha in a given state. */
export function ClickWordView({ state, onPlace, onUndo, onRenew, ...look }: ClickWordViewProps) {
  const { phase, challenge, message } = state
  const points = state.answer ?? []
  const canUndo = isOpenToAnswer(phase) && points.length > 0
  return (
    <CaptchaFrame
      {...look}
      state={state}
      onRenew={onRenew}
      spoken={spokenState(state)}
      tools={
        canUndo && (
          <button type="button" className="iconbtn" onClick={onUndo}>
            撤销
          </button>
        )
      }
      picture={<ClickSurface state={state} isEnlarged={look.isEnlarged} onPlace={onPlace} onUndo={onUndo} />}
    >
      <p className={styles.hint} data-phase={phase}>
        {isOpenToAnswer(phase) && (
          <span>
            {CAPTCHA_COPY.clickPrompt}
            <b>{quotedWords(challenge?.words ?? [])}</b>
          </span>
        )}
        {phase === 'loading' && CAPTCHA_COPY.loading}
        {phase === 'unavailable' && CAPTCHA_COPY.clickPrompt}
        {phase === 'checking' && (
          <span>
            <span className="spin" aria-hidden="true" /> {CAPTCHA_COPY.checking}
          </span>
        )}
        {phase === 'success' && CAPTCHA_COPY.passed}
        {phase === 'failure' && message}
      </p>
    </CaptchaFrame>
  )
}

function spokenState({ phase, challenge, message, answer }: ClickWordViewProps['state']): string {
  switch (phase) {
    case 'idle':
      return `${CAPTCHA_COPY.clickPrompt}${quotedWords(challenge?.words ?? [])}`
    case 'answering':
      return `已选取 ${answer?.length ?? 0} 处，共 ${CAPTCHA_CLICKS} 处`
    case 'checking':
      return CAPTCHA_COPY.checking
    case 'success':
      return CAPTCHA_COPY.passed
    default:
      return message
  }
}
