import { CAPTCHA_IMAGE } from '#contracts/constants/captcha-terms.ts'

/** The handle's width on a bar of 310 px, as the style sheet has it. */
const HANDLE_PX = 44

/** How far the piece can go in the picture's 310 px: as far as the handle, which is more than any target (262). */
export const SLIDER_MAX_X = CAPTCHA_IMAGE.width - HANDLE_PX

const STEP_X = 1
const LONG_STEP_X = 10

/** Where a drag began. */
export type DragStart = {
  clientX: number
  x: number
  /** How far the handle can go on the screen, in px: the bar's width less the handle's. */
  travelPx: number
}

/**
 * The piece's x, a whole number of the 310 px picture, for a pointer at `clientX`. It depends only on how far the pointer
 * went, so that every x is within reach wherever the handle was taken, and the handle stays on its bar.
 */
export function xOfDrag(start: DragStart, clientX: number): number {
  if (!(start.travelPx > 0)) return start.x // the bar is not laid out
  return clampX(start.x + ((clientX - start.clientX) / start.travelPx) * SLIDER_MAX_X)
}

/** The piece's x after a key; undefined for a key that does not move it. */
export function xOfKey(x: number, { key, shiftKey }: { key: string; shiftKey: boolean }): number | undefined {
  const step = shiftKey ? LONG_STEP_X : STEP_X
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return clampX(x + step)
    case 'ArrowLeft':
    case 'ArrowDown':
      return clampX(x - step)
    case 'PageUp':
      return clampX(x + LONG_STEP_X)
    case 'PageDown':
      return clampX(x - LONG_STEP_X)
    case 'Home':
      return 0
    case 'End':
      return SLIDER_MAX_X
    default:
      return undefined
  }
}

const clampX = (x: number): number => Math.min(SLIDER_MAX_X, Math.max(0, Math.round(x)))
