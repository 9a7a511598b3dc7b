import { useRef } from 'react'
import { CAPTCHA_PIECE } from '#contracts/constants/captcha-terms.ts'
import { CAPTCHA_COPY, sliderPassed } from '#web/components/captcha-dialog/captcha-copy.ts'
import { CaptchaFrame, type CaptchaLook, CaptchaPicture } from '#web/components/captcha-dialog/captcha-frame.tsx'
import type { CaptchaState } from '#web/components/captcha-dialog/captcha-state.ts'
import { SliderBar, type SliderBarProps } from './slider-bar.tsx'
import styles from './slider-captcha.module.css'
import { LensFrame, SliderLens } from './slider-lens.tsx'
import { useLens } from './use-lens.ts'

type SliderViewProps = CaptchaLook &
  Omit<SliderBarProps, 'phase' | 'x'> & { state: CaptchaState<number>; onRenew: () => void }

/** A slider captcha in a given state. */
export function SliderView({ state, onRenew, onMove, onEnd, onCancel, ...look }: SliderViewProps) {
  const { phase, challenge } = state
  const x = state.answer ?? 0
  const verdict = phase === 'success' ? sliderPassed(state.spentMs) : phase === 'failure' ? state.message : ''
  const place = useRef<HTMLDivElement>(null)
  // on a phone the gap of an enlarged picture would be off screen: the whole picture stays, with a lens below it
  const { isLens, band } = useLens(place, { isEnlarged: look.isEnlarged, pieceUrl: challenge?.pieceUrl })
  return (
    <CaptchaFrame
      {...look}
      state={state}
      onRenew={onRenew}
      pictureRef={place}
      verdict={verdict}
      spoken={verdict || state.message || (phase === 'checking' ? CAPTCHA_COPY.checking : '')}
      picture={
        <>
          <CaptchaPicture state={state} isFitted={isLens}>
            {challenge?.pieceUrl && (
              <image
                className={styles.piece}
                href={challenge.pieceUrl}
                x={x}
                width={CAPTCHA_PIECE.width}
                height={CAPTCHA_PIECE.height}
              />
            )}
            {isLens && challenge && <LensFrame x={x} band={band} />}
          </CaptchaPicture>
          {isLens && <SliderLens challenge={challenge} x={x} band={band} />}
        </>
      }
    >
      <SliderBar phase={phase} x={x} onMove={onMove} onEnd={onEnd} onCancel={onCancel} />
    </CaptchaFrame>
  )
}
