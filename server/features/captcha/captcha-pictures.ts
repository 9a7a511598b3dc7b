import { createCaptchaPool } from './captcha-pool.ts'
import type { PuzzlePicture } from './captcha-puzzle.ts'
import type { WordPicture } from './click-challenge.ts'

/** Source of the pictures of challenges. */
export type CaptchaPictures = {
  puzzle: () => Promise<PuzzlePicture>
  words: () => Promise<WordPicture>
  /**
   * Loads canvas and files before the first request, because loading blocks the event loop. From the first request on,
   * pictures are kept ready. Without this call, as in most tests, each picture is drawn on request.
   */
  prepare: () => Promise<void>
}

/** Functions that draw a new challenge in each call. */
type Drawing = Pick<CaptchaPictures, 'puzzle' | 'words'>

/** Pictures drawn from the files of the assets folder; the canvas and the files are loaded when first needed. */
export function captchaPictures(assetsFolder: string): CaptchaPictures {
  let loading: Promise<Drawing> | undefined
  const drawing = () => {
    loading ??= loadDrawing(assetsFolder)
    loading.catch(() => (loading = undefined)) // the next request tries again
    return loading
  }
  const drawn: Drawing = {
    puzzle: async () => (await drawing()).puzzle(),
    words: async () => (await drawing()).words(),
  }
  const ready: Drawing = { puzzle: createCaptchaPool(drawn.puzzle).take, words: createCaptchaPool(drawn.words).take }
  let from = drawn
  return {
    puzzle: () => from.puzzle(),
    words: () => from.words(),
    async prepare() {
      from = ready
      await drawing()
    },
  }
}

async function loadDrawing(assetsFolder: string): Promise<Drawing> {
  const [{ loadCaptchaGrounds }, { drawPuzzle }, { drawWords }] = await Promise.all([
    import('./captcha-backgrounds.ts'),
    import('./captcha-puzzle.ts'),
    import('./click-challenge.ts'),
  ])
  const grounds = await loadCaptchaGrounds(assetsFolder)
  return { puzzle: () => drawPuzzle(grounds), words: () => drawWords(grounds) }
}
