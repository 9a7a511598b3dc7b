import { microseconds } from '#bench/measuring/bytes-floor.ts'
import { cpuPerRequest } from '#bench/measuring/load.ts'
import type { BenchRow } from '#bench/measuring/measurement.ts'
import { compare } from '#bench/measuring/rounds.ts'
import type { BenchContext } from '#bench/measuring/bench-context.ts'
import { readPeople } from '#seed/content/people/read-people.ts'

const ROUNDS = 5

/** Measures personalInfo with a complete résumé. The server never caches this call. */
export const resume: BenchRow<BenchContext> = {
  name: 'resume',
  title: '在线简历 / personalInfo of a full resume',
  method:
    '运行中的服务器，进程 CPU 时间 / The running server: processor microseconds of its process for one request, autocannon -c 10.',
  async run(bench) {
    const site = await bench.site()
    const headers = { ausessionkey: await logIn(site.url) }
    const compared = await compare(
      bench.rounds(ROUNDS),
      () => cpuPerRequest(site, { path: '/__bench/bare-resume', headers }),
      () => cpuPerRequest(site, { path: '/prod-api/api/miniProgram/personalInfo', headers }),
    )
    return [
      {
        what: '读取简历 reading the resume',
        floor: '同样查询的裸路由 a bare route doing the same reads',
        bar: { kind: 'at most', value: 3 },
        measured: 1 / compared.ratio,
        figures: microseconds(compared),
      },
    ]
  },
}

/** Logs in a demo account. @returns the session key. */
async function logIn(url: string): Promise<string> {
  const [person] = readPeople()
  if (person === undefined) throw new Error('there is no demonstration account')
  const query = new URLSearchParams({ phoneNumber: person.phoneNumber, userPassword: person.password })
  const reply = await fetch(`${url}/prod-api/open/website/passwordLogin?${query}`, { method: 'POST' })
  const { token, msg } = (await reply.json()) as { token?: string; msg: string }
  if (token === undefined) throw new Error(msg)
  return token
}
