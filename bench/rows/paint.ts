import { lighthouse } from '#bench/measuring/tools.ts'
import { withBrowser } from '#bench/measuring/browser.ts'
import type { ChildServer } from '#bench/servers/child-server.ts'
import type { BenchRow, Measurement } from '#bench/measuring/measurement.ts'
import { newestArticle } from './pages.ts'
import { median } from '#bench/measuring/rounds.ts'
import type { BenchContext } from '#bench/measuring/bench-context.ts'

const RUNS = 5
const LARGEST_SHIFT = 0.02

type Paint = { largestPaintMs: number; layoutShift: number; calls: number }

/** Measures paint metrics on a mid-range phone. */
export const paint: BenchRow<BenchContext> = {
  name: 'paint',
  title: '首屏 / First view on a phone (Lighthouse 12, mobile)',
  method:
    '同一 HTML 去掉全部脚本为基准，交替运行，取中位数 / The floor is the same HTML without any script, with the same headers and compression; alternating runs, medians.',
  async run(bench) {
    const site = await bench.site()
    const measured: Measurement[] = []
    for (const [name, path] of [
      ['首页 /', '/'],
      ['文章 article', await newestArticle(site, 2)],
    ] as const) {
      measured.push(...(await measurePaint(site, name, path, bench.rounds(RUNS))))
    }
    return measured
  },
}

/** Measures layout shift, calls before an interaction, and largest paint relative to the page without scripts. */
export async function measurePaint(
  site: Pick<ChildServer, 'url'>,
  name: string,
  path: string,
  runs: number,
): Promise<Measurement[]> {
  const plain: Paint[] = []
  const ours: Paint[] = []
  for (let run = 0; run < runs; run += 1) {
    plain.push(await paintOf(`${site.url}/__bench/plain${path}`))
    ours.push(await paintOf(site.url + path))
  }
  const floorMs = median(plain.map((one) => one.largestPaintMs))
  const oursMs = median(ours.map((one) => one.largestPaintMs))
  const all = ours.map((one) => Math.round(one.largestPaintMs)).join(', ')
  return [
    {
      what: `${name}：最大内容绘制 LCP`,
      floor: '同样的 HTML，无脚本 the same HTML without scripts',
      bar: { kind: 'at most', value: 1.3 },
      measured: oursMs / floorMs,
      figures: `${Math.round(floorMs)} ms → ${Math.round(oursMs)} ms (${all})`,
    },
    {
      what: `${name}：布局偏移 layout shift`,
      floor: '–',
      bar: { kind: 'at most', value: LARGEST_SHIFT },
      measured: Math.max(...ours.map((one) => one.layoutShift)),
      figures: `${runs} 次中的最大值 the largest of the runs`,
    },
    {
      what: `${name}：首次操作前的 /prod-api 调用 calls before the first interaction`,
      floor: '–',
      bar: { kind: 'at most', value: 0 },
      measured: Math.max(...ours.map((one) => one.calls)),
      figures: `${runs} 次中的最大值 the largest of the runs`,
    },
  ]
}

type Requests = { items?: { url: string; resourceType?: string }[] }

function paintOf(url: string): Promise<Paint> {
  return withBrowser(async ({ debuggingPort }) => {
    const result = await lighthouse(url, { port: debuggingPort, onlyCategories: ['performance'], logLevel: 'error' })
    const audits = result?.lhr.audits
    const paintMs = audits?.['largest-contentful-paint']?.numericValue
    if (paintMs === undefined) throw new Error(`Lighthouse has no figure for ${url}`)
    const requests = (audits?.['network-requests']?.details as Requests | undefined)?.items ?? []
    return {
      largestPaintMs: paintMs,
      layoutShift: audits?.['cumulative-layout-shift']?.numericValue ?? 0,
      // stored pictures are below /prod-api, too, but are not calls
      calls: requests.filter(({ url: one, resourceType }) => one.includes('/prod-api/') && resourceType === 'Fetch')
        .length,
    }
  })
}
