import { loadCaptchaGrounds } from './captcha-grounds.ts'
import { drawPuzzle, type PuzzlePicture } from './captcha-puzzle.ts'
import { drawWords, type WordPicture } from './captcha-words.ts'

/** Draws challenges, each a new one. */
export type CaptchaDrawing = { puzzle: () => Promise<PuzzlePicture>; words: () => Promise<WordPicture> }

/** Drawing with the files of the assets folder. @throws Error when one is missing. */
export async function captchaDrawing(assetsFolder: string): Promise<CaptchaDrawing> {
  const grounds = await loadCaptchaGrounds(assetsFolder)
  return { puzzle: () => drawPuzzle(grounds), words: () => drawWords(grounds) }
}
