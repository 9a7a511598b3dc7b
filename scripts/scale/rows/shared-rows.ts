import { setTimeout as wait } from 'node:timers/promises'
import type { LoadResult } from '#scripts/scale/load/mixed-load.ts'
import { type Figure, none, type Place, type ScaleRow, withstood } from '#scripts/scale/scale-row.ts'
import { filesInBucket } from '#scripts/scale/stack/bucket.ts'

// Failures of services that both processes share. A process must stay in service during each of them.

const BEFORE_MS = 5000
const FAILURE_MS = 10_000
const AFTER_MS = 8000

/** A failure of `lastsMs` (default 10 s); `look` is called in the middle of the failure. */
type Failure = { begin: () => unknown; end: () => unknown; look?: () => Promise<void>; lastsMs?: number }

/** Runs the load and, during the load, one failure after the other. */
async function during({ stack, crowd }: Place, failures: readonly Failure[]): Promise<LoadResult> {
  stack.proxy.takenOut()
  return crowd.during(async () => {
    for (const { begin, end, look, lastsMs = FAILURE_MS } of failures) {
      await wait(BEFORE_MS)
      await begin()
      await wait(lastsMs / 2)
      await look?.()
      await wait(lastsMs / 2)
      await end()
      await wait(AFTER_MS)
    }
  })
}

const figuresOf = ({ stack }: Place, result: LoadResult): Figure[] => [
  ...withstood(result, stack.proxy.takenOut()),
  none('被登出 logged out', result.tally.loggedOut()),
]

const endure = async (place: Place, failures: readonly Failure[]): Promise<Figure[]> =>
  figuresOf(place, await during(place, failures))

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

/** Delay of a slow server in ms, per direction. */
const SLOW_MS = 200

export const redisFails: ScaleRow = {
  name: 'redis',
  title: 'Redis 不可用、停顿、变慢 / Redis unavailable, frozen, slow',
  method: `各 10 秒：终止 Redis；SIGSTOP；每个方向延迟 ${SLOW_MS} ms / Ten seconds each: Redis killed; Redis stopped with SIGSTOP; ${SLOW_MS} ms of delay in each direction.`,
  run: (place) => {
    const { redis } = place.stack
    return endure(place, [
      { begin: redis.kill, end: redis.start },
      { begin: redis.freeze, end: redis.thaw },
      { begin: () => redis.relay.slow(SLOW_MS), end: () => redis.relay.slow(0) },
    ])
  },
}

/** Duration in ms of a frozen bucket: longer than the time limits of all its requests together. */
const FROZEN_BUCKET_MS = 20_000

export const bucketFails: ScaleRow = {
  name: 's3',
  title: '文件的桶不可用、停顿、变慢 / The bucket of the files unavailable, frozen, slow',
  method: `文件移入 Ceph 的桶（radosgw），两个进程改用它：终止 radosgw 10 秒；SIGSTOP ${FROZEN_BUCKET_MS / 1000} 秒；10 秒内每个方向延迟 ${SLOW_MS} ms；最后文件移回文件夹 / The files move into a bucket of Ceph (radosgw), which both processes use: radosgw killed for 10 s; SIGSTOP for ${FROZEN_BUCKET_MS / 1000} s; ${SLOW_MS} ms of delay in each direction for 10 s. At the end the files move back into the folder.`,
  needs: ['Ceph'],
  run: (place) =>
    filesInBucket(place, async ({ ceph, relay }) => {
      const { webs } = place.stack
      const seen: string[] = []
      const look = async () => void seen.push(...(await Promise.all(webs.map((web) => web.state()))))
      const freeze = (isFrozen: boolean) => () => ceph.freezeGateway(isFrozen)
      const result = await during(place, [
        { begin: ceph.killGateway, end: ceph.startGateway, look },
        { begin: freeze(true), end: freeze(false), look, lastsMs: FROZEN_BUCKET_MS },
        { begin: () => relay.slow(SLOW_MS), end: () => relay.slow(0) },
      ])
      const { tally } = result
      const degraded = seen.filter((state) => state === '200 degraded files').length
      return [
        ...figuresOf(place, result),
        none('失败的登录 failed log-ins', tally.failed('logIn')),
        none(
          '没有提示文字的失败（上传、读文件） failures without an error text (uploads, reads of files)',
          tally.wordless('upload') + tally.wordless('file'),
        ),
        {
          what: '桶不可用或停顿期间，/readyz 为 200 degraded files 的次数 responses of /readyz that were 200 degraded files while the bucket was unavailable or frozen',
          measured: [`${degraded} / ${seen.length}`, ...new Set(seen)].join('; '),
          bar: '100 %',
          passes: degraded === seen.length,
        },
      ]
    }),
}

export const switchOver: ScaleRow = {
  name: 'switch-over',
  title: '切换到副本 / Switch to the replica',
  method:
    '正常停止主库（副本收齐全部写入），提升副本，PgBouncer 与直连地址改指副本 / The primary is shut down cleanly, so that the replica has received every write. The replica is promoted, and PgBouncer and the direct address are pointed to the replica.',
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
