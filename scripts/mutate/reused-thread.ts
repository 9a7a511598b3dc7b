import { type Worker } from 'node:worker_threads'
import { type PoolOptions, ThreadsPoolWorker, type WorkerRequest } from 'vitest/node'

/** Number of runs after which a thread is replaced, because failed tests leave state behind. */
const RUNS = 40

/** Idle threads, with the number of their runs so far. */
const waiting: { thread: Worker; runs: number }[] = []

type WithThread = { _thread: Worker | undefined }

/**
 * A Vitest thread that is reused for several mutants, so that libraries are loaded once; the project's modules are
 * reloaded (whole-file-runner.ts). Replies to Vitest's start and stop messages itself.
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
    thread.unref() // must not keep the process alive
    waiting.push({ thread, runs: this.#runs })
  }

  #answer(type: string) {
    setImmediate(() => this.#own._thread?.emit('message', { __vitest_worker_response__: true, type }))
  }
}
