import { lighthouse } from '#bench/measuring/tools.ts'
import { withBrowser } from '#bench/measuring/browser.ts'
import type { BenchRow, Measurement } from '#bench/measuring/measurement.ts'
import type { BenchContext } from '#bench/measuring/bench-context.ts'
import { newestArticle } from './pages.ts'

/** Categories that do not depend on the machine, with the minimum score of each page. */
const CATEGORIES = [
  { id: 'accessibility', name: '无障碍 accessibility', least: 100 },
  { id: 'best-practices', name: '最佳实践 best practices', least: 95 },
  { id: 'seo', name: '搜索引擎 SEO', least: 100 },
] as const

/** Measures the mobile Lighthouse scores of five pages, except performance. */
export const lighthouseScores: BenchRow<BenchContext> = {
  name: 'lighthouse-scores',
  title: 'Lighthouse 12 评分，手机 / Lighthouse 12 scores, mobile',
  method:
    '每页运行一次，满分 100；未通过的检查列在最后一栏 / One run per page; the best score is 100. The last column lists failed audits.',
  async run(bench) {
    const site = await bench.site()
    const pages = [
      ['首页 /', '/'],
      ['职位列表 /jobs', '/jobs'],
      ['职位 /jobDetail', '/jobDetail/1'],
      ['文章 article', await newestArticle(site, 2)],
      ['服务 /servicehall', '/servicehall?servicehallId=8'],
    ] as const
    const measured: Measurement[] = []
    for (const [name, path] of pages) measured.push(...(await scoresOf(name, site.url + path)))
    return measured
  },
}

/** Measures the scores of a page, one measurement per category. @throws Error if Lighthouse has no result. */
export function scoresOf(name: string, url: string): Promise<Measurement[]> {
  return withBrowser(async ({ debuggingPort }) => {
    const onlyCategories = CATEGORIES.map(({ id }) => id)
    const result = await lighthouse(url, { port: debuggingPort, onlyCategories, logLevel: 'error' })
    return CATEGORIES.map(({ id, name: category, least }) => {
      const found = result?.lhr.categories[id]
      if (result === undefined || found?.score == null) throw new Error(`Lighthouse has no ${id} score for ${url}`)
      const failed = found.auditRefs.filter(
        (audit) => audit.weight > 0 && (result.lhr.audits[audit.id]?.score ?? 1) < 1,
      )
      return {
        what: `${name}：${category}`,
        floor: '–',
        bar: { kind: 'at least', value: least },
        measured: Math.round(found.score * 100),
        figures: failed.length === 0 ? '全部通过 all pass' : failed.map((audit) => audit.id).join(', '),
      }
    })
  })
}
