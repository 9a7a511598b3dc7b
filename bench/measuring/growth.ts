import { join } from 'node:path'
import type { ChildServer } from '#bench/servers/child-server.ts'
import type { Measurement } from './measurement.ts'
import { compare, median } from './rounds.ts'
import { seededPostgresql, type SeededSite, seededSqlite, type SeedSize } from './seeded-database.ts'
import { keptPostgresql, temporaryPostgresql } from './temporary-postgresql.ts'
import type { BenchContext } from './bench-context.ts'

const ROUNDS = 15
const QUESTIONS_PER_ROUND = 20

/** A query sent to a small and to a large site. */
export type GrowthQuestion = {
  what: string
  /** Address of a list call, whose reply contains the total. */
  path: string
  /** Whether the total on the large site is as expected, for example zero or capped. */
  isAsNamed: (total: number) => boolean
  /** Maximum ratio of large to small. If undefined, the ratio is only reported. */
  most?: number
}

/** Two sizes of one site. */
export type Growth = {
  kind: SeedSize['kind']
  small: number
  large: number
  /** Unit of the sizes, Chinese and English: `篇 articles`. */
  unit: string
  ask: (site: ChildServer, path: string) => Promise<string>
  questions: readonly GrowthQuestion[]
}

/** Measures how responses slow down with the data, on SQLite, and on PostgreSQL if TEST_POSTGRESQL_URL is set. */
export async function measureGrowth(bench: BenchContext, growth: Growth): Promise<Measurement[]> {
  const { kind, small, large } = growth
  const measured = await compareSites(bench, growth, 'SQLite', {
    small: await seededSqlite(bench.folder, { kind, count: small }),
    large: await seededSqlite(bench.folder, { kind, count: large }),
  })
  const server = process.env['TEST_POSTGRESQL_URL']
  if (server === undefined) return measured
  const databaseOf = (count: number) =>
    bench.isKept ? keptPostgresql(server, `bench_${kind}_${count}`) : temporaryPostgresql(server)
  const databases = { small: await databaseOf(small), large: await databaseOf(large) }
  const folder = join(bench.folder, 'postgresql')
  try {
    const sites = {
      small: await seededPostgresql(databases.small.url, folder, { kind, count: small }),
      large: await seededPostgresql(databases.large.url, folder, { kind, count: large }),
    }
    return [...measured, ...(await compareSites(bench, growth, 'PostgreSQL', sites))]
  } finally {
    await Promise.all([databases.small.remove(), databases.large.remove()])
  }
}

async function compareSites(
  bench: BenchContext,
  { small: fewer, unit, ask, questions }: Growth,
  database: string,
  sites: { small: SeededSite; large: SeededSite },
): Promise<Measurement[]> {
  const small = await bench.startSite(sites.small)
  const large = await bench.startSite(sites.large)
  const totalOf = async (site: ChildServer, path: string) =>
    (JSON.parse(await ask(site, path)) as { total: number }).total
  const measured: Measurement[] = []
  try {
    for (const site of [small, large]) await site.get('/__bench/cache/none')
    for (const { what, path, isAsNamed, most } of questions) {
      const totals = { small: await totalOf(small, path), large: await totalOf(large, path) }
      if (!isAsNamed(totals.large)) throw new Error(`${what}: ${totals.large} hits`)
      const { floor, ours, ratio } = await compare(
        bench.rounds(ROUNDS),
        () => latency(() => ask(small, path)),
        () => latency(() => ask(large, path)),
      )
      measured.push({
        what: `${database}：${what}`,
        floor: `${fewer} ${unit}`,
        ...(most === undefined ? {} : { bar: { kind: 'at most' as const, value: most } }),
        measured: 1 / ratio,
        figures: `${floor.toFixed(2)} ms → ${ours.toFixed(2)} ms；结果 hits ${totals.small} → ${totals.large}`,
      })
    }
  } finally {
    await Promise.all([small.stop(), large.stop()])
  }
  return measured
}

/** Median time in ms from a request to its complete response, of QUESTIONS_PER_ROUND requests in sequence. */
export async function latency(ask: () => Promise<string>): Promise<number> {
  const taken: number[] = []
  for (let question = 0; question < QUESTIONS_PER_ROUND; question += 1) {
    const begin = performance.now()
    await ask()
    taken.push(performance.now() - begin)
  }
  return median(taken)
}
