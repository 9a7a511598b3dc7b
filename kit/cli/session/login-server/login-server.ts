import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { TestUser, TestUserId } from '#kit/suite/ports.ts'
import type { UpstreamCall } from '#kit/cli/session/upstream-call.ts'
import { logInSteps, type Step } from './log-in-steps.ts'
import { loginPage } from './login-page.ts'
import { LOGIN_PAGE_POLICY } from './login-page-style.ts'

/** Log-in page on loopback, where testers log in to the upstream. */
export type LoginServer = {
  /** Address of the page; its path is secret. */
  address: string
  /** Waits for a log-in; undefined on a timeout or skip. */
  logIn: (who: TestUserId, isAgain?: boolean) => Promise<{ person: TestUser; place: string } | undefined>
  close: () => void
}

export type LoginServerOptions = {
  base: string
  call: UpstreamCall
  /** Place of the key in log-in responses, if known. */
  keyPlace?: string | undefined
  /** Timeout in ms. */
  patienceMs?: number
}

const PATIENCE_MS = 10 * 60_000
const MAX_FORM_BYTES = 16_384

type Waiting = {
  who: TestUserId
  isAgain: boolean
  step: Step
  problem: string | undefined
  done: (result: { person: TestUser; place: string } | undefined) => void
}

/** Starts the page. It names the user who has to log in; without such a user it shows that the check continues. */
export async function startLoginServer({
  base,
  call,
  keyPlace,
  patienceMs = PATIENCE_MS,
}: LoginServerOptions): Promise<LoginServer> {
  const path = `/${randomBytes(24).toString('base64url')}/`
  const advance = logInSteps(call, keyPlace)
  let waiting: Waiting | undefined
  let isAnybodyIn = false
  // handle forms one by one: a captcha accepts one answer only
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
    // other sites neither know the path nor pass the origin check
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
      'content-security-policy': LOGIN_PAGE_POLICY,
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    response.end(loginPage({ base, waiting, isAnybodyIn }))
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
      const result = await new Promise<{ person: TestUser; place: string } | undefined>((done) => {
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
