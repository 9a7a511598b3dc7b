import { spawn } from 'node:child_process'
import { once } from 'node:events'

export type ChildServer = {
  url: string
  /** Returns the processor time used so far, in microseconds. */
  cpu: () => Promise<number>
  /** Requests a path. @returns the text of the response. @throws Error for a status other than 200. */
  get: (path: string, headers?: Record<string, string>) => Promise<string>
  /** Like `get`, for a POST call with its input in the URL. */
  post: (path: string) => Promise<string>
  stop: () => Promise<void>
}

const START_MS = 30_000
const SHOWN_CHARACTERS = 2000

/** Starts a built server of the benchmark and waits until it listens. */
export async function startServer(
  file: string,
  port: number,
  environment: Record<string, string> = {},
): Promise<ChildServer> {
  const child = spawn(process.execPath, [file], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      HOST: '127.0.0.1',
      PORT: String(port),
      ...environment,
    },
  })
  const url = `http://127.0.0.1:${port}`
  const ended = once(child, 'exit')
  const kill = () => child.kill('SIGKILL') // runs even after an error of the benchmark
  process.once('exit', kill)
  void ended.then(() => process.off('exit', kill))
  await untilListening(child.stdout, ended)
  showFirst(child.stdout, environment['LOG_LEVEL'] === undefined ? SHOWN_CHARACTERS : 0)
  const ask = async (path: string, request: RequestInit) => {
    const response = await fetch(url + path, request)
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
    return response.text()
  }
  const get = (path: string, headers: Record<string, string> = {}) => ask(path, { headers })
  return {
    url,
    get,
    post: (path) => ask(path, { method: 'POST' }),
    cpu: async () => Number(await get('/__bench/cpu')),
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Prints the first log lines and drains the rest, so that the pipe never fills. */
function showFirst(output: NodeJS.ReadableStream, characters: number): void {
  let left = characters
  output.on('data', (chunk: Buffer) => {
    const shown = chunk.toString().slice(0, left)
    left -= shown.length
    process.stderr.write(shown)
  })
}

async function untilListening(output: NodeJS.ReadableStream, ended: Promise<unknown>): Promise<void> {
  const listening = new Promise<void>((resolve) => {
    let text = ''
    output.on('data', (chunk: Buffer) => {
      text = (text + chunk.toString()).slice(-4000)
      if (text.includes('listening\n')) resolve()
    })
  })
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('a server of the benchmark does not start')), START_MS).unref()
  })
  await Promise.race([listening, late, ended.then(() => Promise.reject(new Error('a server of the benchmark ended')))])
}
