import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Person, Who } from '#contracts/suite/ports.ts'
import type { UpstreamCall } from '#contracts/cli/session/upstream-call.ts'
import { logInSteps, type Step } from './log-in-steps.ts'
import { stationPage } from './station-page.ts'
import { STATION_POLICY } from './station-style.ts'

/** A page on this machine alone, where people log in to the upstream. */
export type Station = {
  /** Where it is; nobody else knows the path. */
  address: string
  /** Waits until somebody has logged in; undefined when they would not, or nobody came. */
  logIn: (who: Who, isAgain?: boolean) => Promise<{ person: Person; place: string } | undefined>
  close: () => void
}

export type StationOptions = {
  /** Shown on the page. */
  base: string
  call: UpstreamCall
  /** Where the upstream's log-ins answer the key, when that is known. */
  keyPlace?: string | undefined
  /** How long somebody is waited for. */
  patienceMs?: number
}

const PATIENCE_MS = 10 * 60_000
const MAX_FORM_BYTES = 16_384

type Waiting = {
  who: Who
  isAgain: boolean
  step: Step
  problem: string | undefined
  done: (result: { person: Person; place: string } | undefined) => void
}

/** Opens the page; it shows whom it waits for, and else that the check goes on. */
export async function openStation({
  base,
  call,
  keyPlace,
  patienceMs = PATIENCE_MS,
}: StationOptions): Promise<Station> {
  const path = `/${randomBytes(24).toString('base64url')}/`
  const advance = logInSteps(call, keyPlace)
  let waiting: Waiting | undefined
  let isAnybodyIn = false
  // one form after the other: a captcha is used up by its first answer
  let last: Promise<void> = Promise.resolve()

  async function take(action: string, form: Record<string, string>): Promise<void> {
    const now = waiting
    if (now === undefined) return
    if (action === 'skip') return now.done(undefined)
    const { step, problem } = await advance(action, now.step, form)
    Object.assign(now, { step, problem })
    if (step.at === 'done') now.done({ person: step.person, place: step.place })
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(500).end())
  })
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url = '', headers } = request
    // a page elsewhere can neither know the path nor speak for this one
    const isOwn = headers.host === own.host && [undefined, own.origin].includes(headers.origin)
    if (!isOwn || !url.startsWith(path)) return void response.writeHead(404).end()
    if (method === 'POST') {
      const form = await readForm(request)
      if (form === undefined) return void response.writeHead(413).end()
      last = last.then(() => take(url.slice(path.length), form))
      await last
      return void response.writeHead(303, { location: path }).end()
    }
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': STATION_POLICY,
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    response.end(stationPage({ base, waiting, isAnybodyIn }))
  }

  await new Promise<void>((listening, failed) => {
    server.once('error', failed)
    server.listen(0, '127.0.0.1', listening)
  })
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const own = { host, origin: `http://${host}` }
  return {
    address: own.origin + path,
    async logIn(who, isAgain = false) {
      let timer: NodeJS.Timeout | undefined
      const result = await new Promise<{ person: Person; place: string } | undefined>((done) => {
        waiting = { who, isAgain, step: { at: 'start' }, problem: undefined, done }
        timer = setTimeout(() => done(undefined), patienceMs)
      })
      clearTimeout(timer)
      waiting = undefined
      isAnybodyIn ||= result !== undefined
      return result
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function readForm(request: IncomingMessage): Promise<Record<string, string> | undefined> {
  if (Number(request.headers['content-length'] ?? Infinity) > MAX_FORM_BYTES) {
    request.resume()
    return undefined
  }
  return Object.fromEntries(new URLSearchParams(await text(request)))
}
