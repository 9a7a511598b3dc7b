import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { API_BASE } from '#contracts/constants/limits.ts'
import { type Response, send } from '#scripts/scale/load/http.ts'
import { failureOf } from '#scripts/scale/load/tally.ts'
import { type Figure, none, type Place, plain, type ScaleRow } from '#scripts/scale/scale-row.ts'

/** Number of clients: ten times the calls that a process works on at once (OVERLOAD_CALLS). */
const CLIENTS = 1000
const FEW = 10
const PHASE_MS = 8000
/** Time in ms within which the clients start, and the pause of a client after a rejected call. */
const PAUSE_MS = 1000
const PAGE_EVERY_MS = 50
const ANSWERED_MS = 3000

export const overload: ScaleRow = {
  name: 'overload',
  title: '过载 / Overload',
  method: `不经 HAProxy，向一个进程读简历：先用 ${FEW} 个客户端读 ${PHASE_MS / 1000} 秒，再用 ${CLIENTS} 个读 ${PHASE_MS / 1000} 秒；客户端被拒绝后等 ${PAUSE_MS / 1000} 秒重试。同时最多每秒读 ${1000 / PAGE_EVERY_MS} 个缓存页面。客户端与服务器共用处理器 / Résumés are read from one process, without HAProxy: for ${PHASE_MS / 1000} s by ${FEW} clients, then for ${PHASE_MS / 1000} s by ${CLIENTS}. A client retries ${PAUSE_MS / 1000} s after a rejection. At the same time up to ${1000 / PAGE_EVERY_MS} cached pages per second are read, one after the other. Clients and server share the processors.`,
  async run(place) {
    await place.crowd.warm(place.stack.webs[0].base)
    const few = (await flood(place, FEW)).calls.filter(isAnswered)
    const { calls, pages } = await flood(place, CLIENTS)
    const refused = calls.filter(({ status }) => status === 503)
    const answered = calls.filter(isAnswered)
    const [afterwards] = (await flood(place, 1, 1)).calls
    return [
      plain(`得到回答，${FEW} 个客户端 answered with ${FEW} clients`, perSecond(few)),
      plain(`得到回答，${CLIENTS} 个客户端 answered with ${CLIENTS} clients`, perSecond(answered)),
      plain('以 503 拒绝 rejected with 503', perSecond(refused)),
      none('其他失败 other failures', calls.length - answered.length - refused.length),
      below('得到回答的请求的 p99 p99 of answered requests', at(answered, 0.99)),
      plain(
        '被拒绝的请求的 p50 / p99 p50 / p99 of rejected requests',
        `${at(refused, 0.5).toFixed(0)} / ${at(refused, 0.99).toFixed(0)} ms`,
      ),
      none(
        `未得到回答的缓存页面 cached pages not answered, of ${pages.length}`,
        pages.filter((one) => !isAnswered(one)).length,
      ),
      plain('缓存页面的 p99 p99 of cached pages', `${at(pages, 0.99).toFixed(0)} ms`),
      none(
        '过载刚结束时失败的请求 failed request right after the overload',
        Number(afterwards === undefined || !isAnswered(afterwards)),
      ),
    ]
  },
}

const isAnswered = (response: Response) => response.status === 200 && failureOf(response) === undefined
const perSecond = (responses: readonly Response[]) =>
  `${responses.length}, ${(responses.length / (PHASE_MS / 1000)).toFixed(0)}/s`
const at = (responses: readonly Response[], share: number): number =>
  responses.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.ceil(responses.length * share) - 1] ?? 0
const below = (what: string, ms: number): Figure => ({
  what,
  measured: `${ms.toFixed(0)} ms`,
  bar: `< ${ANSWERED_MS} ms`,
  passes: ms < ANSWERED_MS,
})

/** Lets each client read résumés one after the other, and reads cached pages at the same time. */
async function flood({ stack: { webs }, crowd: { seekers } }: Place, clients: number, lengthMs = PHASE_MS) {
  const { base } = webs[0]
  const [calls, pages]: [Response[], Response[]] = [[], []]
  const agent = new Agent({ keepAlive: true })
  const end = performance.now() + lengthMs
  const client = async (number: number) => {
    const ausessionkey = seekers[number % seekers.length]?.key ?? ''
    await wait((number * PAUSE_MS) / clients)
    do {
      const response = await send(`${base}${API_BASE}/api/miniProgram/personalInfo`, {
        agent,
        headers: { ausessionkey },
      })
      calls.push(response)
      if (!isAnswered(response)) await wait(PAUSE_MS)
    } while (performance.now() < end)
  }
  const reader = async () => {
    for (; performance.now() < end; await wait(PAGE_EVERY_MS)) pages.push(await send(`${base}/policy`))
  }
  await Promise.all([reader(), ...Array.from({ length: clients }, (_, number) => client(number))])
  agent.destroy()
  return { calls, pages }
}
