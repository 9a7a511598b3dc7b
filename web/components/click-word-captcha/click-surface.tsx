import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { CAPTCHA_IMAGE } from '#contracts/constants/captcha-terms.ts'
import { quotedWords } from '#web/components/captcha-dialog/captcha-copy.ts'
import { classNames } from '#web/ui/class-names.ts'
import { CaptchaPicture } from '#web/components/captcha-dialog/captcha-frame.tsx'
import { type CaptchaState, isOpenToAnswer } from '#web/components/captcha-dialog/captcha-state.ts'
import { type ClickPoint, PICTURE_CENTRE, pointOfClick, pointOfKey } from './click-point.ts'
import styles from './click-word-captcha.module.css'

type ClickSurfaceProps = {
  state: CaptchaState<readonly ClickPoint[]>
  isEnlarged: boolean
  onPlace: (point: ClickPoint) => void
  onUndo: () => void
}

/** The picture to click, with the points placed so far and a cross-hair for the keyboard. */
export function ClickSurface({ state, isEnlarged, onPlace, onUndo }: ClickSurfaceProps) {
  const [cross, setCross] = useState(PICTURE_CENTRE)
  const surface = useRef<HTMLButtonElement>(null)
  const isLocked = !isOpenToAnswer(state.phase)
  useEffect(() => {
    // on a phone only a part of the enlarged picture is visible: scroll to the cross-hair
    const scroller = surface.current?.parentElement
    if (scroller)
      scroller.scrollLeft = (cross.x / CAPTCHA_IMAGE.width) * scroller.scrollWidth - scroller.clientWidth / 2
  }, [cross, isEnlarged])

  const onClick = (event: MouseEvent) => {
    if (isLocked) return
    if (event.detail === 0) return onPlace(cross) // pressed with Enter or space
    const picture = event.currentTarget.firstElementChild ?? event.currentTarget
    const point = pointOfClick(event, picture.getBoundingClientRect())
    if (point) onPlace(point)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const moved = pointOfKey(cross, event)
    const isHeldDown = event.key === 'Enter' && event.repeat
    if (!moved && !isHeldDown && event.key !== 'Backspace') return
    event.preventDefault() // prevents scrolling, and further points while Enter is held
    if (isLocked) return
    if (moved) setCross(moved)
    else if (!isHeldDown) onUndo()
  }
  return (
    <>
      <button
        ref={surface}
        type="button"
        className={classNames(styles.surface, isEnlarged && styles.enlarged)}
        aria-disabled={isLocked}
        data-captcha-answer=""
        data-phase={state.phase}
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        <CaptchaPicture state={state}>
          {state.answer?.map(({ x, y }, index) => (
            // the index is a stable key: points are only added and removed at the end
            <g key={index} className={styles.point} transform={`translate(${x} ${y})`}>
              <circle r="12" />
              <text y="5">{index + 1}</text>
            </g>
          ))}
          <path className={styles.cross} d={crossAt(cross)} />
          <path className={styles.crossLine} d={crossAt(cross)} />
        </CaptchaPicture>
        <span className="sr">
          点选文字验证图片{quotedWords(state.challenge?.words ?? [])}，用方向键移动准星，回车键选取，退格键撤销
        </span>
      </button>
      <p className={styles.keys} aria-hidden="true">
        方向键移动准星，回车键选取，退格键撤销
      </p>
    </>
  )
}

const crossAt = ({ x, y }: ClickPoint): string => `M${x} 0V${CAPTCHA_IMAGE.height}M0 ${y}H${CAPTCHA_IMAGE.width}`
