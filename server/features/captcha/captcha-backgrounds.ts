import { randomInt } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Canvas, createCanvas, GlobalFonts, type Image, loadImage, type SKRSContext2D } from '@napi-rs/canvas'
import { CAPTCHA_IMAGE } from '#contracts/constants/captcha-terms.ts'

/** Images of the captchas, loaded once. */
export type CaptchaBackgrounds = {
  /** Illustrated scenes, plain enough to draw characters on. */
  scenes: readonly Image[]
  all: readonly Image[]
}

const FONT_FILE = 'fonts/noto-sans-sc-700.woff2'
/** Name under which the embedded font is registered; system fonts are not used. */
export const CAPTCHA_FONT = 'CaptchaSans'

/** Loads backgrounds and font. @throws Error if a file is missing. */
export async function loadCaptchaGrounds(assetsFolder: string): Promise<CaptchaBackgrounds> {
  if (!GlobalFonts.has(CAPTCHA_FONT) && !GlobalFonts.registerFromPath(join(assetsFolder, FONT_FILE), CAPTCHA_FONT))
    throw new Error(`${FONT_FILE} is missing in ${assetsFolder}`)
  const folder = join(assetsFolder, 'captcha')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.jpg')).toSorted()
  const images = await Promise.all(names.map(async (name) => loadImage(await readFile(join(folder, name)))))
  const scenes = images.filter((_image, index) => names[index]?.startsWith('scene'))
  if (scenes.length === 0) throw new Error(`${folder} has no scenes`)
  return { scenes, all: images }
}

/** A background that was scaled, and possibly mirrored, in advance. */
type Stage = { canvas: Canvas; usesLeft: number }

/** Minimum width in px; wider than the picture, so that hundreds of sections are possible. */
const MIN_STAGE_WIDTH = 350
const STAGE_USES = 8
const stages = new WeakMap<Image, Stage>()

/** Covers a picture with a random section of a random background, scaled in advance because scaling is slow. */
export function drawBackground(pen: SKRSContext2D, grounds: readonly Image[]): void {
  const { canvas } = stageOf(pick(grounds))
  const left = randomInt(canvas.width - CAPTCHA_IMAGE.width + 1)
  const top = randomInt(canvas.height - CAPTCHA_IMAGE.height + 1)
  pen.drawImage(canvas, -left, -top)
}

/** Returns the scaled canvas of a background, which is replaced after STAGE_USES challenges. */
function stageOf(ground: Image): Stage {
  const known = stages.get(ground)
  const stage = known !== undefined && known.usesLeft > 0 ? known : newStage(ground)
  stage.usesLeft -= 1
  stages.set(ground, stage)
  return stage
}

function newStage(ground: Image): Stage {
  const width = randomInt(MIN_STAGE_WIDTH, ground.width + 1)
  const height = Math.round(width * (ground.height / ground.width))
  const canvas = createCanvas(width, height)
  const pen = canvas.getContext('2d')
  if (randomInt(2) === 1) {
    pen.translate(width, 0)
    pen.scale(-1, 1)
  }
  pen.drawImage(ground, 0, 0, width, height)
  return { canvas, usesLeft: STAGE_USES }
}

/** Returns a random element. @throws Error for an empty list. */
export function pick<Item>(items: readonly Item[]): Item {
  const item = items[randomInt(items.length)]
  if (item === undefined) throw new Error('cannot pick from an empty list')
  return item
}

const JPEG_QUALITY = 75

/** Encodes a picture without alpha as base64, off the event loop. JPEG takes a tenth of the bytes and time of PNG. */
export const jpegBase64 = async (canvas: Canvas): Promise<string> =>
  (await canvas.encode('jpeg', JPEG_QUALITY)).toString('base64')

/** Encodes a picture with alpha as base64. */
export const pngBase64 = async (canvas: Canvas): Promise<string> => (await canvas.encode('png')).toString('base64')
