import type { Worker } from 'node:worker_threads'
import { startWorkTimer } from './work-timer.ts'

/** Time limit in ms for loading the modules of a thread; not charged to the task. */
const LOADING_MS = 30_000
/** Idle time in ms after which the thread ends. */
const IDLE_MS = 60_000

/** A task exceeded its limit of processor time or memory. */
export class TooMuchWork extends Error {
  override name = 'TooMuchWork'
}

/** Runs tasks in a thread, one at a time. @throws TooMuchWork; any error of the thread. */
export type WorkThread<Task, Answer> = (task: Task) => Promise<Answer>

/**
 * A thread for tasks that would block the event loop. Starts with the first task and ends when idle. A task that
 * exceeds `limitMs` of processor time terminates the thread; the next task starts a new one. @param start starts the
 * worker, which posts 'ready' once loaded and then one message per task.
 */
export function workThread<Task, Answer>(start: () => Worker, limitMs: number): WorkThread<Task, Answer> {
  let thread: Promise<Worker> | undefined
  let idle: NodeJS.Timeout | undefined
  let queue: Promise<unknown> = Promise.resolve()

  async function begin(): Promise<Worker> {
    const worker = start()
    // a terminated thread may still fail; messageOf reports errors of the current one
    worker.on('error', () => undefined)
    try {
      await messageOf(worker, LOADING_MS)
      return worker
    } catch (error) {
      end()
      throw error
    }
  }

  function end(): void {
    const ending = thread
    thread = undefined
    void ending?.then(
      (worker) => worker.terminate(),
      () => undefined,
    )
  }

  async function run(task: Task): Promise<Answer> {
    clearTimeout(idle)
    const worker = await (thread ??= begin())
    worker.ref()
    try {
      const answer = messageOf(worker, limitMs)
      worker.postMessage(task)
      return (await answer) as Answer
    } catch (error) {
      end() // the thread may still be busy with the task
      throw error
    } finally {
      worker.unref() // an idle thread does not keep the process alive
      idle = setTimeout(end, IDLE_MS).unref()
    }
  }

  return (task) => {
    const answer = queue.then(() => run(task))
    queue = answer.catch(() => undefined)
    return answer
  }
}

/** The next message of the thread. @throws TooMuchWork on timeout or if the memory limit is exceeded. */
function messageOf(worker: Worker, limitMs: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      endTimer()
      worker.off('message', onMessage).off('error', onError)
    }
    const onMessage = (message: unknown) => {
      leave()
      resolve(message)
    }
    const onError = (error: Error & { code?: string }) => {
      leave()
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new TooMuchWork('out of memory') : error)
    }
    const endTimer = startWorkTimer(limitMs, () => {
      leave()
      reject(new TooMuchWork('out of time'))
    })
    worker.on('message', onMessage).on('error', onError)
  })
}
