import { setTimeout as wait } from 'node:timers/promises'
import { API_BASE } from '#contracts/constants/limits.ts'
import { jsonOf, send } from '#scripts/scale/load/http.ts'
import { jobSeeker } from '#scripts/scale/load/job-seeker.ts'
import { failureOf } from '#scripts/scale/load/tally.ts'
import { type Figure, none, type Place, plain, type ScaleRow, withstood } from '#scripts/scale/scale-row.ts'

const ROUNDS = 50
const LOOK_MS = 5
/** Maximum time in ms to wait for a change to become visible, and for processes to listen again. */
const PATIENCE_MS = 20_000
const SEEN_MS = 1000

export const notices: ScaleRow = {
  name: 'notices',
  title: '一个进程发布，另一个看到 / One process publishes, the other one shows it',
  method: `发布并撤下 ${ROUNDS} 篇文章；每次从得到确认起，计到两个进程的公开回答都已改变为止的时间。进行到一半时切断通知连接 / ${ROUNDS} articles are published and withdrawn. Measured: the time from each acknowledgement until the public responses of both processes have changed. Halfway, the notification connections are cut.`,
  async run(place) {
    const { stack, crowd } = place
    const delays: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      if (round === ROUNDS / 2) await cutNotices(place)
      const title = `通知测试公告${Date.now()}`
      const articleId = await crowd.desk.publish(title, () => undefined)
      delays.push(...(await seenOnBoth(place, articleId, title, true)))
      const withdrawn = await crowd.desk.withdraw(articleId)
      const failure = failureOf(withdrawn)
      if (failure !== undefined) throw new Error(`the article is not withdrawn: ${failure}`)
      delays.push(...(await seenOnBoth(place, articleId, title, false)))
    }
    await stack.proxy.allUp()
    const sorted = delays.toSorted((a, b) => a - b)
    const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0
    return [
      {
        what: `p99 of ${sorted.length}`,
        measured: `${Math.round(at(0.99))} ms`,
        bar: `< ${SEEN_MS} ms`,
        passes: at(0.99) < SEEN_MS,
      },
      plain('p50', `${Math.round(at(0.5))} ms`),
      plain('最慢 slowest', `${Math.round(at(1))} ms`),
    ]
  },
}

/** Returns the time in ms until each process shows the article, or no longer shows it. */
function seenOnBoth({ stack }: Place, articleId: number, title: string, isShown: boolean): Promise<number[]> {
  const begin = performance.now()
  return Promise.all(
    stack.webs.map(async ({ base }) => {
      const url = `${base}${API_BASE}/open/website/getCommentById?cmCommentId=${articleId}`
      while ((await send(url)).body.includes(title) !== isShown && performance.now() - begin < PATIENCE_MS)
        await wait(LOOK_MS)
      return performance.now() - begin
    }),
  )
}

/** Closes the connections for notifications, and waits until both processes listen again. */
async function cutNotices({ stack: { databases } }: Place): Promise<void> {
  const listening = "FROM pg_stat_activity WHERE query LIKE 'LISTEN %'"
  await databases.primary.query(`SELECT pg_terminate_backend(pid) ${listening}`)
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await wait(LOOK_MS)) {
    const [row] = await databases.primary.query(`SELECT count(*)::int AS count ${listening}`)
    if (Number(row?.['count']) >= 2) return
  }
  throw new Error('the processes do not listen again')
}

/** Maximum time in ms until a silent connection is replaced: heartbeat, wait for its response, pause, and a margin. */
const REPLACED_MS = 6000

export const silentNotices: ScaleRow = {
  name: 'silent-notices',
  title: '通知连接无声地失效 / Notification connections become silent',
  method:
    '负载下，两个进程的通知连接不再传递任何数据，但也不断开（像是防火墙丢失了它们的状态）；随即撤下一篇两个进程都已缓存的文章，计到两个进程都不再显示它为止的时间 / Under load, the notification connections of both processes stop passing data, but stay open, as behind a firewall that lost their state. Then an article that both processes have cached is withdrawn. Measured: the time until neither process shows the article.',
  async run(place) {
    const { stack, crowd } = place
    stack.proxy.takenOut()
    let seconds = 0
    const result = await crowd.during(async () => {
      const title = `无声通知公告${Date.now()}`
      const articleId = await crowd.desk.publish(title, () => undefined)
      await seenOnBoth(place, articleId, title, true)
      stack.direct.forget()
      const withdrawn = await crowd.desk.withdraw(articleId)
      const failure = failureOf(withdrawn)
      if (failure !== undefined) throw new Error(`the article is not withdrawn: ${failure}`)
      seconds = Math.max(...(await seenOnBoth(place, articleId, title, false))) / 1000
      await wait(AFTER_MS)
    })
    const passes = seconds * 1000 < REPLACED_MS
    return [
      {
        what: '两个进程都不再显示 shown by neither process',
        measured: `${seconds.toFixed(1)} s`,
        bar: `< ${REPLACED_MS / 1000} s`,
        passes,
      },
      ...withstood(result, stack.proxy.takenOut()),
    ]
  },
}

/** Duration in ms of the load with empty caches. */
const AFTER_MS = 5000

const READS = 1000
const RESUME = '/api/miniProgram'

export const privateReads: ScaleRow = {
  name: 'private-reads',
  title: '写在一个进程，读在另一个 / Written by one process, read from the other one',
  method: `${READS} 次：经一个进程改工作经历，随即经另一个读简历 / ${READS} times: a work experience is changed by one process, and the résumé is read from the other one at once.`,
  async run({ stack, crowd }) {
    const [seeker] = crowd.seekers
    if (seeker === undefined) throw new Error('there is no job seeker')
    const person = { phoneNumber: seeker.phoneNumber, password: '' }
    const browsers = stack.webs.map(({ base }) => jobSeeker({ base, redisUrl: stack.redis.url }, person, '127.0.2.2'))
    let [stale, workExperienceId] = [0, 0]
    for (let round = 0; round < READS; round += 1) {
      const [writer, reader] = round % 2 === 0 ? browsers : browsers.toReversed()
      const workContent = `第${round}次，${Date.now()}。`
      const body = {
        companyName: '江汉公司',
        positionName: '工程师',
        startTime: '2020-07',
        toNow: true,
        workContent,
        ...(workExperienceId > 0 && { workExperienceId }),
      }
      const written = await writer?.post(`${RESUME}/workExperienceCommit`, seeker.key, body)
      const failure = written === undefined ? 'no process' : failureOf(written)
      if (failure !== undefined) throw new Error(`the work experience is not written: ${failure}`)
      const data = written && (jsonOf(written)?.['data'] as { workExperienceId?: number } | null | undefined)
      workExperienceId = data?.workExperienceId ?? workExperienceId
      const read = await reader?.get(`${RESUME}/personalInfo`, seeker.key)
      if (read?.body.includes(workContent) !== true) stale += 1
    }
    const figure: Figure = none(`过时的读 stale reads, of ${READS}`, stale)
    return [figure]
  },
}
