import { readWord } from './read-word.ts'
import type { WordResult } from './word-limits.ts'

// Worker that converts one Word document and posts the result. word-text.ts then terminates the worker.

addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  readWord(data).then(
    (result) => postMessage(result),
    () => postMessage({ kind: 'refused', reason: 'broken' } satisfies WordResult),
  )
})
