import type { CaptchaDrawing } from './captcha-drawing.ts'
import { createCaptchaPool } from './captcha-pool.ts'
import type { PuzzlePicture } from './captcha-puzzle.ts'
import type { WordPicture } from './captcha-words.ts'

/** Where challenges come from. */
export type CaptchaPictures = {
  puzzle: () => Promise<PuzzlePicture>
  words: () => Promise<WordPicture>
  /** Loads what drawing needs ahead of the first request, which would keep the others waiting. */
  prepare: () => Promise<void>
}

/** Pictures drawn from the files of the assets folder; the canvas and the files are loaded when first needed. */
export function captchaPictures(assetsFolder: string): CaptchaPictures {
  let loading: Promise<CaptchaDrawing> | undefined
  const drawing = () => {
    loading ??= import('./captcha-drawing.ts').then(({ captchaDrawing }) => captchaDrawing(assetsFolder))
    loading.catch(() => (loading = undefined)) // files may come back
    return loading
  }
  const puzzles = createCaptchaPool(async () => (await drawing()).puzzle())
  const words = createCaptchaPool(async () => (await drawing()).words())
  return { puzzle: puzzles.take, words: words.take, prepare: async () => void (await drawing()) }
}
