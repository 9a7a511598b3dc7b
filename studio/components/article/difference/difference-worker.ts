import { type ArticleNode, htmlOf } from '#contracts/article-markup/article-tree.ts'
import { markedDifference } from './marked-difference.ts'

/** Two clean articles, to be compared in a thread of their own. */
export type AskedDifference = { before: ArticleNode[]; after: ArticleNode[] }

// The thread that compares long articles: is asked one comparison, answers its HTML, and is ended (use-difference.ts).

addEventListener('message', ({ data: { before, after } }: MessageEvent<AskedDifference>) => {
  postMessage(htmlOf(markedDifference(before, after)))
})
