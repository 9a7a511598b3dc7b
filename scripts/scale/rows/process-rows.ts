import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { API_BASE } from '#contracts/constants/limits.ts'
import { readPeople } from '#seed/content/people/read-people.ts'
import type { Response } from '#scripts/scale/load/http.ts'
import { jobSeeker, multipart } from '#scripts/scale/load/job-seeker.ts'
import { failureOf } from '#scripts/scale/load/tally.ts'
import { flawless, none, type Place, plain, type ScaleRow, withstood } from '#scripts/scale/scale-row.ts'
import type { WebProcess } from '#scripts/scale/stack/web-process.ts'

const BEFORE_MS = 5000
const AFTER_MS = 8000

/** Restarts one process after the other, as described in docs/operate/deployment.md. */
export async function roll({ stack, crowd }: Place, start: (web: WebProcess) => Promise<void>): Promise<void> {
  for (const web of stack.webs) {
    await web.stop()
    await start(web)
    await crowd.warm(web.base)
    await stack.proxy.allUp()
    await wait(AFTER_MS)
  }
}

export const rollingRestart: ScaleRow = {
  name: 'rolling-restart',
  title: '逐个重启 / Rolling restart',
  method:
    '先后以 SIGTERM 停止并启动两个进程，经 HAProxy / Both processes are stopped with SIGTERM and started, one after the other, behind HAProxy.',
  async run(place) {
    const result = await place.crowd.during(async () => {
      await wait(BEFORE_MS)
      await roll(place, (web) => web.start())
    })
    return flawless(result)
  },
}

const UPLOAD_PARTS = 16
const PART_MS = 500

export const drain: ScaleRow = {
  name: 'drain',
  title: 'SIGTERM 排空 / SIGTERM drains',
  method: `一个 ${(UPLOAD_PARTS * PART_MS) / 1000} 秒的上传正在进行时 SIGTERM 其进程 / SIGTERM to a process while it receives an upload of ${(UPLOAD_PARTS * PART_MS) / 1000} seconds.`,
  async run({ stack, crowd }) {
    const [web] = stack.webs
    let [status, seconds, code]: [number, number, number | null] = [0, 0, null]
    const result = await crowd.during(async () => {
      await wait(BEFORE_MS)
      const upload = slowUpload(web, crowd.seekers[0]?.key ?? '')
      await wait(PART_MS * 2)
      ;({ code, seconds } = await web.stop())
      status = await upload
      await web.start()
      await crowd.warm(web.base)
      await stack.proxy.allUp()
    })
    return [
      { what: '进行中的上传 the upload under way', measured: String(status), bar: '200', passes: status === 200 },
      { what: '退出码 exit code', measured: String(code), bar: '0', passes: code === 0 },
      plain('停止用时 time to stop', `${seconds.toFixed(1)} s`),
      ...flawless(result),
    ]
  },
}

/** Uploads slowly, in parts, directly to a process. @returns the code in the response; 0 without a response. */
async function slowUpload(web: WebProcess, key: string): Promise<number> {
  const body = multipart('材料.pdf', Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(UPLOAD_PARTS * 1024, 32)]))
  const headers = {
    ausessionkey: key,
    'content-length': body.length,
    'content-type': `multipart/form-data; boundary=${/--(----\w+)/.exec(body.toString('latin1'))?.[1]}`,
  }
  const sent = request(`${web.base}${API_BASE}/common/upload?purpose=file`, { method: 'POST', headers, agent: false })
  const answered = new Promise<number>((resolve) => {
    sent.on('error', () => resolve(0))
    sent.on('response', (response) => {
      buffer(response).then(
        (bytes) => resolve(Number((JSON.parse(bytes.toString()) as { code: number }).code)),
        () => resolve(0),
      )
    })
  })
  const size = Math.ceil(body.length / UPLOAD_PARTS)
  for (let at = 0; at < body.length; at += size) {
    sent.write(body.subarray(at, at + size))
    await wait(PART_MS)
  }
  sent.end()
  return answered
}

export const killed: ScaleRow = {
  name: 'kill',
  title: 'kill -9 一个进程 / kill -9 of one process',
  method: 'SIGKILL 一个进程，10 秒后再启动 / SIGKILL of one process, which is started again 10 s later.',
  async run({ stack, crowd }) {
    const [web] = stack.webs
    stack.proxy.takenOut()
    const result = await crowd.during(async () => {
      await wait(BEFORE_MS)
      await web.kill()
      await wait(10_000)
      await web.start()
      await crowd.warm(web.base)
      await stack.proxy.allUp()
      await wait(AFTER_MS)
    })
    return withstood(
      result,
      stack.proxy.takenOut().filter((name) => name !== web.name),
    )
  },
}

const FROZEN_MS = 20_000
const BETWEEN_MS = 250

export const frozen: ScaleRow = {
  name: 'freeze',
  title: 'SIGSTOP 一个进程 20 秒 / SIGSTOP of one process for 20 s',
  method:
    '冻结一个进程 20 秒；同时直接在另一个上登录 / One process is frozen for 20 s. Meanwhile job seekers also log in on the other process directly, without HAProxy.',
  async run({ stack, crowd }) {
    const [web, other] = stack.webs
    stack.proxy.takenOut()
    let logIns: Response[] = []
    const result = await crowd.during(async () => {
      await wait(BEFORE_MS)
      web.freeze()
      logIns = await logInsAt(other, stack.redis.url)
      web.thaw()
      await stack.proxy.allUp()
      await wait(AFTER_MS)
    })
    const failed = logIns.filter((response) => failureOf(response) !== undefined)
    const slowest = Math.max(...logIns.map(({ ms }) => ms)) / 1000
    return [
      none(`失败的登录，在另一个进程上 failed log-ins on the other process, of ${logIns.length}`, failed.length),
      plain('其中最慢的 the slowest of them', `${slowest.toFixed(2)} s`),
      ...withstood(
        result,
        stack.proxy.takenOut().filter((name) => name !== web.name),
      ),
    ]
  },
}

/** Logs in repeatedly at a process while the other one is frozen. */
async function logInsAt({ base }: WebProcess, redisUrl: string): Promise<Response[]> {
  const [person] = readPeople()
  if (person === undefined) return []
  const seeker = jobSeeker({ base, redisUrl }, person, '127.0.2.1')
  const responses: Response[] = []
  for (const end = performance.now() + FROZEN_MS; performance.now() < end; await wait(BETWEEN_MS))
    responses.push((await seeker.logIn()).response)
  return responses
}
