import { type Optimization, optimizations, type Off } from '#bench/optimizations.ts'
import { FIRST_LOAD_BARS, type FirstLoad, measureFirstLoad } from '#bench/first-load.ts'
import { compareWithBytes } from '#bench/measuring/bytes-floor.ts'
import type { Threshold, BenchRow, Measurement } from '#bench/measuring/measurement.ts'
import { median } from '#bench/measuring/rounds.ts'
import type { BenchContext } from '#bench/measuring/bench-context.ts'
import { buildVariant, replacing, type Replacements } from '#bench/servers/site-variant.ts'
import { QUIET_LOAD_KB } from './first-load.ts'
import { click, LINKS, MOST_CLICK_MS } from './navigation.ts'
import { CACHED_BAR } from './pages.ts'
import { measurePaint } from './paint.ts'

const CLICK_ROUNDS = 7
const PAINT_RUNS = 5
const CACHE_ROUNDS = 3
/** Minimum saving, as a share of the threshold. An optimization that saves less is removed. */
const LEAST_SHARE = 0.1

/** A figure with and without an optimization. */
type Saving = { what: string; bar: Threshold; with: number; without: number; unit: string }

/** Measures the saving of each optimization of the site. */
export const devicesRow: BenchRow<BenchContext> = {
  name: 'devices',
  isOnDemand: true,
  title: '逐一关闭的加速手段 / Optimizations switched off one at a time',
  method:
    '每项手段关闭后，其指标变差多少，以该指标的要求为 1 / How much worse a figure gets without the optimization made for it, as a share of the bar of that figure. To switch an optimization off, its source files are replaced in the build, or the cache of the server is reduced. Optimizations that save less than a tenth are marked.',
  async run(bench) {
    const measured: Measurement[] = []
    for (const device of optimizations()) measured.push(measurementOf(device, await savingsOf(bench, device)))
    return measured
  },
}

const shareOf = ({ bar, ...saving }: Saving) =>
  ((bar.kind === 'at most' ? 1 : -1) * (saving.without - saving.with)) / bar.value

function measurementOf({ title }: Optimization, savings: readonly Saving[]): Measurement {
  const most = savings.toSorted((a, b) => shareOf(b) - shareOf(a))[0]
  if (most === undefined) throw new Error(`nothing is measured of ${title}`)
  const share = shareOf(most)
  const figures = savings.map((one) => `${one.what} ${figure(one.with)} → ${figure(one.without)}${one.unit}`)
  return {
    what: title,
    floor: `${most.what} ${most.bar.kind === 'at most' ? '≤' : '≥'} ${most.bar.value}${most.unit}`,
    bar: { kind: 'at least', value: LEAST_SHARE },
    measured: share,
    figures: figures.join('；') + (share < LEAST_SHARE ? '；不足十分之一 less than a tenth of its bar' : ''),
  }
}

const figure = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(3))

async function savingsOf(bench: BenchContext, { name, off }: Optimization): Promise<Saving[]> {
  if (off.kind === 'plugin') return firstLoads(await measureFirstLoad({ withoutPlugin: off.plugin }))
  if (off.kind === 'first load') return firstLoads(await measureFirstLoad({ plugins: [replacing(off.replacements)] }))
  if (off.kind === 'compression') return compression()
  if (off.kind === 'cache') return cached(bench, off)
  return inVariant(bench, name, off.replacements, off.kind === 'clicks' ? clicks : paint)
}

async function firstLoads(without: readonly FirstLoad[]): Promise<Saving[]> {
  const usual = await measureFirstLoad()
  return usual.map(({ page, ratio }) => ({
    what: page,
    bar: { kind: 'at most', value: FIRST_LOAD_BARS[page] },
    with: ratio,
    without: without.find((one) => one.page === page)?.ratio ?? Number.NaN,
    unit: '',
  }))
}

async function compression(): Promise<Saving[]> {
  const inKb = (bytes: number) => Math.round(bytes / 1024)
  const loads = await measureFirstLoad()
  return loads.map(({ page, bytes, plainBytes }) => ({
    what: page,
    bar: { kind: 'at most', value: QUIET_LOAD_KB },
    with: inKb(bytes),
    without: inKb(plainBytes),
    unit: ' KB',
  }))
}

async function cached(bench: BenchContext, off: Extract<Off, { kind: 'cache' }>): Promise<Saving[]> {
  const [site, floor] = [await bench.site(), await bench.floor()]
  const ratio = async () => (await compareWithBytes(site, floor, off, bench.rounds(CACHE_ROUNDS))).ratio
  const usual = await ratio()
  await site.get(`/__bench/cache/${encodeURIComponent(off.use)}`)
  const without = await ratio()
  await site.get('/__bench/cache/all')
  const bar: Threshold = { kind: 'at least', value: CACHED_BAR }
  return [{ what: off.path.split('?', 1)[0] ?? '', bar, with: usual, without, unit: '' }]
}

type Sites = { usual: string; plain: string }

async function inVariant(
  bench: BenchContext,
  name: string,
  replacements: Replacements,
  measure: (bench: BenchContext, sites: Sites) => Promise<Saving[]>,
): Promise<Saving[]> {
  const site = await bench.site()
  const BUILD_FOLDER = await buildVariant(name, replacements)
  const variant = await bench.startSite({ ...(await bench.seededSite()), BUILD_FOLDER })
  try {
    return await measure(bench, { usual: site.url, plain: variant.url })
  } finally {
    await variant.stop()
  }
}

async function clicks(bench: BenchContext, { usual, plain }: Sites): Promise<Saving[]> {
  const savings: Saving[] = []
  for (const link of LINKS) {
    const taken: { usual: number[]; plain: number[] } = { usual: [], plain: [] }
    for (let round = 0; round < bench.rounds(CLICK_ROUNDS); round += 1) {
      taken.usual.push(await click(usual, link))
      taken.plain.push(await click(plain, link))
    }
    savings.push({
      what: link.what,
      bar: { kind: 'at most', value: MOST_CLICK_MS },
      with: Math.round(median(taken.usual)),
      without: Math.round(median(taken.plain)),
      unit: ' ms',
    })
  }
  return savings
}

/** Measures the paint of both sites, relative to the same page without scripts. */
async function paint(bench: BenchContext, { usual, plain }: Sites): Promise<Saving[]> {
  const runs = bench.rounds(PAINT_RUNS)
  const largestPaint = async (url: string) => (await measurePaint({ url }, '首页 /', '/', runs))[0]
  const [withIt, without] = [await largestPaint(usual), await largestPaint(plain)]
  if (withIt?.bar === undefined || without === undefined) throw new Error('there is no largest paint')
  return [{ what: withIt.what, bar: withIt.bar, with: withIt.measured, without: without.measured, unit: '' }]
}
