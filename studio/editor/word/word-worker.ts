import { readWord } from './read-word.ts'
import type { WordResult } from './word-limits.ts'

// The thread that reads Word documents: is given one, answers it, and is ended (import-word.ts).

addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  readWord(data).then(
    (result) => postMessage(result),
    () => postMessage({ kind: 'refused', reason: 'broken' } satisfies WordResult),
  )
})
