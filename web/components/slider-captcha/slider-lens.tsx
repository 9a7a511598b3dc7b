import { CAPTCHA_IMAGE, CAPTCHA_PIECE } from '#contracts/constants/captcha-terms.ts'
import type { Challenge } from '#web/components/captcha-dialog/captcha-state.ts'
import type { Band } from './piece-band.ts'
import styles from './slider-captcha.module.css'

/** Width of the section that the lens shows: half of the picture, magnified slightly more than twofold on a phone. */
const LENS_WIDTH = CAPTCHA_IMAGE.width / 2
const LENS_HEIGHT = 76

/** Section of the picture that the lens shows, in px: around the piece; the full height while `band` is unknown. */
export function lensArea(x: number, band: Band | undefined) {
  const height = band === undefined ? CAPTCHA_IMAGE.height : LENS_HEIGHT
  const middle = band === undefined ? height / 2 : band.top + band.height / 2
  return {
    x: within(x + CAPTCHA_PIECE.width / 2 - LENS_WIDTH / 2, CAPTCHA_IMAGE.width - LENS_WIDTH),
    y: within(middle - height / 2, CAPTCHA_IMAGE.height - height),
    width: LENS_WIDTH,
    height,
  }
}

const within = (start: number, most: number) => Math.min(Math.max(start, 0), most)

/** A magnified section around the piece, below the whole picture; for screens too narrow for an enlarged picture. */
export function SliderLens({
  challenge,
  x,
  band,
}: {
  challenge: Challenge | undefined
  x: number
  band: Band | undefined
}) {
  const area = lensArea(x, band)
  return (
    <svg
      className={styles.lens}
      viewBox={`${area.x} ${area.y} ${area.width} ${area.height}`}
      width={area.width}
      height={area.height}
      aria-hidden="true"
    >
      {challenge && <image href={challenge.pictureUrl} width={CAPTCHA_IMAGE.width} height={CAPTCHA_IMAGE.height} />}
      {challenge?.pieceUrl && (
        <image href={challenge.pieceUrl} x={x} width={CAPTCHA_PIECE.width} height={CAPTCHA_PIECE.height} />
      )}
    </svg>
  )
}

/** Frame on the whole picture that marks the section of the lens. */
export function LensFrame({ x, band }: { x: number; band: Band | undefined }) {
  const { width, height, ...at } = lensArea(x, band)
  return (
    <>
      <rect className={styles.lensEdge} {...at} width={width} height={height} />
      <rect className={styles.lensFrame} {...at} width={width} height={height} />
    </>
  )
}
