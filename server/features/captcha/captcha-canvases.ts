import { type Canvas, createCanvas } from '@napi-rs/canvas'
import { CAPTCHA_IMAGE, CAPTCHA_PIECE } from '#contracts/constants/captcha-terms.ts'

export type CanvasStock = {
  /** A canvas of that size, with whatever was drawn on it before. */
  take: () => Canvas
  /** Hands one back; nothing may read it any more, no encoder either. */
  refund: (canvas: Canvas) => void
}

const MOST_KEPT = 4

/** Canvases of one size, used again: new memory for each picture costs as much as drawing its ground. */
function canvasStock({ width, height }: { width: number; height: number }): CanvasStock {
  const free: Canvas[] = []
  return {
    take: () => free.pop() ?? createCanvas(width, height),
    refund: (canvas) => void (free.length < MOST_KEPT && free.push(canvas)),
  }
}

export const pictureCanvases = canvasStock(CAPTCHA_IMAGE)
export const stripCanvases = canvasStock(CAPTCHA_PIECE)
