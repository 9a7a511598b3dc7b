import { randomInt } from 'node:crypto'
import { type Canvas, createCanvas } from '@napi-rs/canvas'
import { CAPTCHA_FONT, pick } from './captcha-backgrounds.ts'

/** Side in px of the square in which a character is drawn, centred by its ink. */
const GLYPH_SIZE = 46
const FONT_PX = 38

/** Ink and outline: one of them contrasts with any background. */
const INKS: readonly (readonly [string, string])[] = [
  ['#ffffff', '#0b2a5b'],
  ['#ffe9b0', '#7a2e12'],
  ['#0b3f8f', '#ffffff'],
  ['#a4231c', '#fff6e6'],
  ['#0d5a52', '#f2fffb'],
  ['#fff3d6', '#1c2340'],
  ['#6b2c86', '#fff2ff'],
]

/** Minimum size of a character in percent of GLYPH_SIZE. */
const MIN_PERCENT = 82
const MAX_TURN_DEGREES = 38
/** Side in px of the square that fits a character at any rotation: the diagonal of GLYPH_SIZE. */
export const TURNED_SIZE = 66

type TurnedGlyph = { canvas: Canvas; usesLeft: number }

/** Rotating takes half as long as encoding the picture, so each rotated character is used this many times. */
const TURN_USES = 4
const turned = new Map<string, TurnedGlyph>()

/** Draws a character in a random size, rotated around the centre of its ink, which people aim at. */
export function turnedGlyph(character: string): Canvas {
  const known = turned.get(character)
  const sprite = known !== undefined && known.usesLeft > 0 ? known : newTurn(character)
  sprite.usesLeft -= 1
  turned.set(character, sprite)
  return sprite.canvas
}

function newTurn(character: string): TurnedGlyph {
  const canvas = createCanvas(TURNED_SIZE, TURNED_SIZE)
  const pen = canvas.getContext('2d')
  const size = GLYPH_SIZE * (randomInt(MIN_PERCENT, 101) / 100)
  pen.translate(TURNED_SIZE / 2, TURNED_SIZE / 2)
  pen.rotate((randomInt(-MAX_TURN_DEGREES, MAX_TURN_DEGREES + 1) * Math.PI) / 180)
  pen.drawImage(glyph(character), -size / 2, -size / 2, size, size)
  return { canvas, usesLeft: TURN_USES }
}

const made = new Map<string, Canvas>()

/** A character with its outline, drawn on first use, in the same ink until the process ends. */
function glyph(character: string): Canvas {
  const known = made.get(character)
  if (known) return known
  const canvas = createCanvas(GLYPH_SIZE, GLYPH_SIZE)
  const pen = canvas.getContext('2d')
  const [ink, outline] = pick(INKS)
  pen.font = `700 ${FONT_PX}px ${CAPTCHA_FONT}`
  const box = pen.measureText(character)
  const left = GLYPH_SIZE / 2 + (box.actualBoundingBoxLeft - box.actualBoundingBoxRight) / 2
  const top = GLYPH_SIZE / 2 + (box.actualBoundingBoxAscent - box.actualBoundingBoxDescent) / 2
  pen.lineJoin = 'round'
  pen.strokeStyle = outline
  pen.lineWidth = 4.5
  pen.strokeText(character, left, top)
  pen.fillStyle = ink
  pen.fillText(character, left, top)
  made.set(character, canvas)
  return canvas
}
