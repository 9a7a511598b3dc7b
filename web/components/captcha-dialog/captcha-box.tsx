import { useEffect, useRef, useState } from 'react'
import { CAPTCHA_FAILURES_BEFORE_OFFER } from '#contracts/constants/limits.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ClickWordCaptcha } from '#web/components/click-word-captcha/click-word-captcha.tsx'
import { SliderCaptcha } from '#web/components/slider-captcha/slider-captcha.tsx'
import { call } from '#web/data/browser-call.ts'
import styles from './captcha-box.module.css'
import { CAPTCHA_COPY, CAPTCHA_NAMES } from './captcha-copy.ts'
import type { CaptchaCalls } from './captcha-rounds.ts'
import type { Challenge } from './captcha-state.ts'
import type { CaptchaType } from '#contracts/constants/captcha-terms.ts'
import type { CaptchaListeners } from './use-captcha-round.ts'

export type CaptchaBoxProps = CaptchaListeners & {
  /** Initial kind; the visitor may change it. */
  type?: CaptchaType
  /** Purpose that the verification is bound to, e.g. a codeType of sendCode. */
  purpose?: string | undefined
  /** Phone number that the verification is bound to. */
  phoneNumber?: string | undefined
  /** `fixed` within a page, `pop` in a dialog, which has its own title. */
  mode?: 'fixed' | 'pop'
  calls?: CaptchaCalls
}

// The captcha shows its failures itself and is independent of the session.
const QUIET = { isSilent: true, isAnonymous: true } as const

/** The captcha's calls. */
const captchaCalls: CaptchaCalls = {
  get: (input, signal) => call('captchaGet', input, { ...QUIET, signal }),
  check: (input, signal) => call('captchaCheck', input, { ...QUIET, signal }),
}

/** The visible captcha, and its first picture if the server sent words instead of a slider. */
type Kind = { type: CaptchaType; first?: Challenge }

/**
 * A captcha within a page; see captcha-dialog.tsx for the dialog. Stays locked after a success: change `key` for a new
 * captcha, e.g. when the protected call failed.
 */
export function CaptchaBox(props: CaptchaBoxProps) {
  const { mode = 'fixed', calls = captchaCalls, onPassed, onError, ...listeners } = props
  const [{ type, first }, setKind] = useState<Kind>({ type: props.type ?? 'blockPuzzle' })
  const [failures, setFailures] = useState(0)
  const [hasPassed, setHasPassed] = useState(false)
  const [isEnlarged, setIsEnlarged] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // the focused element was removed with the slider
    if (first) box.current?.querySelector<HTMLElement>('[data-captcha-answer]')?.focus()
  }, [first])
  const other = type === 'blockPuzzle' ? 'clickWord' : 'blockPuzzle'
  const isOffered = failures >= CAPTCHA_FAILURES_BEFORE_OFFER
  const Captcha = type === 'blockPuzzle' ? SliderCaptcha : ClickWordCaptcha
  return (
    <div ref={box} className={classNames(styles.box, isEnlarged && styles.enlarged)}>
      <Captcha
        {...listeners}
        first={first}
        onOtherKind={(challenge) => setKind({ type: challenge.type, first: challenge })}
        label={mode === 'pop' ? CAPTCHA_NAMES[type] : CAPTCHA_COPY.label}
        calls={calls}
        isEnlarged={isEnlarged}
        onEnlarge={setIsEnlarged}
        onPassed={(result) => {
          setHasPassed(true)
          onPassed?.(result)
        }}
        onError={(message, phase) => {
          if (phase === 'failure') setFailures((count) => count + 1)
          onError?.(message, phase)
        }}
      />
      <div className={classNames(styles.change, isOffered && styles.offered, hasPassed && styles.passed)}>
        <p role="status">{isOffered && `已连续 ${failures} 次未通过，可以换成${CAPTCHA_NAMES[other]}`}</p>
        <button
          type="button"
          className="iconbtn"
          onClick={() => {
            setKind({ type: other })
            setFailures(0)
          }}
        >
          更换验证方式
        </button>
      </div>
    </div>
  )
}
