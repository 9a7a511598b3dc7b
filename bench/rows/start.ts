import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { BenchRow } from '#bench/measuring/measurement.ts'
import { compare } from '#bench/measuring/rounds.ts'
import type { BenchContext } from '#bench/measuring/bench-context.ts'

const ROUNDS = 7
/** Environment of a production server, which rejects variables of tests, such as TEST_POSTGRESQL_URL. */
const PRODUCTION = {
  NODE_ENV: 'production',
  LOG_LEVEL: 'warn',
  HOST: '127.0.0.1',
  PORT: '0',
  TEST_POSTGRESQL_URL: undefined,
}

/** Measures the time from the start of the process until it listens. */
export const start: BenchRow<BenchContext> = {
  name: 'start',
  title: '启动 / Start',
  method:
    '进程年龄（process.uptime）到开始监听 / process.uptime() when the server listens: dist/server/main.js on the seeded SQLite database and a bare Fastify, in turn.',
  async run(bench) {
    const [site, floorFile] = [await bench.seededSite(), await bench.floorFile()]
    const { floor, ours, ratio } = await compare(
      bench.rounds(ROUNDS),
      () => secondsToListening(floorFile, {}),
      () => secondsToListening('dist/server/main.js', site),
    )
    return [
      {
        what: '启动到监听 start to listening',
        floor: '裸 Fastify bare Fastify',
        bar: { kind: 'at most', value: 2.5 },
        measured: 1 / ratio,
        figures: `基准 floor ${floor.toFixed(2)} s, 本站 ours ${ours.toFixed(2)} s`,
      },
    ]
  },
}

async function secondsToListening(file: string, environment: Record<string, string>): Promise<number> {
  const child = spawn(process.execPath, ['--import', './bench/servers/listening-mark.mjs', file], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...PRODUCTION, ...environment },
  })
  const ended = once(child, 'exit')
  let text = ''
  for await (const chunk of child.stderr) {
    text += String(chunk)
    const seconds = /listening after ([\d.]+) s/.exec(text)?.[1]
    if (seconds === undefined) continue
    child.kill('SIGTERM')
    await ended
    return Number(seconds)
  }
  throw new Error(`${file} did not start: ${text}`)
}
