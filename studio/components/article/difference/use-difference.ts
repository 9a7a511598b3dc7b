import { useEffect, useMemo, useState } from 'react'
import { htmlOf } from '#contracts/article-markup/article-tree.ts'
import { cleanComparison, cleanInBrowser } from '#studio/editor/clean-in-browser.ts'
import type { AskedDifference } from './difference-worker.ts'
import { markedDifference } from './marked-difference.ts'

/** Total length in characters above which a worker compares the texts: the main thread would freeze noticeably. */
const LONG_LENGTH = 20_000

/** Returns the HTML of an article with its changes marked; undefined while a worker compares a long article. */
export function useDifference(before: string, after: string): string | undefined {
  const isLong = before.length + after.length > LONG_LENGTH
  const short = useMemo(() => (isLong ? undefined : compared(before, after)), [isLong, before, after])
  const [long, setLong] = useState<{ before: string; after: string; html: string }>()

  useEffect(() => {
    if (!isLong) return undefined
    const worker = new Worker(new URL('./difference-worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<string>) =>
      setLong({ before, after, html: cleanComparison(data) }),
    )
    // if the worker cannot be loaded, the main thread compares the texts
    worker.addEventListener('error', () => setLong({ before, after, html: compared(before, after) }))
    worker.postMessage({ before: cleanInBrowser(before), after: cleanInBrowser(after) } satisfies AskedDifference)
    return () => worker.terminate()
  }, [isLong, before, after])

  return short ?? (long?.before === before && long.after === after ? long.html : undefined)
}

const compared = (before: string, after: string): string =>
  cleanComparison(htmlOf(markedDifference(cleanInBrowser(before), cleanInBrowser(after))))
