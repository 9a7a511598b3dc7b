import { type Canvas, createCanvas } from '@napi-rs/canvas'
import { CAPTCHA_IMAGE, CAPTCHA_PIECE } from '#contracts/constants/captcha-terms.ts'

export type CanvasStock = {
  /** Returns a canvas, possibly with old content. */
  take: () => Canvas
  /** Returns a canvas to the stock. Nothing may use the canvas afterwards, not even a running encoder. */
  refund: (canvas: Canvas) => void
}

const MOST_KEPT = 4

/** Reuses canvases of one size: allocating a new one takes as long as drawing the background. */
function canvasStock({ width, height }: { width: number; height: number }): CanvasStock {
  const free: Canvas[] = []
  return {
    take: () => free.pop() ?? createCanvas(width, height),
    refund: (canvas) => void (free.length < MOST_KEPT && free.push(canvas)),
  }
}

export const pictureCanvases = canvasStock(CAPTCHA_IMAGE)
export const stripCanvases = canvasStock(CAPTCHA_PIECE)
