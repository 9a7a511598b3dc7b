import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { hash, verify } from '@node-rs/argon2'
import type { ChildServer } from '#bench/servers/child-server.ts'
import type { BenchRow, Measurement } from '#bench/measuring/measurement.ts'
import { compare } from '#bench/measuring/rounds.ts'
import type { BenchContext } from '#bench/measuring/bench-context.ts'

const ROUNDS = 5
const AT_ONCE = 4
const LOGINS = 120
const PASSWORD = 'Lvse.Hupan7'
/** Cost parameters of the password hash. Must equal the parameters in the server. */
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/** Measures the duration of parallel log-ins by password, relative to bare verifications of the password hash. */
export const account: BenchRow<BenchContext> = {
  name: 'account',
  title: '密码登录 / passwordLogin',
  method: `运行中的服务器：${AT_ONCE} 个账号并发登录共 ${LOGINS} 次，平均每次的用时；基准是同样并发、同样次数的裸 argon2id 校验 / The running server: time per log-in, for ${LOGINS} log-ins of ${AT_ONCE} accounts in parallel. The floor is as many bare argon2id verifications with the same parameters, also in parallel.`,
  async run(bench) {
    const site = await bench.site()
    return [await login(site, bench.rounds(ROUNDS))]
  },
}

async function login(site: ChildServer, rounds: number): Promise<Measurement> {
  const phoneNumbers = Array.from({ length: AT_ONCE }, (_, index) => `1380000${String(9000 + index)}`)
  for (const phoneNumber of phoneNumbers) await site.get(`/__bench/account?phoneNumber=${phoneNumber}`)
  const known = await hash(PASSWORD, COST)
  const { floor, ours, ratio } = await compare(
    rounds,
    () => secondsFor(async () => void (await verify(known, PASSWORD))),
    () => secondsFor((index) => logIn(site, phoneNumbers[index] ?? '')),
  )
  const each = (seconds: number) => ((seconds / LOGINS) * 1000).toFixed(1)
  return {
    what: '登录：口令、会话、审计 log-in with its session and audit entry',
    floor: '同样并发的裸 argon2id 校验 bare argon2id verifications, as many at once',
    bar: { kind: 'at least', value: 0.6 },
    measured: ratio,
    figures: `基准 floor ${each(floor)} ms, 本站 ours ${each(ours)} ms`,
  }
}

async function secondsFor(work: (index: number) => Promise<void>): Promise<number> {
  const start = performance.now()
  const worker = async (index: number) => {
    for (let count = 0; count < LOGINS / AT_ONCE; count += 1) await work(index)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => worker(index)))
  return (performance.now() - start) / 1000
}

// instead of fetch, which would use a tenth of the CPU time of a log-in on the same cores
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })

async function logIn(site: ChildServer, phoneNumber: string): Promise<void> {
  const query = new URLSearchParams({ phoneNumber, userPassword: PASSWORD })
  const url = `${site.url}/prod-api/open/website/passwordLogin?${query}`
  const sent = request(url, { method: 'POST', agent }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const { code, msg } = (await json(response)) as { code: number; msg: string }
  if (code !== 200) throw new Error(`the log-in was refused: ${msg}`)
}
