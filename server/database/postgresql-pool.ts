import { callbackify } from 'node:util'
import { Client, Pool, type PoolClient, type PoolConfig } from 'pg'

/** Interval between probes of a silent server, in ms. */
const PROBE_MS = 500
/** Message of `pg` for a query that took longer than `query_timeout`. */
const UNANSWERED = 'Query read timeout'

/** Thrown while the server is silent: a query timed out, and no later query has been answered. */
class SilentServer extends Error {
  override readonly name = 'SilentServer'

  constructor() {
    super('PostgreSQL does not answer')
  }
}

/** Whether the last query was unanswered, and the time of that query or of the last probe, by `performance.now()`. */
type Silence = { isSilent: boolean; askedAt: number }

/** Returns a client class that closes the connection of an unanswered query: it may hold an open transaction. */
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
 * A pool with a circuit breaker: after an unanswered query, `connect` fails at once, except for one probe every
 * PROBE_MS, until a query is answered. A call of several statements therefore waits for one time limit at most.
 */
export class AttentivePool extends Pool {
  readonly #silence: Silence

  constructor(config: PoolConfig) {
    const silence: Silence = { isSilent: false, askedAt: 0 }
    super({ ...config, Client: clientOf(silence) })
    this.#silence = silence
    // Prisma's adapter listens for errors of idle connections until it is disposed of; an error without a listener
    // ends the process
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
      // the server may have become silent while this caller waited for a connection
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
