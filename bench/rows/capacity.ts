import { writeFile } from 'node:fs/promises'
import { availableParallelism, cpus } from 'node:os'
import { measureCosts, measureRendered, medianCost } from '#bench/capacity/costs.ts'
import { findLimit, type Limit } from '#bench/capacity/crowd.ts'
import { capacityDocument, MOST_DIFFERENCE } from '#bench/capacity/document.ts'
import { perKind, type PerKind } from '#bench/capacity/kinds.ts'
import { startLoadClient } from '#bench/capacity/load-process.ts'
import { type Cost, requestLimit, requestsOf, sharesOf, wallsOf } from '#bench/capacity/model.ts'
import { measurePageVisits } from '#bench/capacity/page-visits.ts'
import type { BenchRow, Measurement } from '#bench/measuring/measurement.ts'
import { median } from '#bench/measuring/rounds.ts'
import type { BenchContext } from '#bench/measuring/bench-context.ts'

const ROUNDS = 3
const DOCUMENT = 'docs/capacity.md'

/** Computes the capacity by a model of measured costs, and tests the model by a rising load. */
export const capacity: BenchRow<BenchContext> = {
  name: 'capacity',
  title: '容量 / Capacity',
  method: `写出 [容量](capacity.md)：由各种请求的花费算出的极限，与模拟人群实测的极限之差；只在 Linux 上 / Writes [capacity](capacity.md): the limit computed from the costs of requests, and its difference from the limit that a simulated crowd finds. Linux only.`,
  isOnDemand: true,
  async run(bench) {
    const site = await bench.site()
    const { visits, files } = await measurePageVisits(site.url)
    const client = await startLoadClient({ base: site.url, files })
    const rounds = bench.rounds(ROUNDS)
    try {
      const shares = sharesOf(requestsOf(visits))
      const measured: PerKind<Cost>[] = []
      const limits: Limit[] = []
      // costs and load are measured alternately, so that a slow phase of the machine affects both
      for (let round = 0; round < rounds; round += 1) {
        const now = await measureCosts(site, client)
        measured.push(now)
        limits.push(await findLimit(site, client, { shares, expected: requestLimit(now, shares) }))
      }
      const costs = perKind((kind) => medianCost(measured.map((round) => round[kind])))
      const rendered = await measureRendered(site, client, rounds)
      const expected = requestLimit(costs, shares)
      const found = median(limits.map(({ perSecond }) => perSecond))
      const difference = found / expected - 1
      const day = new Date().toISOString().slice(0, 10)
      const system = `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? ''}), Node ${process.versions.node}, ${process.platform} ${process.arch}`
      const crowd = { expected, limits, found, difference }
      await writeFile(DOCUMENT, capacityDocument({ costs, visits, rendered, crowd, day, system }))
      return [inTheRow(crowd), ...wallsOf({ costs, visits }).map(({ what, limit }) => wallInTheRow(what, limit))]
    } finally {
      await client.stop()
    }
  },
}

const inTheRow = ({
  expected,
  found,
  difference,
}: Record<'expected' | 'found' | 'difference', number>): Measurement => ({
  what: '模拟人群与模型之差 simulated crowd beside the model',
  floor: '模型 the model',
  bar: { kind: 'at most', value: MOST_DIFFERENCE },
  measured: Math.abs(difference),
  figures: `模型 model ${expected.toFixed(0)}/s，实测 crowd ${found.toFixed(0)}/s`,
})

const wallInTheRow = (what: string, limit: number): Measurement => ({
  what,
  floor: '–',
  measured: limit,
  figures: '每秒访问，已留余量 visits a second, headroom left free',
})
