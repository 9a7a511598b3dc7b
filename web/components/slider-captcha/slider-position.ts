import { CAPTCHA_IMAGE } from '#contracts/constants/captcha-terms.ts'

/** The handle's width on a bar of 310 px, as in the style sheet. */
const HANDLE_PX = 44

/** Maximum x of the piece in the 310 px wide picture; targets are at most 262. */
export const SLIDER_MAX_X = CAPTCHA_IMAGE.width - HANDLE_PX

const STEP_X = 1
const LONG_STEP_X = 10

/** State at the start of a drag: the pointer's clientX and the piece's x. */
export type DragStart = {
  clientX: number
  x: number
  /** Distance in CSS px that the handle can move on the screen: the bar's width minus the handle's. */
  travelPx: number
}

/**
 * The piece's x for a pointer at `clientX`, in whole px of the 310 px wide picture, clamped to the bar. Only the
 * distance from the start of the drag counts, so that every x can be reached from every point of the handle.
 */
export function xOfDrag(start: DragStart, clientX: number): number {
  if (!(start.travelPx > 0)) return start.x // the bar has no layout
  return clampX(start.x + ((clientX - start.clientX) / start.travelPx) * SLIDER_MAX_X)
}

/** The piece's x after a key press; undefined for keys that do not move the piece. */
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
