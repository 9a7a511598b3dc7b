import { gzipSync } from 'node:zlib'
import { FIRST_LOAD_BARS, measureFirstLoad } from '#bench/first-load.ts'
import { withBrowser } from '#bench/measuring/browser.ts'
import type { BenchRow, Measurement } from '#bench/measuring/measurement.ts'
import type { BenchContext } from '#bench/measuring/bench-context.ts'
import { newestArticle } from './pages.ts'

/** Maximum size in KB of the gzipped scripts that a page loads without interaction. */
export const QUIET_LOAD_KB = 125
const QUIET_MS = 5000

/** Measures the JavaScript of the first load, and all JavaScript requested until five seconds after the load. */
export const firstLoad: BenchRow<BenchContext> = {
  name: 'first-load',
  title: '首次加载的 JavaScript / JavaScript of the first load',
  method:
    '页面首次加载的全部脚本，gzip -9，与同样方式构建的四个库比较；另计没有任何操作时五秒内请求的全部脚本 / All scripts that a page loads first, gzip -9, compared with the four libraries built in the same way; and all scripts that Chromium at 1440 px requests within five seconds without any interaction.',
  async run(bench) {
    const site = await bench.site()
    const quiet: Measurement[] = []
    for (const path of ['/', '/announcement', await newestArticle(site, 2), '/jobs'])
      quiet.push(await quietLoad(site.url, path))
    return [...(await firstLoads()), ...quiet]
  },
}

async function firstLoads(): Promise<Measurement[]> {
  const measured = await measureFirstLoad()
  return measured.map(({ page, bytes, floorBytes, ratio }) => ({
    what: page,
    floor: 'react + react-dom + react-router-dom + swr',
    bar: { kind: 'at most', value: FIRST_LOAD_BARS[page] },
    measured: ratio,
    figures: `${(bytes / 1024).toFixed(1)} KB : ${(floorBytes / 1024).toFixed(1)} KB`,
  }))
}

async function quietLoad(siteUrl: string, path: string): Promise<Measurement> {
  const urls = await withBrowser(async ({ browser }) => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    const requested = new Set<string>()
    page.on('request', (request) => {
      if (request.resourceType() === 'script') requested.add(request.url())
    })
    await page.goto(siteUrl + path, { waitUntil: 'load' })
    await page.waitForTimeout(QUIET_MS)
    return [...requested]
  })
  const scripts = await Promise.all(urls.map(async (url) => (await fetch(url)).arrayBuffer()))
  const bytes = scripts.reduce((sum, script) => sum + gzipSync(script, { level: 9 }).length, 0)
  return {
    what: `${path}：五秒内没有操作，KB within 5 s without interaction, KB`,
    floor: '–',
    bar: { kind: 'at most', value: QUIET_LOAD_KB },
    measured: bytes / 1024,
    figures: `${(bytes / 1024).toFixed(1)} KB，${urls.length} 个脚本 scripts`,
  }
}
