import { type Worker } from 'node:worker_threads'
import { type PoolOptions, ThreadsPoolWorker, type WorkerRequest } from 'vitest/node'

/** After so many runs a thread has gathered enough of what failed tests leave behind. */
const RUNS = 40

/** Threads that wait for the next mistake, with how many they have seen. */
const waiting: { thread: Worker; runs: number }[] = []

type WithThread = { _thread: Worker | undefined }

/**
 * A thread of Vitest that is kept from one planted mistake to the next, so that the libraries are loaded once; the
 * project's own modules are loaded anew (whole-file-runner.ts). What Vitest says to begin and to end it, it answers itself.
 */
export class KeptThread extends ThreadsPoolWorker {
  #runs = 0

  constructor(options: PoolOptions) {
    super(options)
    const kept = waiting.pop()
    if (!kept) return
    this.#runs = kept.runs
    this.#own._thread = kept.thread
    kept.thread.ref()
  }

  get #own() {
    return this as unknown as WithThread
  }

  override send(message: WorkerRequest): void {
    const { type } = message as { type: string }
    if (type === 'start' && this.#runs > 0) return this.#answer('started')
    if (type === 'stop' && this.#runs < RUNS) return this.#answer('stopped')
    super.send(message)
  }

  override async stop(): Promise<void> {
    this.#runs += 1
    const thread = this.#own._thread
    if (!thread || this.#runs > RUNS) return super.stop()
    for (const event of ['message', 'error', 'exit']) thread.removeAllListeners(event)
    thread.unref() // the process may end without it
    waiting.push({ thread, runs: this.#runs })
  }

  #answer(type: string) {
    setImmediate(() => this.#own._thread?.emit('message', { __vitest_worker_response__: true, type }))
  }
}
