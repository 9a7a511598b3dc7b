import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfStale } from '#scripts/build.ts'
import { bundleServers } from '#bench/servers/bundle.ts'
import { type ChildServer, startServer } from '#bench/servers/child-server.ts'
import { type SeededSite, seededSqlite } from './seeded-database.ts'

/** Servers and data for the rows of the benchmark, created on first use and removed by close(), except kept databases. */
export type BenchContext = {
  /** Returns the number of measured rounds, without warm-up: `usual`, or fewer with `--quick`. */
  rounds: (usual: number) => number
  /** The folder with the databases. */
  folder: string
  /** Whether databases are kept for the next run. */
  isKept: boolean
  /** Returns the demo data in a SQLite database. */
  seededSite: () => Promise<SeededSite>
  /** Starts the bare server, which sends bytes from memory. */
  floor: () => Promise<ChildServer>
  /** Starts the site with the demo data. */
  site: () => Promise<ChildServer>
  /** Starts another site; stopped by the caller or by close(). */
  startSite: (environment: Record<string, string>) => Promise<ChildServer>
  /** Starts another bare server; stopped by the caller or by close(). */
  startFloor: (environment: Record<string, string>) => Promise<ChildServer>
  /** Returns the file of the compiled bare server. */
  floorFile: () => Promise<string>
  close: () => Promise<void>
}

const FIRST_PORT = Number(process.env['BENCH_PORT'] ?? 3910)
const QUICK_ROUNDS = 2

/** Creates a bench context; with `folder`, databases are kept there for the next run. */
export async function openBenchContext(isQuick: boolean, folder: string | undefined): Promise<BenchContext> {
  const place = folder ?? (await mkdtemp(join(tmpdir(), 'site-bench-')))
  const running: ChildServer[] = []
  let port = FIRST_PORT
  const compiled = once(async () => {
    await buildIfStale()
    return bundleServers()
  })
  const start = async (file: string, environment: Record<string, string>) => {
    const server = await startServer(file, port++, environment)
    running.push(server)
    return server
  }
  const startSite = async (environment: Record<string, string>) => start((await compiled()).site, environment)
  const startFloor = async (environment: Record<string, string>) => start((await compiled()).floor, environment)
  const seededSite = once(() => seededSqlite(place))
  return {
    rounds: (usual) => (isQuick ? Math.min(QUICK_ROUNDS, usual) : usual),
    folder: place,
    isKept: folder !== undefined,
    seededSite,
    startSite,
    startFloor,
    floor: once(() => startFloor({})),
    site: once(async () => startSite(await seededSite())),
    floorFile: async () => (await compiled()).floor,
    async close() {
      await Promise.all(running.map((server) => server.stop()))
      if (folder === undefined) await rm(place, { recursive: true, force: true })
    },
  }
}

function once<Result>(make: () => Promise<Result>): () => Promise<Result> {
  let made: Promise<Result> | undefined
  return () => (made ??= make())
}
