import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { catalogue, type OperationId } from '#contracts/catalogue.ts'
import { quickValidator } from '#contracts/checking/schema-validator.ts'
import { harEntry } from '#kit/cli/recording/har-entry.ts'
import { HAR_HEAD } from '#kit/cli/recording/har-entries.ts'
import { createRedactor } from '#kit/cli/redaction.ts'
import type { Operation } from '#contracts/declaration/operation.ts'
import { wireRequest } from '#kit/suite/wire-format.ts'
import type { ChildServer } from '#bench/servers/child-server.ts'
import type { BenchRow, Measurement } from '#bench/measuring/measurement.ts'
import { compare } from '#bench/measuring/rounds.ts'
import type { BenchContext } from '#bench/measuring/bench-context.ts'

const EXCHANGES = 100_000
const ROUNDS = 3
const MAX_MB = 300
/** Request headers of a browser. */
const BROWSER = {
  host: '127.0.0.1:4900',
  'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0',
  accept: 'application/json, text/plain, */*',
  'accept-language': 'zh-CN,zh;q=0.9,en;q=0.8',
  'accept-encoding': 'gzip, deflate, br',
  referer: 'http://127.0.0.1:4900/jobs',
}
/**
 * Preloaded module that prints the peak memory of the process on exit. Prefers /proc to getrusage, whose peak on Linux
 * includes the memory of the parent process.
 */
const TELL_MEMORY = `data:text/javascript,${encodeURIComponent(`
  import { existsSync, readFileSync } from 'node:fs'
  const own = '/proc/self/status'
  const peak = () =>
    existsSync(own) ? parseInt(readFileSync(own, 'utf8').split('VmHWM:')[1]) : process.resourceUsage().maxRSS
  process.on('exit', () => console.log('maxRSS ' + peak()))
`)}`

type Sample = { operation: Operation; entry: string; body: Buffer }

/** Measures `contract replay --check` of a recording; the baseline is Ajv on the same bodies. */
export const replay: BenchRow<BenchContext> = {
  name: 'replay',
  title: '录音对照契约 / contract replay --check',
  method: `${EXCHANGES} 次录下的调用，工具单文件，整个进程；基准是内存中同样的字节解码、JSON.parse、编译好的 Ajv / ${EXCHANGES} recorded calls, the kit as one file, the whole process; against decoding, JSON.parse and compiled Ajv of the same bytes in memory.`,
  async run(bench) {
    const samples = await takeSamples(await bench.site())
    const file = join(bench.folder, 'recording.har')
    await writeRecording(file, samples)
    await run(['--import', 'tsx', 'kit/repository/build-kit.ts'])
    const memory: number[] = []
    const { floor, ours, ratio } = await compare(
      bench.rounds(ROUNDS),
      async () => bareSeconds(samples),
      async () => {
        const { seconds, megabytes } = await replaySeconds(file)
        memory.push(megabytes)
        return seconds
      },
    )
    const each = (seconds: number) => `${((seconds / EXCHANGES) * 1e6).toFixed(0)} µs`
    const size = ((await stat(file)).size / 1024 / 1024).toFixed(0)
    const speed: Measurement = {
      what: `速度，每次调用 speed, each call; HAR ${size} MB`,
      floor: '内存中同样字节的解码、JSON.parse 与 Ajv decoding, JSON.parse and Ajv of the same bytes',
      bar: { kind: 'at least', value: 0.5 },
      measured: ratio,
      figures: `基准 floor ${each(floor)}, 本站 ours ${each(ours)}`,
    }
    const most = Math.max(...memory)
    return [
      speed,
      {
        what: '常驻内存 resident memory',
        floor: `${MAX_MB} MB`,
        bar: { kind: 'at most', value: 1 },
        measured: most / MAX_MB,
        figures: `${most.toFixed(0)} MB`,
      },
    ]
  },
}

const READS: readonly (readonly [OperationId, Record<string, unknown>])[] = [
  ['getBannerList', {}],
  ['getBarPictureList', {}],
  ['getCommentListWithPage', { pageNum: 1, pageSize: 10, typeIdArr: [1, 2] }],
  ['getRegionList', {}],
  ['getReRecruitProjectList', {}],
  ['jobsList', { pageNum: 1, pageSize: 20 }],
  ['jobsList', { pageNum: 2, pageSize: 20, keyword: '工程师' }],
  ['companyList', { pageNum: 1, pageSize: 10 }],
  ['getLatestPositionList', { size: 12 }],
  ['getHotCompanyList', { limit: 6 }],
  ['getCmLocation', {}],
  ...Array.from({ length: 12 }, (_, index) => ['jobs', { jobId: index + 1 }] as const),
  ...Array.from({ length: 12 }, (_, index) => ['getCommentById', { cmCommentId: index + 1 }] as const),
]

/** Responses of the site, each as its body and as an entry of a recording. */
async function takeSamples(site: ChildServer): Promise<Sample[]> {
  const redactor = createRedactor()
  const base = `${site.url}/prod-api`
  return Promise.all(
    READS.map(async ([id, input]) => {
      const operation: Operation = catalogue[id]
      const { method, address } = wireRequest(operation, { product: 'website', ...input })
      const answer = await fetch(base + address, { method })
      const body = Buffer.from(await answer.arrayBuffer())
      const exchange = {
        request: { method, address, headers: BROWSER },
        response: { status: answer.status, headers: Object.fromEntries(answer.headers), body },
        startedAt: Date.now(),
        ms: 12,
      }
      return { operation, body, entry: JSON.stringify(harEntry(exchange, { base, redactor, operation })) }
    }),
  )
}

async function writeRecording(file: string, samples: readonly Sample[]): Promise<void> {
  const out = createWriteStream(file)
  out.write(HAR_HEAD)
  for (let index = 0; index < EXCHANGES; index += 1) {
    const line = (index === 0 ? '' : ',\n') + (samples[index % samples.length]?.entry ?? '')
    if (!out.write(line)) await once(out, 'drain')
  }
  out.end('\n]}}\n')
  await once(out, 'close')
}

function bareSeconds(samples: readonly Sample[]): number {
  const start = performance.now()
  for (let index = 0; index < EXCHANGES; index += 1) {
    const { operation, body } = samples[index % samples.length] as Sample // `samples` is not empty
    const reply = JSON.parse(body.toString()) as { code: number }
    const schema = operation.replies[String(reply.code)]
    if (schema === undefined || !quickValidator(schema)(reply)) throw new Error(`${operation.id} does not conform`)
  }
  return (performance.now() - start) / 1000
}

async function replaySeconds(file: string): Promise<{ seconds: number; megabytes: number }> {
  const start = performance.now()
  const output = await run(['--import', TELL_MEMORY, 'dist/kit/contract.mjs', 'replay', file, '--check'])
  const seconds = (performance.now() - start) / 1000
  const [, kilobytes] = /maxRSS (\d+)/.exec(output) ?? []
  if (!output.includes(`${EXCHANGES} 次调用`) || kilobytes === undefined) throw new Error(output)
  return { seconds, megabytes: Number(kilobytes) / 1024 }
}

async function run(argv: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, argv, { stdio: ['ignore', 'pipe', 'inherit'] })
  const output = await text(child.stdout)
  if (child.exitCode === null) await once(child, 'exit')
  if (child.exitCode !== 0) throw new Error(output)
  return output
}
