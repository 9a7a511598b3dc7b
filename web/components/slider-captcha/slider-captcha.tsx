import { CAPTCHA_PIECE } from '#contracts/captcha-terms.ts'
import { SLIDER_RENEW_MS, SLIDER_REPORT_MS } from '#contracts/limits.ts'
import type { CaptchaLook } from '#web/components/captcha-dialog/captcha-frame.tsx'
import type { CaptchaCalls } from '#web/components/captcha-dialog/captcha-rounds.ts'
import { type CaptchaListeners, useCaptchaRound } from '#web/components/captcha-dialog/use-captcha-round.ts'
import { SliderView } from './slider-view.tsx'

type SliderCaptchaProps = CaptchaListeners & CaptchaLook & { calls: CaptchaCalls; purpose?: string | undefined }

/** The slider: the visitor moves a piece of the picture into its gap. To be shown in a CaptchaBox. */
export function SliderCaptcha({ label, isEnlarged, onEnlarge, ...options }: SliderCaptchaProps) {
  const { state, answer, takeBack, submit, renew } = useCaptchaRound<number>({
    ...options,
    type: 'blockPuzzle',
    write: (x) => JSON.stringify({ x, y: CAPTCHA_PIECE.y }),
    reportAfterMs: SLIDER_REPORT_MS,
    renewAfterMs: SLIDER_RENEW_MS,
  })
  return (
    <SliderView
      {...{ label, isEnlarged, onEnlarge, state }}
      onMove={answer}
      onCancel={takeBack}
      onEnd={(x) => {
        if (x === 0) return takeBack() // pressed without being moved, or put back: no answer
        answer(x)
        submit()
      }}
      onRenew={renew}
    />
  )
}
