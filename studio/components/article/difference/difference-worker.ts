import { type ArticleNode, htmlOf } from '#contracts/article-markup/article-tree.ts'
import { markedDifference } from './marked-difference.ts'

/** Message to the worker: two sanitised articles to compare. */
export type AskedDifference = { before: ArticleNode[]; after: ArticleNode[] }

// Worker that compares long articles. It replies to one message with HTML. Then use-difference.ts terminates the
// worker.

addEventListener('message', ({ data: { before, after } }: MessageEvent<AskedDifference>) => {
  postMessage(htmlOf(markedDifference(before, after)))
})
