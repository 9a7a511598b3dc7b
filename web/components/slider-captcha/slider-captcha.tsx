import { useRef } from 'react'
import { CAPTCHA_PIECE } from '#contracts/constants/captcha-terms.ts'
import { SLIDER_RENEW_MS, SLIDER_REPORT_MS } from '#contracts/constants/limits.ts'
import type { CaptchaLook } from '#web/components/captcha-dialog/captcha-frame.tsx'
import type { CaptchaCalls, CaptchaRequest } from '#web/components/captcha-dialog/captcha-rounds.ts'
import type { Trail } from '#web/components/captcha-dialog/movement-trail.ts'
import {
  type CaptchaListeners,
  type KindChange,
  useCaptchaRound,
} from '#web/components/captcha-dialog/use-captcha-round.ts'
import { SliderView } from './slider-view.tsx'

type SliderCaptchaProps = CaptchaListeners &
  CaptchaLook &
  Omit<CaptchaRequest, 'type'> &
  KindChange & { calls: CaptchaCalls }

/** Slider captcha: the visitor moves a piece into the gap of the picture. Render it in a CaptchaBox. */
export function SliderCaptcha({ label, isEnlarged, onEnlarge, ...options }: SliderCaptchaProps) {
  const trail = useRef<Trail>(undefined)
  const { state, answer, takeBack, submit, renew } = useCaptchaRound<number>({
    ...options,
    type: 'blockPuzzle',
    write: (x) => JSON.stringify({ x, y: CAPTCHA_PIECE.y }),
    trail: () => trail.current,
    reportAfterMs: SLIDER_REPORT_MS,
    renewAfterMs: SLIDER_RENEW_MS,
  })
  return (
    <SliderView
      {...{ label, isEnlarged, onEnlarge, state }}
      onMove={answer}
      onCancel={takeBack}
      onEnd={(x, moved) => {
        if (x === 0) return takeBack() // not moved, or moved back to the start: no answer
        trail.current = moved
        answer(x)
        submit()
      }}
      onRenew={renew}
    />
  )
}
