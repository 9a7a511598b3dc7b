import { type Canvas, createCanvas, Path2D, type SKRSContext2D } from '@napi-rs/canvas'
import { PIECE_SIZE, piecePath, type PieceSides } from './captcha-piece.ts'

/**
 * Pre-rendered images of a piece's outline, because clipping and stroking would take a third of the time to draw a
 * challenge.
 */
export type PieceSprites = {
  /** Dark hole with an inner shadow and a light edge, drawn over the picture. */
  hole: Canvas
  /** Opaque inside the outline. */
  mask: Canvas
  /** Light edge of the piece. */
  edge: Canvas
  /** Drop shadow of the piece. */
  shadow: Canvas
}

const made = new Map<string, PieceSprites>()

/** Sprites of an outline, rendered on first use. There are 50 outlines. */
export function pieceSprites(sides: PieceSides): PieceSprites {
  const name = sides.join()
  const known = made.get(name)
  if (known) return known
  const outline = new Path2D(piecePath(sides))
  const sprites: PieceSprites = {
    hole: sprite((pen) => drawHole(pen, outline)),
    mask: sprite((pen) => pen.fill(outline)),
    edge: sprite((pen) => {
      pen.strokeStyle = 'rgba(255, 255, 255, 0.95)'
      pen.lineWidth = 1.4
      pen.stroke(outline)
    }),
    shadow: sprite((pen) => {
      pen.shadowColor = 'rgba(6, 18, 44, 0.55)'
      pen.shadowBlur = 3
      pen.fill(outline)
    }),
  }
  made.set(name, sprites)
  return sprites
}

function sprite(draw: (pen: SKRSContext2D) => void): Canvas {
  const canvas = createCanvas(PIECE_SIZE, PIECE_SIZE)
  draw(canvas.getContext('2d'))
  return canvas
}

function drawHole(pen: SKRSContext2D, outline: Path2D): void {
  pen.save()
  pen.clip(outline)
  pen.fillStyle = 'rgba(8, 20, 46, 0.5)'
  pen.fill(outline)
  // several strokes, clipped to their inner half, make an inner shadow
  pen.strokeStyle = 'rgba(4, 10, 26, 0.16)'
  for (const width of [9, 6, 3]) {
    pen.lineWidth = width
    pen.stroke(outline)
  }
  pen.restore()
  pen.strokeStyle = 'rgba(255, 255, 255, 0.72)'
  pen.lineWidth = 1.1
  pen.stroke(outline)
}
