import { mkdir, readdir, rm } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { BenchRow, Measurement } from '#bench/measuring/measurement.ts'
import { compare, median, WARM_UP_ROUNDS } from '#bench/measuring/rounds.ts'
import type { BenchContext } from '#bench/measuring/bench-context.ts'
import type { ChildServer } from '#bench/servers/child-server.ts'

const ROUNDS = 5
const MB = 1024 * 1024
const FILM_BYTES = 300 * MB
const AT_ONCE = 20
/** Size of an upload, below the limit of 50 MB. */
const FILE_BYTES = 49 * MB
const WATCH_MS = 50

/** Measures commonUpload: CPU time relative to writing the body to disk, and memory during parallel uploads. */
export const upload: BenchRow<BenchContext> = {
  name: 'upload',
  title: '上传 / Upload',
  method: `进程 CPU 时间（秒），一个客户端；基准把同样的请求体直接写入同一磁盘的文件，两者都先落盘再回答；另报实际用时。内存：服务器进程，每 ${WATCH_MS} ms 一次 / Processor seconds of the server process, one client; the floor pipes the same body into a file on the same disk. Both respond when the file is on the disk. The elapsed time is reported, too. Memory: resident bytes of the server process, sampled every ${WATCH_MS} ms.`,
  async run(bench) {
    const folder = join(bench.folder, 'upload')
    await mkdir(join(folder, 'floor'), { recursive: true })
    const site = await bench.startSite({
      DATABASE_URL: `file:${join(folder, 'site.db')}`,
      FILES_FOLDER: join(folder, 'files'),
      SECRETS_FILE: join(folder, 'secrets.json'),
    })
    const floor = await bench.startFloor({ FILES_FOLDER: join(folder, 'floor') })
    try {
      return [...(await oneFilm({ site, floor, folder }, bench.rounds(ROUNDS))), await manyFiles(site)]
    } finally {
      await Promise.all([site.stop(), floor.stop()])
      await rm(folder, { recursive: true, force: true })
    }
  },
}

type Places = { site: ChildServer; floor: ChildServer; folder: string }

async function oneFilm({ site, floor, folder }: Places, rounds: number): Promise<Measurement[]> {
  const film = { name: 'a.mp4', head: Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41', 'latin1') }
  const taken = { floor: [] as number[], ours: [] as number[] }
  const cost = async (server: ChildServer, seconds: number[], work: () => Promise<unknown>) => {
    const [cpuBefore, start] = [await server.cpu(), performance.now()]
    await work()
    seconds.push((performance.now() - start) / 1000)
    const used = (await server.cpu()) - cpuBefore
    await removeFiles(folder)
    return used / 1e6
  }
  const compared = await compare(
    rounds,
    () => cost(floor, taken.floor, () => send(`${floor.url}/file`, film, FILM_BYTES)),
    async () => {
      const key = await newPerson(site)
      return cost(site, taken.ours, () => uploadAs(site, key, { ...film, purpose: 'video' }, FILM_BYTES))
    },
  )
  const [floorSeconds, ourSeconds] = [
    median(taken.floor.slice(WARM_UP_ROUNDS)),
    median(taken.ours.slice(WARM_UP_ROUNDS)),
  ]
  const what = '300 MB 视频 a film of 300 MB'
  const piped = '请求体直接写盘 the body piped to disk'
  return [
    {
      what,
      floor: piped,
      bar: { kind: 'at least', value: 0.85 },
      measured: compared.ratio,
      figures: `CPU：基准 floor ${compared.floor.toFixed(2)} s, 本站 ours ${compared.ours.toFixed(2)} s`,
    },
    {
      what: `${what}，用时 the time it takes`,
      floor: piped,
      measured: floorSeconds / ourSeconds,
      figures: `基准 floor ${speed(floorSeconds)}, 本站 ours ${speed(ourSeconds)}`,
    },
  ]
}

const speed = (seconds: number) => `${seconds.toFixed(2)} s = ${Math.round(FILM_BYTES / MB / seconds)} MB/s`

async function manyFiles(site: ChildServer): Promise<Measurement> {
  const keys: string[] = []
  for (let count = 0; count < AT_ONCE; count += 1) keys.push(await newPerson(site))
  const file = { name: 'a.pdf', head: Buffer.from('%PDF-1.7\n'), purpose: 'file' }
  const memory = async () => Number(await site.get('/__bench/memory'))
  await Promise.all(keys.map((key) => uploadAs(site, key, file, MB))) // warms up code and caches
  const before = await memory()
  let peak = before
  let isOver = false
  const watch = async () => {
    for (; !isOver; await wait(WATCH_MS)) peak = Math.max(peak, await memory())
  }
  const uploads = Promise.all(keys.map((key) => uploadAs(site, key, file, FILE_BYTES))).finally(() => (isOver = true))
  await Promise.all([uploads, watch()])
  return {
    what: `${AT_ONCE} 个 49 MB 文件同时上传时增加的内存，MB memory while ${AT_ONCE} files of 49 MB arrive, MB more than before`,
    floor: '上传之前 before them',
    bar: { kind: 'at most', value: 100 },
    measured: (peak - before) / MB,
    figures: `之前 before ${Math.round(before / MB)} MB, 最高 peak ${Math.round(peak / MB)} MB`,
  }
}

let people = 0
/** Returns the session key of a new user. */
function newPerson(site: ChildServer): Promise<string> {
  people += 1
  return site.get(`/__bench/session?phoneNumber=198${String(people).padStart(8, '0')}`)
}

/** Deletes the uploads, so that the disk does not fill up. */
async function removeFiles(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() && !entry.name.startsWith('site.db')) await rm(join(entry.parentPath, entry.name))
  }
}

type Sample = { name: string; head: Buffer }

async function uploadAs(site: ChildServer, key: string, sample: Sample & { purpose: string }, bytes: number) {
  const url = `${site.url}/prod-api/common/upload?purpose=${sample.purpose}`
  const { code, msg } = JSON.parse(await send(url, sample, bytes, { ausessionkey: key })) as {
    code: number
    msg: string
  }
  if (code !== 200) throw new Error(`the upload was refused: ${msg}`)
}

const BOUNDARY = '----bench7d1c0f'
const ZEROS = Buffer.alloc(MB)

/** Posts a file of `bytes` bytes as multipart form data. @returns the response body. */
async function send(url: string, { name, head }: Sample, bytes: number, headers = {}): Promise<string> {
  const before = Buffer.from(
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
  )
  const after = Buffer.from(`\r\n--${BOUNDARY}--\r\n`)
  function* body() {
    yield Buffer.concat([before, head])
    for (let left = bytes - head.length; left > 0; left -= MB) yield ZEROS.subarray(0, Math.min(left, MB))
    yield after
  }
  const sent = httpRequest(url, {
    method: 'POST',
    headers: {
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': before.length + bytes + after.length,
      ...headers,
    },
  })
  const answer = new Promise<string>((resolve, reject) => {
    sent.on('error', reject).on('response', (response) => {
      response.toArray().then((chunks: Buffer[]) => resolve(Buffer.concat(chunks).toString()), reject)
    })
  })
  await Promise.all([pipeline(Readable.from(body(), { objectMode: false, highWaterMark: MB }), sent), answer])
  return answer
}
