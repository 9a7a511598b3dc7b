import { type Canvas, createCanvas, loadImage } from '@napi-rs/canvas'
import { autocannon } from '#bench/measuring/tools.ts'
import { API_BASE } from '#contracts/constants/limits.ts'
import {
  type CaptchaBackgrounds,
  jpegBase64,
  loadCaptchaGrounds,
  pngBase64,
} from '#server/features/captcha/captcha-backgrounds.ts'
import { drawPuzzle } from '#server/features/captcha/captcha-puzzle.ts'
import { drawWords } from '#server/features/captcha/click-challenge.ts'
import { solvedByMachine } from './captcha-solver.ts'
import type { BenchRow, Measurement } from '#bench/measuring/measurement.ts'
import { compare } from '#bench/measuring/rounds.ts'
import type { BenchContext } from '#bench/measuring/bench-context.ts'
import type { ChildServer } from '#bench/servers/child-server.ts'

const ROUNDS = 7
const PICTURES = 100

/** Measures drawing challenges, sending them to many clients, and solving them by program. */
export const captcha: BenchRow<BenchContext> = {
  name: 'captcha',
  title: '验证码 / Captcha',
  method:
    '生成：进程 CPU 时间，逐张；发放：100 个客户端，每秒共 100 次 POST /captcha/get，各有自己的地址；破解：程序只凭图片算出滑块位置的处理器时间 / Drawing: processor time of one picture after the other. Handing out: 100 clients with different addresses, together 100 POST /captcha/get per second. Solving: processor time in which a program finds the position of the piece from the pictures alone.',
  async run(bench) {
    const grounds = await loadCaptchaGrounds('server/assets')
    const rounds = bench.rounds(ROUNDS)
    return [
      await drawnPuzzles(grounds, rounds),
      await drawnWords(grounds, rounds),
      await handingOut(bench, rounds),
      await solvedByMachine(grounds),
    ]
  },
}

async function drawnPuzzles(grounds: CaptchaBackgrounds, rounds: number): Promise<Measurement> {
  const samples = await Promise.all(Array.from({ length: PICTURES }, () => drawPuzzle(grounds)))
  const pictures = await Promise.all(samples.map((sample) => canvasOf(sample.originalImageBase64)))
  const pieces = await Promise.all(samples.map((sample) => canvasOf(sample.jigsawImageBase64)))
  return drawing(
    '滑块图 slider',
    1.5,
    rounds,
    async (index) => Promise.all([encoded(pictures, jpegBase64, index), encoded(pieces, pngBase64, index)]),
    () => drawPuzzle(grounds),
  )
}

async function drawnWords(grounds: CaptchaBackgrounds, rounds: number): Promise<Measurement> {
  const samples = await Promise.all(Array.from({ length: PICTURES }, () => drawWords(grounds)))
  const pictures = await Promise.all(samples.map((sample) => canvasOf(sample.originalImageBase64)))
  return drawing(
    '点选图 click words',
    1.5,
    rounds,
    (index) => encoded(pictures, jpegBase64, index),
    () => drawWords(grounds),
  )
}

async function encoded(canvases: readonly Canvas[], encode: (canvas: Canvas) => Promise<string>, index: number) {
  const canvas = canvases[index]
  return canvas === undefined ? '' : encode(canvas)
}

async function canvasOf(base64: string): Promise<Canvas> {
  const image = await loadImage(Buffer.from(base64, 'base64'))
  const canvas = createCanvas(image.width, image.height)
  canvas.getContext('2d').drawImage(image, 0, 0)
  return canvas
}

async function drawing(
  what: string,
  mostTimes: number,
  rounds: number,
  encodeOnly: (index: number) => Promise<unknown>,
  draw: () => Promise<unknown>,
): Promise<Measurement> {
  const { floor, ours, ratio } = await compare(
    rounds,
    () => microsecondsEach(encodeOnly),
    () => microsecondsEach(draw),
  )
  return {
    what: `生成一张 drawing one: ${what}`,
    floor: '只编码同样的图 encoding the same pictures alone',
    bar: { kind: 'at most', value: mostTimes },
    measured: 1 / ratio,
    figures: `基准 floor ${(floor / 1000).toFixed(2)} ms, 本站 ours ${(ours / 1000).toFixed(2)} ms`,
  }
}

async function microsecondsEach(work: (index: number) => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  for (let index = 0; index < PICTURES; index += 1) await work(index)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / PICTURES
}

const CLIENTS = 100
const SECONDS = 4
const PATH = `${API_BASE}/captcha/get`
const BODY = JSON.stringify({ captchaType: 'blockPuzzle', clientUid: null, ts: 1 })
const HEADERS = { 'content-type': 'application/json; charset=UTF-8' }
const SLOT = 63

async function handingOut(bench: BenchContext, rounds: number): Promise<Measurement> {
  const floor = await bench.floor()
  // rate limits count by address: 127.0.0.1 is a trusted proxy, so each request can set its own `X-Forwarded-For`
  const site = await bench.startSite({ ...(await bench.seededSite()), TRUSTED_PROXIES: '127.0.0.1' })
  const bytes = await (await fetch(site.url + PATH, { method: 'POST', body: BODY, headers: HEADERS })).text()
  const hold = { 'content-type': 'bytes/raw', 'x-type': 'application/json; charset=utf-8' }
  await fetch(`${floor.url}/slot/${SLOT}`, { method: 'PUT', body: bytes, headers: hold })
  const compared = await compare(
    rounds,
    () => p99(floor, { method: 'GET', path: `/bytes/${SLOT}` }),
    () => p99(site, { method: 'POST', path: PATH, body: BODY }),
  )
  await site.stop()
  return {
    what: '100 个客户端并行获取，p99 get by 100 clients at a time, p99',
    floor: '裸 Fastify 发送同样字节 bare Fastify sending the same bytes',
    bar: { kind: 'at most', value: 3 },
    measured: 1 / compared.ratio,
    figures: `基准 floor ${compared.floor.toFixed(1)} ms, 本站 ours ${compared.ours.toFixed(1)} ms`,
  }
}

async function p99(server: ChildServer, request: { method: 'GET' | 'POST'; path: string; body?: string }) {
  let client = 0
  const result = await autocannon({
    url: server.url,
    connections: CLIENTS,
    overallRate: CLIENTS,
    duration: SECONDS,
    requests: [
      {
        ...request,
        setupRequest: (made) => {
          client += 1
          const address = `10.${(client >> 14) % 256}.${(client >> 7) % 128}.${client % 128}`
          return { ...made, headers: { ...HEADERS, 'x-forwarded-for': address } }
        },
      },
    ],
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${request.path}: ${result.non2xx} answers are no success`)
  return result.latency.p99
}
