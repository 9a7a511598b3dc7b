import { type ReactNode, type Ref } from 'react'
import { CAPTCHA_IMAGE } from '#contracts/constants/captcha-terms.ts'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { CAPTCHA_COPY } from './captcha-copy.ts'
import { type CaptchaState, isRenewable } from './captcha-state.ts'
import styles from './captcha-frame.module.css'

/** Common props of both kinds of captcha. */
export type CaptchaLook = {
  label: string
  /** Whether the picture is shown at twice its size. */
  isEnlarged: boolean
  onEnlarge: (isEnlarged: boolean) => void
}

type CaptchaFrameProps = CaptchaLook & {
  state: CaptchaState<unknown>
  onRenew: () => void
  /** Buttons before those for enlarging and renewing. */
  tools?: ReactNode
  /** The picture with overlays, and its scroll window if the enlarged picture does not fit. */
  picture: ReactNode
  pictureRef?: Ref<HTMLDivElement>
  /** Result, shown at the lower edge of the picture. */
  verdict?: string
  /** Text for screen readers. */
  spoken: string
  children: ReactNode
}

/** Label, tools, picture and answer field of a captcha. */
export function CaptchaFrame({ state, picture, pictureRef, verdict, onRenew, ...props }: CaptchaFrameProps) {
  const { isEnlarged } = props
  const { phase } = state
  return (
    <div className={classNames(styles.frame, isEnlarged && styles.enlarged)} data-phase={phase}>
      <div className={styles.tools}>
        <span>{props.label}</span>
        {props.tools}
        <button
          type="button"
          className="iconbtn"
          aria-label="放大图片"
          aria-pressed={isEnlarged}
          onClick={() => props.onEnlarge(!isEnlarged)}
        >
          <Icon name={isEnlarged ? 'zoom-out' : 'zoom'} />
        </button>
        <button
          type="button"
          className="iconbtn"
          aria-label="换一张"
          aria-disabled={!isRenewable(phase)}
          onClick={onRenew}
        >
          <Icon name="refresh" />
        </button>
      </div>
      <div className={styles.window}>
        <div ref={pictureRef} className={styles.scroller}>
          {picture}
        </div>
        {phase === 'unavailable' && (
          <div className={styles.missing}>
            <p>{state.message}</p>
            <Button size="small" variant="line" onClick={onRenew}>
              重新获取
            </Button>
          </div>
        )}
        {phase === 'loading' && (
          <p className={styles.missing} data-has-picture={state.challenge !== undefined}>
            <span className="spin" aria-hidden="true" />
          </p>
        )}
        {verdict && (
          <p className={styles.verdict} aria-hidden="true">
            {verdict}
          </p>
        )}
      </div>
      {props.children}
      <p className="sr" role="status">
        {phase === 'loading' ? CAPTCHA_COPY.loading : props.spoken}
      </p>
    </div>
  )
}

type CaptchaPictureProps = {
  state: CaptchaState<unknown>
  /** Whether the picture keeps its width while enlarged, because another element is enlarged instead. */
  isFitted?: boolean
  children?: ReactNode
}

/** The picture in the captcha's coordinates of 310 × 155, whatever its size on screen. */
export function CaptchaPicture({ state, isFitted = false, children }: CaptchaPictureProps) {
  return (
    <svg
      className={classNames(styles.picture, isFitted && styles.fitted)}
      viewBox={`0 0 ${CAPTCHA_IMAGE.width} ${CAPTCHA_IMAGE.height}`}
      width={CAPTCHA_IMAGE.width}
      height={CAPTCHA_IMAGE.height}
      aria-hidden="true"
    >
      {state.challenge && (
        <image href={state.challenge.pictureUrl} width={CAPTCHA_IMAGE.width} height={CAPTCHA_IMAGE.height} />
      )}
      {children}
    </svg>
  )
}
