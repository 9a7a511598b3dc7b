import { keyCandidates, type KeyCandidate } from '#contracts/checking/session-key.ts'
import type { TestUser } from '#kit/suite/ports.ts'
import { parsedJson } from '#kit/suite/wire-format.ts'
import { calledOperation } from '#contracts/checking/called-operation.ts'
import type { ObservedExchange } from '#kit/cli/exchanges/observed-exchange.ts'
import type { HttpOptions } from '#kit/cli/http-send.ts'
import { startForwarding } from '#kit/cli/proxy/forwarding-server.ts'
import { proofOf } from './proven-key.ts'
import { GIVEN } from './session-keys.ts'
import type { UpstreamCall } from './upstream-call.ts'

/** The upstream's site on a loopback address; a user who logs in there gives the run their key. */
export type LogInByProxy = {
  address: string
  /** Address that ends the wait; a tester without a further user opens it. */
  skipAddress: string
  /** Waits for a user with a new key; undefined on a timeout or skip. */
  logIn: (known: ReadonlySet<string>) => Promise<{ person: TestUser; place: string } | undefined>
  close: () => Promise<void>
}

type Options = HttpOptions & { call: UpstreamCall; keyPlace: string | undefined; patienceMs?: number }

const PATIENCE_MS = 10 * 60_000
const SKIP = '/__contract/skip'

/** Starts the proxy. It forwards only the requests of a person who uses the site. */
export async function openLogInByProxy({
  call,
  keyPlace,
  patienceMs = PATIENCE_MS,
  ...options
}: Options): Promise<LogInByProxy> {
  let seen: (candidates: KeyCandidate[]) => Promise<void> = () => Promise.resolve()
  let skip: () => void = () => undefined
  const server = await startForwarding({
    ...options,
    port: 0,
    onExchange: (exchange) => void seen(keysOf(exchange, keyPlace)),
    ownPage({ url }, response) {
      if (url !== SKIP) return false
      skip()
      response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' }).end('检查继续。')
      return true
    },
  })
  return {
    address: `${server.origin}/`,
    skipAddress: server.origin + SKIP,
    async logIn(known) {
      let timer: NodeJS.Timeout | undefined
      const tried = new Set(known)
      const found = await new Promise<{ person: TestUser; place: string } | undefined>((done) => {
        timer = setTimeout(() => done(undefined), patienceMs)
        skip = () => done(undefined)
        seen = async (candidates) => {
          for (const { key, place } of candidates) {
            if (tried.has(key)) continue
            tried.add(key)
            // check each candidate: other values from a browser may look like keys
            const proof = await proofOf(call, key).catch(() => undefined)
            if (proof?.state === 'alive') done({ person: proof.person, place })
          }
        }
      })
      clearTimeout(timer)
      return found
    },
    close: server.close,
  }
}

/** Returns the keys in the response of a log-in, or in a call of a logged-in user. */
function keysOf({ request, response }: ObservedExchange, keyPlace: string | undefined): KeyCandidate[] {
  const carried = Object.entries(request.headers).find(([name]) => name.toLowerCase() === 'ausessionkey')?.[1]
  const called = calledOperation(request.method, request.address.split('?', 1)[0] ?? '')
  const isLogIn = called !== undefined && /login/i.test(called.operation.id)
  const answered =
    isLogIn && response
      ? keyCandidates({ body: parsedJson(response.body)?.value, headers: response.headers }, keyPlace)
      : []
  return [...answered, ...(carried ? [{ place: GIVEN, key: carried }] : [])]
}
