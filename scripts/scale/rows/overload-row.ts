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
  method: `直接向一个进程读简历 ${PHASE_MS / 1000} 秒：先 ${FEW} 个客户端，再 ${CLIENTS} 个（被拒绝后等 ${PAUSE_MS / 1000} 秒再来），同时每秒读 ${1000 / PAGE_EVERY_MS} 个缓存页面。客户端与服务器共用处理器 / Résumés are read from one process for ${PHASE_MS / 1000} seconds, by ${FEW} clients, then by ${CLIENTS}, who come back ${PAUSE_MS / 1000} s after a refusal; beside them ${1000 / PAGE_EVERY_MS} cached pages a second. Clients and server share the processors.`,
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
      plain('以 503 拒绝 refused with 503', perSecond(refused)),
      none('其他失败 other failures', calls.length - answered.length - refused.length),
      below('得到回答者的 p99 p99 of those answered', at(answered, 0.99)),
      plain(
        '拒绝的 p50 / p99 p50 / p99 of refusals',
        `${at(refused, 0.5).toFixed(0)} / ${at(refused, 0.99).toFixed(0)} ms`,
      ),
      none(
        `未得到回答的缓存页面 cached pages not answered, of ${pages.length}`,
        pages.filter((one) => !isAnswered(one)).length,
      ),
      plain('缓存页面的 p99 p99 of cached pages', `${at(pages, 0.99).toFixed(0)} ms`),
      none('紧接着的失败 failures right afterwards', Number(afterwards === undefined || !isAnswered(afterwards))),
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
