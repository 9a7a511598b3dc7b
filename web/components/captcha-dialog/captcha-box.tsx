import { useEffect, useRef, useState } from 'react'
import { CAPTCHA_FAILURES_BEFORE_OFFER } from '#contracts/limits.ts'
import { classNames } from '#web/components/class-names.ts'
import { ClickWordCaptcha } from '#web/components/click-word-captcha/click-word-captcha.tsx'
import { SliderCaptcha } from '#web/components/slider-captcha/slider-captcha.tsx'
import { call } from '#web/data/browser-call.ts'
import styles from './captcha-box.module.css'
import { CAPTCHA_COPY, CAPTCHA_NAMES } from './captcha-copy.ts'
import type { CaptchaCalls } from './captcha-rounds.ts'
import type { Challenge } from './captcha-state.ts'
import type { CaptchaType } from '#contracts/captcha-terms.ts'
import type { CaptchaListeners } from './use-captcha-round.ts'

export type CaptchaBoxProps = CaptchaListeners & {
  /** The kind it begins with; the visitor may change it. */
  type?: CaptchaType
  /** Binds the verification to one purpose, e.g. a codeType of sendCode. */
  purpose?: string | undefined
  /** Binds it to a number, too. */
  phoneNumber?: string | undefined
  /** In a page or popping up in a dialog, which has a title of its own. */
  mode?: 'fixed' | 'pop'
  calls?: CaptchaCalls
}

// The captcha tells its failures itself, and a dead session has nothing to do with it.
const QUIET = { isSilent: true, isAnonymous: true } as const

/** The captcha's calls to the server. */
const captchaCalls: CaptchaCalls = {
  get: (input, signal) => call('captchaGet', input, { ...QUIET, signal }),
  check: (input, signal) => call('captchaCheck', input, { ...QUIET, signal }),
}

/** Which captcha is shown, and its first picture when the server sent words in place of a slider. */
type Kind = { type: CaptchaType; first?: Challenge }

/**
 * A captcha fixed in a page; see captcha-dialog.tsx for the one that pops up. After a success it stays locked: give it a
 * new `key` for another one, e.g. when the protected call was refused.
 */
export function CaptchaBox(props: CaptchaBoxProps) {
  const { mode = 'fixed', calls = captchaCalls, onPassed, onError, ...listeners } = props
  const [{ type, first }, setKind] = useState<Kind>({ type: props.type ?? 'blockPuzzle' })
  const [failures, setFailures] = useState(0)
  const [hasPassed, setHasPassed] = useState(false)
  const [isEnlarged, setIsEnlarged] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // what had the focus went with the slider
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
