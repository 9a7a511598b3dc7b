import { useEffect, useRef, useState } from 'react'
import { CAPTCHA_CLICKS } from '#contracts/constants/captcha-terms.ts'
import { CLICK_WORD_CHECK_MS, CLICK_WORD_RENEW_MS } from '#contracts/constants/limits.ts'
import type { CaptchaLook } from '#web/components/captcha-dialog/captcha-frame.tsx'
import type { CaptchaCalls, CaptchaRequest } from '#web/components/captcha-dialog/captcha-rounds.ts'
import { movementTrail } from '#web/components/captcha-dialog/movement-trail.ts'
import {
  type CaptchaListeners,
  type KindChange,
  useCaptchaRound,
} from '#web/components/captcha-dialog/use-captcha-round.ts'
import type { ClickPoint } from './click-point.ts'
import { ClickWordView } from './click-word-view.tsx'

type ClickWordCaptchaProps = CaptchaListeners &
  CaptchaLook &
  Omit<CaptchaRequest, 'type'> &
  KindChange & { calls: CaptchaCalls }

/** Delay of `onSuccess` in ms: none, unlike the slider (protocol 2.3). */
const REPORT_AFTER_MS = 0

/** Click-word captcha: the visitor clicks three words of the picture in the prompted order. Needs a CaptchaBox. */
export function ClickWordCaptcha({ label, isEnlarged, onEnlarge, ...options }: ClickWordCaptchaProps) {
  const [trail] = useState(() => movementTrail())
  const { state, answer, takeBack, submit, renew } = useCaptchaRound<readonly ClickPoint[]>({
    ...options,
    type: 'clickWord',
    write: (points) => JSON.stringify(points),
    trail: () => trail.read(),
    reportAfterMs: REPORT_AFTER_MS,
    renewAfterMs: CLICK_WORD_RENEW_MS,
  })
  const points = state.answer ?? []
  const isComplete = state.phase === 'answering' && points.length === CAPTCHA_CLICKS
  const handIn = useRef(submit)
  useEffect(() => void (handIn.current = submit))
  useEffect(() => {
    if (!isComplete) return undefined
    const timer = setTimeout(() => handIn.current(), CLICK_WORD_CHECK_MS)
    return () => clearTimeout(timer)
  }, [isComplete])
  return (
    <ClickWordView
      {...{ label, isEnlarged, onEnlarge, state }}
      onPlace={(point) => {
        if (points.length >= CAPTCHA_CLICKS) return
        if (points.length === 0) trail.begin('clicks')
        trail.add(point.x, point.y)
        answer([...points, point])
      }}
      onUndo={() => {
        trail.takeBack()
        return points.length > 1 ? answer(points.slice(0, -1)) : takeBack()
      }}
      onRenew={renew}
    />
  )
}
