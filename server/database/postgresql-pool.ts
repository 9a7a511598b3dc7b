import { callbackify } from 'node:util'
import { Client, Pool, type PoolClient, type PoolConfig } from 'pg'

/** How often a silent server is asked again, in ms. */
const PROBE_MS = 500
/** Message of `pg` for a query that took longer than `query_timeout`. */
const UNANSWERED = 'Query read timeout'

/** A server that did not answer within the limit of a query, and has not answered since. */
class SilentServer extends Error {
  override readonly name = 'SilentServer'

  constructor() {
    super('PostgreSQL does not answer')
  }
}

/** Whether the last query was unanswered, and when the server was last asked, by `performance.now()`. */
type Silence = { isSilent: boolean; askedAt: number }

/** Ends the connection of a query that stays unanswered: it may hold an open transaction, and must not be used again. */
function clientOf(silence: Silence): typeof Client {
  const noteOutcome = (client: Client, error: Error | null) => {
    silence.isSilent = error?.message === UNANSWERED
    if (!silence.isSilent) return
    silence.askedAt = performance.now()
    void client.end()
  }
  return class extends Client {
    /** `pg-pool` passes a callback, Prisma's transactions wait for a promise. */
    override query(...parameters: unknown[]): never {
      const done = parameters.at(-1)
      const isCallback = typeof done === 'function'
      if (isCallback)
        parameters[parameters.length - 1] = (error: Error | null, result: unknown) => {
          noteOutcome(this, error)
          done(error, result)
        }
      const answer = super.query(...(parameters as Parameters<Client['query']>)) as unknown as Promise<unknown>
      if (!isCallback)
        answer.then(
          () => noteOutcome(this, null),
          (error: Error) => noteOutcome(this, error),
        )
      return answer as never
    }
  }
}

type Taken = (error: Error | undefined, client: PoolClient | undefined, release: PoolClient['release']) => void

/**
 * A pool whose callers wait for a silent server once: after an unanswered query, connections are refused at once, but
 * for one every half second, until a query is answered. A call of several statements thus ends within the limit of one.
 */
export class AttentivePool extends Pool {
  readonly #silence: Silence

  constructor(config: PoolConfig) {
    const silence: Silence = { isSilent: false, askedAt: 0 }
    super({ ...config, Client: clientOf(silence) })
    this.#silence = silence
    // Prisma's adapter reports errors of idle connections until it is disposed of; without a listener they end the process
    this.on('error', () => undefined)
  }

  override connect(): Promise<PoolClient>
  override connect(done: Taken): void
  override connect(done?: Taken): Promise<PoolClient> | void {
    if (done === undefined) return this.#take()
    callbackify(() => this.#take())((error, client) => {
      if (error) done(error, undefined, () => undefined)
      else done(undefined, client, client.release.bind(client))
    })
  }

  async #take(): Promise<PoolClient> {
    const isProbe = this.#isProbe()
    if (!isProbe) this.#refuseIfSilent()
    const client = await super.connect()
    try {
      // it may have become silent while this caller waited for a connection
      if (!isProbe) this.#refuseIfSilent()
    } catch (error) {
      client.release()
      throw error
    }
    return client
  }

  #isProbe(): boolean {
    const now = performance.now()
    if (!this.#silence.isSilent || now - this.#silence.askedAt < PROBE_MS) return false
    this.#silence.askedAt = now
    return true
  }

  #refuseIfSilent(): void {
    if (this.#silence.isSilent) throw new SilentServer()
  }
}
