import { readArticleSources } from '#seed/content/read-content.ts'
import { articleOfSource } from './article-source.ts'
import type { SeedArticle } from './seed-article.ts'

/** Reads the hand-written articles, in the order of their file names. */
export const writtenArticles = (): SeedArticle[] =>
  readArticleSources().map(({ key, text }) => articleOfSource(key, text))

const FIRST_RELEASE = Date.UTC(2023, 11, 1)
const LAST_RELEASE = Date.UTC(2026, 10, 20)
const MINUTE_MS = 60_000
/** Golden-ratio steps scatter any number of releases evenly over the three years. */
const STEP = 0.618033988749895

/**
 * Yields `count` articles, always the same: the written articles, then, for benchmarks, copies of the listed articles
 * with an issue number in the title, other dates and no files.
 */
export function* generateArticles(written: readonly SeedArticle[], count: number): Generator<SeedArticle> {
  yield* written.slice(0, count)
  const shown = written.filter(({ isVisible, isTest }) => isVisible && !isTest)
  for (let extra = 0; written.length + extra < count; extra += 1) {
    const article = shown[extra % shown.length] as SeedArticle
    const issue = Math.floor(extra / shown.length) + 2
    const position = ((extra + 1) * STEP) % 1
    const minute = Math.floor((FIRST_RELEASE + position * (LAST_RELEASE - FIRST_RELEASE)) / MINUTE_MS)
    yield {
      ...article,
      key: `${article.key}-${issue}`,
      title: `${article.title}（第${issue}期）`,
      releasedAt: new Date(minute * MINUTE_MS),
      attachments: [],
    }
  }
}
