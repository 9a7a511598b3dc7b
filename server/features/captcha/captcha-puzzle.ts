import { randomInt } from 'node:crypto'
import type { Canvas } from '@napi-rs/canvas'
import { CAPTCHA_IMAGE } from '#contracts/constants/captcha-terms.ts'
import { pictureCanvases, stripCanvases } from './captcha-canvases.ts'
import { type CaptchaBackgrounds, drawBackground, jpegBase64, pngBase64 } from './captcha-backgrounds.ts'
import { PIECE_SIZE, type PieceSides, randomSides } from './captcha-piece.ts'
import { pieceSprites } from './captcha-piece-sprites.ts'

/** A slider challenge: pictures to send and where the piece belongs. */
export type PuzzlePicture = { originalImageBase64: string; jigsawImageBase64: string; x: number }

// the piece starts at x = 0; AJ-Captcha's handle, grabbed at its right edge, moves the piece to 245 at most
export const MIN_X = 100
export const MAX_X = 243
const TOP_MARGIN = 3
const MAX_TOP = CAPTCHA_IMAGE.height - PIECE_SIZE - TOP_MARGIN
/** Minimum x of a decoy, right of the piece's start position. */
const MIN_DECOY_X = 52
const MAX_DECOY_X = CAPTCHA_IMAGE.width - PIECE_SIZE
const MIN_DISTANCE = 52

type Hole = { x: number; y: number; sides: PieceSides }

/** Draws a slider challenge with a random background, position and shape. */
export async function drawPuzzle({ all }: CaptchaBackgrounds): Promise<PuzzlePicture> {
  const hole: Hole = { x: randomInt(MIN_X, MAX_X + 1), y: randomInt(TOP_MARGIN, MAX_TOP + 1), sides: randomSides() }
  const canvas = pictureCanvases.take()
  const strip = stripCanvases.take()
  const pen = canvas.getContext('2d')
  drawBackground(pen, all)
  drawStrip(strip, canvas, hole)
  for (const { x, y, sides } of [hole, decoyOf(hole)]) pen.drawImage(pieceSprites(sides).hole, x, y)
  const [originalImageBase64, jigsawImageBase64] = await Promise.all([jpegBase64(canvas), pngBase64(strip)])
  pictureCanvases.refund(canvas)
  stripCanvases.refund(strip)
  return { originalImageBase64, jigsawImageBase64, x: hole.x }
}

/** Returns a second hole that the piece does not fit, at random left or right of the true hole. */
export function decoyOf({ x, sides }: Hole): Hole {
  const left = Math.max(0, x - MIN_DISTANCE - MIN_DECOY_X + 1)
  const right = Math.max(0, MAX_DECOY_X - (x + MIN_DISTANCE) + 1)
  const place = randomInt(left + right)
  return {
    x: place < left ? MIN_DECOY_X + place : x + MIN_DISTANCE + place - left,
    y: randomInt(TOP_MARGIN, MAX_TOP + 1),
    sides: otherSides(sides),
  }
}

function otherSides(sides: PieceSides): PieceSides {
  for (;;) {
    const other = randomSides()
    if (other.some((side, index) => side !== sides[index])) return other
  }
}

/** Draws the piece at the height of its hole into a strip as high as the picture, as clients expect. */
function drawStrip(strip: Canvas, ground: Canvas, { x, y, sides }: Hole): void {
  const pen = strip.getContext('2d')
  pen.clearRect(0, 0, strip.width, strip.height)
  const { mask, edge, shadow } = pieceSprites(sides)
  pen.drawImage(ground, x, y, PIECE_SIZE, PIECE_SIZE, 0, y, PIECE_SIZE, PIECE_SIZE)
  pen.globalCompositeOperation = 'destination-in'
  pen.drawImage(mask, 0, y)
  pen.globalCompositeOperation = 'destination-over'
  pen.drawImage(shadow, 0, y)
  pen.globalCompositeOperation = 'source-over'
  pen.drawImage(edge, 0, y)
}
