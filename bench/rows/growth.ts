import { join } from 'node:path'
import { SHAPE_NAMES, type Shape } from '#bench/growth/hostile-shapes.ts'
import { readers, siteCalls, studioCalls, type Subject } from '#bench/growth/growth-subjects.ts'
import type { BenchRow, Measurement } from '#bench/measuring/measurement.ts'
import { seededSqlite } from '#bench/measuring/seeded-database.ts'
import type { BenchContext } from '#bench/measuring/bench-context.ts'
import type { ChildServer } from '#bench/servers/child-server.ts'
import type { GrowthDesk, Work } from '#bench/servers/growth-figures.ts'

const ROUNDS = 3
const GROWTH = 2.6
const PAUSE_MS = 100
/** Minimum divisor of a ratio, in ms. Below it, the ratio would depend on chance and on the fixed cost of a request. */
const SMALLEST_MS = 20

/** Measures the cost of the largest input of every call and every reader, and its growth. */
export const growth: BenchRow<BenchContext> = {
  name: 'growth',
  title: '输入翻倍 / Twice the input',
  method: `服务器进程的 CPU 时间（含线程），最大允许的输入比一半的输入，六种形状（${SHAPE_NAMES.join('、')}）取最差；事件循环最长的停顿，占 ${PAUSE_MS} ms 的比例；各取几轮中最小的 / Processor time of the server process with its threads, for the largest permitted input, divided by that for half of the input, with the worst of six shapes of text; the longest pause of its event loop, divided by ${PAUSE_MS} ms. Each figure is the minimum of several rounds, which is least disturbed by other work on the machine. If half of the input takes less than ${SMALLEST_MS} ms, it counts as ${SMALLEST_MS} ms.`,
  async run(bench) {
    const seeded = await seededSqlite(join(bench.folder, 'growth'))
    const site = await bench.startSite({ ...seeded })
    try {
      const desk = (await (await fetch(`${site.url}/__bench/work/desk`, { method: 'POST' })).json()) as GrowthDesk
      const personKey = await site.get('/__bench/session?phoneNumber=19900008888')
      const place = { url: site.url, desk, personKey }
      const rounds = bench.rounds(ROUNDS)
      const measured: Measurement[] = []
      for (const reader of readers(place)) measured.push(...(await worstOf(site, rounds, reader.what, [reader])))
      measured.push(...(await worstOf(site, rounds, '/prod-api', siteCalls(place))))
      measured.push(...(await worstOf(site, rounds, '/studio-api', studioCalls(place))))
      return measured
    } finally {
      await site.stop()
    }
  },
}

type Case = { name: string; half: Work; whole: Work }

/** Returns the worst growth and the longest pause of some subjects in all shapes. */
async function worstOf(
  site: ChildServer,
  rounds: number,
  what: string,
  subjects: readonly Subject[],
): Promise<Measurement[]> {
  const cases: Case[] = []
  for (const subject of subjects)
    for (const shape of SHAPE_NAMES) {
      await work(site, subject, shape, subject.largest / 8) // warms up
      const taken: { half: Work; whole: Work }[] = []
      for (let round = 0; round < rounds; round += 1)
        taken.push({
          half: await work(site, subject, shape, subject.largest / 2),
          whole: await work(site, subject, shape, subject.largest),
        })
      const name = `${subjects.length > 1 ? `${subject.what} ` : ''}${shape}`
      cases.push({ name, half: least(taken.map(({ half }) => half)), whole: least(taken.map(({ whole }) => whole)) })
    }
  const growthOf = ({ half, whole }: Case) => whole.cpuMs / Math.max(SMALLEST_MS, half.cpuMs)
  const slowest = cases.reduce((one, other) => (growthOf(other) > growthOf(one) ? other : one))
  const longest = cases.reduce((one, other) => (other.whole.pauseMs > one.whole.pauseMs ? other : one))
  return [
    {
      what: `${what}：CPU`,
      floor: '一半的输入 half the input',
      bar: { kind: 'at most', value: GROWTH },
      measured: growthOf(slowest),
      figures: `${slowest.name}: ${slowest.half.cpuMs.toFixed(0)} ms → ${slowest.whole.cpuMs.toFixed(0)} ms`,
    },
    {
      what: `${what}：停顿 pause`,
      floor: `${PAUSE_MS} ms`,
      bar: { kind: 'at most', value: 1 },
      measured: longest.whole.pauseMs / PAUSE_MS,
      figures: `${longest.name}: ${longest.whole.pauseMs.toFixed(0)} ms`,
    },
  ]
}

const least = (taken: readonly Work[]): Work => ({
  cpuMs: Math.min(...taken.map(({ cpuMs }) => cpuMs)),
  pauseMs: Math.min(...taken.map(({ pauseMs }) => pauseMs)),
})

let sent = 0

async function work(site: ChildServer, subject: Subject, shape: Shape, size: number): Promise<Work> {
  sent += 1
  await site.get('/__bench/work/begin')
  const status = await subject.send(shape, Math.floor(size), `第${sent}份`) // a new mark: check results are cached
  const figures = JSON.parse(await site.get('/__bench/work/end')) as Work
  if (status >= 500) throw new Error(`${subject.what}, ${shape}, ${Math.floor(size)}: HTTP ${status}`)
  return figures
}
