import { CAPTCHA_IMAGE } from '#contracts/constants/captcha-terms.ts'

/** A position in whole px of the 310 × 155 picture. */
export type ClickPoint = { x: number; y: number }

/** Initial position of the keyboard's cross-hair. */
export const PICTURE_CENTRE: ClickPoint = {
  x: Math.round(CAPTCHA_IMAGE.width / 2),
  y: Math.round(CAPTCHA_IMAGE.height / 2),
}

const STEP_PX = 5
const LONG_STEP_PX = 25

/** The point under the pointer, for a picture shown in `box`; undefined while the picture has no layout. */
export function pointOfClick(
  { clientX, clientY }: { clientX: number; clientY: number },
  box: { left: number; top: number; width: number; height: number },
): ClickPoint | undefined {
  if (!(box.width > 0 && box.height > 0)) return undefined
  return inPicture({
    x: ((clientX - box.left) / box.width) * CAPTCHA_IMAGE.width,
    y: ((clientY - box.top) / box.height) * CAPTCHA_IMAGE.height,
  })
}

/** Position of the cross-hair after a key press; undefined for keys other than arrows. */
export function pointOfKey(
  { x, y }: ClickPoint,
  { key, shiftKey }: { key: string; shiftKey: boolean },
): ClickPoint | undefined {
  const step = shiftKey ? LONG_STEP_PX : STEP_PX
  switch (key) {
    case 'ArrowLeft':
      return inPicture({ x: x - step, y })
    case 'ArrowRight':
      return inPicture({ x: x + step, y })
    case 'ArrowUp':
      return inPicture({ x, y: y - step })
    case 'ArrowDown':
      return inPicture({ x, y: y + step })
    default:
      return undefined
  }
}

const inPicture = ({ x, y }: ClickPoint): ClickPoint => ({
  x: Math.min(CAPTCHA_IMAGE.width, Math.max(0, Math.round(x))),
  y: Math.min(CAPTCHA_IMAGE.height, Math.max(0, Math.round(y))),
})
