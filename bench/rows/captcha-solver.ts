import { createCanvas, loadImage } from '@napi-rs/canvas'
import type { Measurement } from '#bench/measuring/measurement.ts'
import { CAPTCHA_IMAGE, CAPTCHA_PIECE } from '#contracts/constants/captcha-terms.ts'
import { CAPTCHA_LIMITS } from '#server/features/captcha/captcha-limits.ts'
import type { CaptchaBackgrounds } from '#server/features/captcha/captcha-backgrounds.ts'
import { drawPuzzle, type PuzzlePicture } from '#server/features/captcha/captcha-puzzle.ts'

const PICTURES = 60
const TOLERANCE = 5
const OPAQUE = 200

/**
 * Measures how many sliders a program solves by image comparison. The program compares the piece with every position,
 * normalized for brightness and contrast, because the hole is a darkened part of the background.
 */
export async function solvedByMachine(grounds: CaptchaBackgrounds): Promise<Measurement> {
  const puzzles: PuzzlePicture[] = []
  const drawing = stopwatch()
  for (let drawn = 0; drawn < PICTURES; drawn += 1) puzzles.push(await drawPuzzle(grounds))
  const drawnMs = drawing()
  const solving = stopwatch()
  let solved = 0
  for (const { x, originalImageBase64, jigsawImageBase64 } of puzzles) {
    const found = await placeOf(originalImageBase64, jigsawImageBase64)
    if (Math.abs(found - x) <= TOLERANCE) solved += 1
  }
  const solvedMs = solving()
  const perHour = Math.round((3600 * CAPTCHA_LIMITS.getByBrowser.limit) / 60)
  return {
    what: '程序解出一张滑块图 a program solving one slider',
    floor: '本站生成一张的处理器时间 what drawing one costs us',
    measured: solvedMs / drawnMs,
    figures: `生成 drawing ${drawnMs.toFixed(2)} ms, 破解 solving ${solvedMs.toFixed(2)} ms, 解出 solved ${solved} / ${PICTURES}; 一个浏览器每小时至多 one browser gets at most ${perHour} an hour`,
  }
}

/** Starts a stopwatch that returns the CPU time since then, in ms per picture. */
function stopwatch(): () => number {
  const before = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000 / PICTURES
  }
}

async function placeOf(pictureBase64: string, pieceBase64: string): Promise<number> {
  const [ground, piece] = await Promise.all([
    pixelsOf(pictureBase64, CAPTCHA_IMAGE),
    pixelsOf(pieceBase64, CAPTCHA_PIECE),
  ])
  const mask: { row: number; column: number; grey: number }[] = []
  for (let row = 0; row < CAPTCHA_PIECE.height; row += 1)
    for (let column = 0; column < CAPTCHA_PIECE.width; column += 1)
      if (piece.alpha(row, column) > OPAQUE) mask.push({ row, column, grey: piece.grey(row, column) })
  let best = { x: 0, likeness: -Infinity }
  for (let x = CAPTCHA_PIECE.width; x <= CAPTCHA_IMAGE.width - CAPTCHA_PIECE.width; x += 1) {
    const likeness = correlation(mask.map(({ row, column, grey }) => [grey, ground.grey(row, column + x)]))
    if (likeness > best.likeness) best = { x, likeness }
  }
  return best.x
}

async function pixelsOf(base64: string, { width, height }: { width: number; height: number }) {
  const pen = createCanvas(width, height).getContext('2d')
  pen.drawImage(await loadImage(Buffer.from(base64, 'base64')), 0, 0)
  const { data } = pen.getImageData(0, 0, width, height)
  const at = (row: number, column: number, channel: number) => data[(row * width + column) * 4 + channel] ?? 0
  return {
    alpha: (row: number, column: number) => at(row, column, 3),
    grey: (row: number, column: number) => at(row, column, 0) + at(row, column, 1) + at(row, column, 2),
  }
}

/** Pearson correlation coefficient. */
function correlation(pairs: readonly (readonly [number, number])[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [meanA, meanB] = [mean(pairs.map(([a]) => a)), mean(pairs.map(([, b]) => b))]
  let [product, squaresA, squaresB] = [0, 0, 0]
  for (const [a, b] of pairs) {
    product += (a - meanA) * (b - meanB)
    squaresA += (a - meanA) ** 2
    squaresB += (b - meanB) ** 2
  }
  return product / Math.sqrt(squaresA * squaresB || 1)
}
