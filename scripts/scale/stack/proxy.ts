import { setTimeout as wait } from 'node:timers/promises'
import type { Children } from './children.ts'
import type { WebProcess } from './web-process.ts'

/** HAProxy in front of the processes, configured as in the documentation. */
export type Proxy = {
  base: string
  /** Returns the names of the processes that HAProxy took out of service since the last call. */
  takenOut: () => string[]
  /** Resolves when HAProxy sends requests to all processes. */
  allUp: () => Promise<void>
}

const CONFIGURATION = 'docs/operate/deploy/haproxy.cfg'
const STATE = /Server web\/(web\d) is (UP|DOWN)/
const LOOK_MS = 100
const PATIENCE_MS = 60_000

/** Starts HAProxy with the unchanged file of the documentation, which reads the addresses from the environment. */
export async function startProxy(children: Children, port: number, webs: readonly WebProcess[]): Promise<Proxy> {
  const addresses = webs.map((web) => [web.name.toUpperCase(), `127.0.0.1:${web.port}`])
  const env = { PATH: process.env['PATH'] ?? '', LISTEN: `127.0.0.1:${port}`, ...Object.fromEntries(addresses) }
  const child = children.start('haproxy', ['-db', '-f', CONFIGURATION], { env })
  const down = new Set<string>()
  let taken: string[] = []
  child.onLine((line) => {
    const [, name = '', state] = STATE.exec(line) ?? []
    if (state === 'UP') down.delete(name)
    if (state !== 'DOWN') return
    down.add(name)
    taken.push(name)
  })
  const base = `http://127.0.0.1:${port}`
  const until = async (isSo: () => boolean | Promise<boolean>) => {
    for (const end = Date.now() + PATIENCE_MS; !(await isSo()); await wait(LOOK_MS))
      if (!child.isRunning() || Date.now() > end) throw new Error('HAProxy does not reach all processes')
  }
  await until(() =>
    fetch(`${base}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    ),
  )
  return {
    base,
    takenOut() {
      const names = taken
      taken = []
      return names
    },
    allUp: () => until(() => down.size === 0),
  }
}
