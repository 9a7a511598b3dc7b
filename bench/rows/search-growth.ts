import { measureGrowth } from '#bench/measuring/growth.ts'
import type { BenchRow } from '#bench/measuring/measurement.ts'
import type { BenchContext } from '#bench/measuring/bench-context.ts'

/** A keyword without hits, although many articles contain each pair of its adjacent characters. */
export const COMMON_PAIRS_WORD = '一个人员'

const WORDS = [
  { what: '两字常用词 common 2-character word', word: '招聘', most: 2, hasHits: true },
  { what: '四字词 4-character word', word: '人力资源', most: 2, hasHits: true },
  { what: '无结果的词 word without hits', word: '鲸落珊瑚', most: 3, hasHits: false },
  {
    what: '无结果，但字对常见 no hits, although its pairs of characters are common',
    word: COMMON_PAIRS_WORD,
    most: 3,
    hasHits: false,
  },
] as const

/** Measures how the article search slows down with the number of articles. */
export const searchGrowth: BenchRow<BenchContext> = {
  name: 'search',
  title: '搜索随文章数的增长 / Search, 100,000 articles compared with 1,000',
  method:
    'searchArticles 第一页十条，经 HTTP、不用缓存，逐个请求的中位延迟；基准是一千篇文章 / First page of ten hits over HTTP, nothing cached, one request after the other: median latency. The floor is the site with 1,000 articles.',
  run: (bench) =>
    measureGrowth(bench, {
      kind: 'articles',
      small: 1000,
      large: 100_000,
      unit: '篇 articles',
      ask: (site, path) => site.get(path),
      questions: WORDS.map(({ what, word, most, hasHits }) => ({
        what,
        path: `/prod-api/ext/searchArticles?pageNum=1&pageSize=10&keyword=${encodeURIComponent(word)}`,
        isAsNamed: (total) => total > 0 === hasHits,
        most,
      })),
    }),
}
