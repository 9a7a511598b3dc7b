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

/** Draws challenges, each a new one. */
type Drawing = Pick<CaptchaPictures, 'puzzle' | 'words'>

/** Pictures drawn from the files of the assets folder; the canvas and the files are loaded when first needed. */
export function captchaPictures(assetsFolder: string): CaptchaPictures {
  let loading: Promise<Drawing> | undefined
  const drawing = () => {
    loading ??= loadDrawing(assetsFolder)
    loading.catch(() => (loading = undefined)) // files may come back
    return loading
  }
  const puzzles = createCaptchaPool(async () => (await drawing()).puzzle())
  const words = createCaptchaPool(async () => (await drawing()).words())
  return { puzzle: puzzles.take, words: words.take, prepare: async () => void (await drawing()) }
}

async function loadDrawing(assetsFolder: string): Promise<Drawing> {
  const [{ loadCaptchaGrounds }, { drawPuzzle }, { drawWords }] = await Promise.all([
    import('./captcha-grounds.ts'),
    import('./captcha-puzzle.ts'),
    import('./captcha-words.ts'),
  ])
  const grounds = await loadCaptchaGrounds(assetsFolder)
  return { puzzle: () => drawPuzzle(grounds), words: () => drawWords(grounds) }
}
