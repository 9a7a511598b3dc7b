import { useEffect, useRef } from 'react'
import { CAPTCHA_IMAGE, CAPTCHA_PIECE } from '#contracts/captcha-terms.ts'
import { CAPTCHA_COPY, sliderPassed } from '#web/components/captcha-dialog/captcha-copy.ts'
import { CaptchaFrame, type CaptchaLook, CaptchaPicture } from '#web/components/captcha-dialog/captcha-frame.tsx'
import type { CaptchaState } from '#web/components/captcha-dialog/captcha-state.ts'
import { SliderBar, type SliderBarProps } from './slider-bar.tsx'
import styles from './slider-captcha.module.css'

type SliderViewProps = CaptchaLook &
  Omit<SliderBarProps, 'phase' | 'x'> & { state: CaptchaState<number>; onRenew: () => void }

/** A slider captcha in a given state. */
export function SliderView({ state, onRenew, onMove, onEnd, onCancel, ...look }: SliderViewProps) {
  const { phase, challenge } = state
  const x = state.answer ?? 0
  const verdict = phase === 'success' ? sliderPassed(state.spentMs) : phase === 'failure' ? state.message : ''
  const scroller = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // enlarged on a phone only part of the picture is seen: the one with the piece
    const box = scroller.current
    if (box)
      box.scrollLeft = ((x + CAPTCHA_PIECE.width / 2) / CAPTCHA_IMAGE.width) * box.scrollWidth - box.clientWidth / 2
  }, [x, look.isEnlarged])
  return (
    <CaptchaFrame
      {...look}
      state={state}
      onRenew={onRenew}
      pictureRef={scroller}
      verdict={verdict}
      spoken={verdict || state.message || (phase === 'checking' ? CAPTCHA_COPY.checking : '')}
      picture={
        <CaptchaPicture state={state}>
          {challenge?.pieceUrl && (
            <image
              className={styles.piece}
              href={challenge.pieceUrl}
              x={x}
              width={CAPTCHA_PIECE.width}
              height={CAPTCHA_PIECE.height}
            />
          )}
        </CaptchaPicture>
      }
    >
      <SliderBar phase={phase} x={x} onMove={onMove} onEnd={onEnd} onCancel={onCancel} />
    </CaptchaFrame>
  )
}
