import { randomInt } from 'node:crypto'
import { CAPTCHA_CLICKS, CAPTCHA_IMAGE } from '#contracts/constants/captcha-terms.ts'
import { pictureCanvases } from './captcha-canvases.ts'
import { CAPTCHA_CHARACTERS } from './captcha-characters.ts'
import { TURNED_SIZE, turnedGlyph } from './captcha-glyphs.ts'
import { type CaptchaBackgrounds, drawBackground, jpegBase64, pick } from './captcha-backgrounds.ts'

export type Point = { x: number; y: number }

/** A click challenge: the picture, the characters in the order of clicking, and their centres in the same order. */
export type WordPicture = { originalImageBase64: string; wordList: string[]; points: Point[] }

/** Number of characters drawn: one more than must be clicked. */
const DRAWN = CAPTCHA_CLICKS + 1
const MARGIN_X = 29
const MARGIN_Y = 28
/** Minimum distance of two centres on at least one axis, so that no click counts for two characters. */
export const MIN_CENTRE_DISTANCE = 54

/** Draws a click challenge with a random background, characters and positions. */
export async function drawWords({ scenes }: CaptchaBackgrounds): Promise<WordPicture> {
  const canvas = pictureCanvases.take()
  const pen = canvas.getContext('2d')
  drawBackground(pen, scenes)
  const words = randomCharacters(DRAWN)
  // chosen independently of the order, so that the positions reveal neither the order nor the unused character
  const centres = randomCentres(DRAWN)
  const drawn = words.flatMap((word, index) => {
    const centre = centres[index]
    return centre === undefined ? [] : [{ word, centre }]
  })
  for (const { word, centre } of drawn) {
    pen.drawImage(turnedGlyph(word), centre.x - TURNED_SIZE / 2, centre.y - TURNED_SIZE / 2)
  }
  const originalImageBase64 = await jpegBase64(canvas)
  pictureCanvases.refund(canvas)
  const wordsToClick = drawn.slice(0, CAPTCHA_CLICKS)
  return {
    originalImageBase64,
    wordList: wordsToClick.map(({ word }) => word),
    points: wordsToClick.map(({ centre }) => centre),
  }
}

/** Returns random centres that are at least MIN_CENTRE_DISTANCE apart. */
export function randomCentres(count: number): Point[] {
  for (;;) {
    const centres: Point[] = []
    for (let attempt = 0; attempt < 60 && centres.length < count; attempt += 1) {
      const place = {
        x: randomInt(MARGIN_X, CAPTCHA_IMAGE.width - MARGIN_X + 1),
        y: randomInt(MARGIN_Y, CAPTCHA_IMAGE.height - MARGIN_Y + 1),
      }
      if (centres.every((centre) => isApart(centre, place))) centres.push(place)
    }
    if (centres.length === count) return centres
  }
}

const isApart = (a: Point, b: Point) => Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) >= MIN_CENTRE_DISTANCE

/** Different characters in random order. */
function randomCharacters(count: number): string[] {
  const chosen = new Set<string>()
  while (chosen.size < count) chosen.add(pick(CAPTCHA_CHARACTERS))
  return [...chosen]
}
