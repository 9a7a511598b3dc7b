import { setTimeout as wait } from 'node:timers/promises'
import { none, type Place, type ScaleRow, withstood } from '#scripts/scale/scale-row.ts'

// Failures of services that both processes share. A process must stay in service during each of them.

const BEFORE_MS = 5000
const FAILURE_MS = 10_000
const AFTER_MS = 8000

type Failure = { begin: () => unknown; end: () => unknown }

/** The load while each failure lasts for ten seconds, one after the other. */
async function endure({ stack, crowd }: Place, failures: readonly Failure[]) {
  stack.proxy.takenOut()
  const result = await crowd.during(async () => {
    for (const { begin, end } of failures) {
      await wait(BEFORE_MS)
      await begin()
      await wait(FAILURE_MS)
      await end()
      await wait(AFTER_MS)
    }
  })
  return [...withstood(result, stack.proxy.takenOut()), none('被登出 logged out', result.tally.loggedOut())]
}

export const databaseFrozen: ScaleRow = {
  name: 'database-frozen',
  title: 'PostgreSQL 停顿 10 秒 / PostgreSQL frozen for 10 s',
  method: 'SIGSTOP PostgreSQL 的全部进程 10 秒 / SIGSTOP of all processes of PostgreSQL for 10 s.',
  run: (place) => {
    const { primary } = place.stack.databases
    return endure(place, [{ begin: primary.freeze, end: primary.thaw }])
  },
}

export const databaseCrashed: ScaleRow = {
  name: 'database-crashed',
  title: 'PostgreSQL 崩溃 / PostgreSQL crashed',
  method:
    '立即停止 PostgreSQL（不做检查点），10 秒后启动 / An immediate stop of PostgreSQL, without a checkpoint; it starts again 10 s later.',
  run: (place) => {
    const { primary } = place.stack.databases
    return endure(place, [{ begin: () => primary.stop('immediate'), end: primary.start }])
  },
}

/** Delay of a slow server in ms, in each direction. */
const SLOW_MS = 200

export const redisFails: ScaleRow = {
  name: 'redis',
  title: 'Redis 不在、停顿、变慢 / Redis away, frozen, slow',
  method: `各 10 秒：终止 Redis；SIGSTOP；每个方向延迟 ${SLOW_MS} ms / Ten seconds each: Redis killed; SIGSTOP; each direction ${SLOW_MS} ms slower.`,
  run: (place) => {
    const { redis } = place.stack
    return endure(place, [
      { begin: redis.kill, end: redis.start },
      { begin: redis.freeze, end: redis.thaw },
      { begin: () => redis.relay.slow(SLOW_MS), end: () => redis.relay.slow(0) },
    ])
  },
}

export const switchOver: ScaleRow = {
  name: 'switch-over',
  title: '切换到副本 / Switch to the replica',
  method:
    '正常停止主库（副本收齐全部写入），提升副本，PgBouncer 与直连地址改指副本 / The primary is stopped in order, so that the replica has received every write; the replica is promoted; PgBouncer and the direct address lead to it.',
  async run(place) {
    const { stack } = place
    const { primary, replica } = stack.databases
    let seconds = 0
    const figures = await endure(place, [
      {
        async begin() {
          const begin = performance.now()
          await primary.stop('fast')
          await replica.query('SELECT pg_promote()')
          await stack.pooler.pointAt(replica.urlOf(''))
          stack.direct.pointAt(replica.urlOf(''))
          seconds = (performance.now() - begin) / 1000
        },
        end: () => undefined,
      },
    ])
    await stack.followNewPrimary()
    return [
      ...figures,
      { what: '切换用时 time of the switch', measured: `${seconds.toFixed(1)} s`, bar: '–', passes: undefined },
    ]
  },
}
