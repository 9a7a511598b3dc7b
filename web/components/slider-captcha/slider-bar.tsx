import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { CAPTCHA_COPY } from '#web/components/captcha-dialog/captcha-copy.ts'
import { type CaptchaPhase, isOpenToAnswer } from '#web/components/captcha-dialog/captcha-state.ts'
import { movementTrail, type Trail } from '#web/components/captcha-dialog/movement-trail.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import styles from './slider-captcha.module.css'
import { SLIDER_MAX_X, xOfKey } from './slider-position.ts'
import { useSliderDrag } from './use-slider-drag.ts'

export type SliderBarProps = {
  phase: CaptchaPhase
  /** Left edge of the piece, in px of the 310 px wide picture. */
  x: number
  onMove: (x: number) => void
  /** Called with the answer and the movement that led to it. */
  onEnd: (x: number, trail: Trail | undefined) => void
  onCancel: () => void
}

const ICONS = { success: 'check', failure: 'x' } as const

/** The bar with its handle. A click on the handle submits; Enter, space and screen readers dispatch such a click. */
export function SliderBar({ phase, x, onMove, onEnd, onCancel }: SliderBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const [trail] = useState(() => movementTrail())
  const isLocked = !isOpenToAnswer(phase)
  const drag = useSliderDrag({ bar, x, isLocked, trail, onMove, onEnd: (end) => onEnd(end, trail.read()), onCancel })
  useLayoutEffect(() => {
    bar.current?.style.setProperty('--slide', String(x / SLIDER_MAX_X))
  }, [x])

  const onKeyDown = (event: KeyboardEvent) => {
    const moved = event.ctrlKey || event.altKey || event.metaKey ? undefined : xOfKey(x, event)
    if (moved === undefined) return
    event.preventDefault() // the page must not scroll
    if (isLocked) return
    if (phase === 'idle' || trail.by() !== 'keys') {
      trail.begin('keys')
      trail.add(x)
    }
    trail.add(moved)
    onMove(moved)
  }
  return (
    <div ref={bar} className={styles.bar} data-phase={phase}>
      <span className={styles.fill} />
      <button
        type="button"
        className={styles.handle}
        role="slider"
        aria-label={`${CAPTCHA_COPY.sliderPrompt}，或用方向键移动拼图、回车键提交`}
        aria-valuemin={0}
        aria-valuemax={SLIDER_MAX_X}
        aria-valuenow={x}
        aria-disabled={isLocked}
        data-captcha-answer=""
        onKeyDown={onKeyDown}
        onClick={() => onEnd(x, trail.read())}
        {...drag}
      >
        <Icon name={phase === 'success' || phase === 'failure' ? ICONS[phase] : 'arrow'} />
      </button>
      {phase === 'idle' && (
        <>
          <span className={styles.prompt}>{CAPTCHA_COPY.sliderPrompt}</span>
          <span className={styles.keys} aria-hidden="true">
            方向键移动，回车键提交
          </span>
        </>
      )}
      {phase === 'checking' && (
        <span className={styles.busy}>
          <span className="spin" aria-hidden="true" />
        </span>
      )}
    </div>
  )
}
