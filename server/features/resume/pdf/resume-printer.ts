import { RESUME_MESSAGE } from '#contracts/constants/error-messages.ts'
import type { Worker } from 'node:worker_threads'
import type { PersonalInfo } from '#contracts/generated/wire.ts'
import { refused } from '#server/calls/business-error.ts'
import { startThread } from '#server/platform/threads/start-thread.ts'
import { startWorkTimer } from '#server/platform/threads/work-timer.ts'
import type { PrinterSetup, PrintOrder, PrintResult } from './resume-pdf-worker.ts'
import { resumeSheet } from './resume-sheet.ts'

export type ResumePrinter = ReturnType<typeof resumePrinter>

type Waiting = { resolve: (bytes: Buffer) => void; reject: (error: Error) => void; endTimer: () => void }

/** Maximum queue length of the single thread. */
const MAX_WAITING = 20
const TIME_LIMIT_MS = 30_000
/** Idle time in ms after which the thread, and its fonts, are released. */
const IDLE_MS = 60_000

/** Prints résumés as PDF in a worker thread, which starts with the first job and ends when idle. */
export function resumePrinter({ assetsFolder }: PrinterSetup) {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let lastId = 0

  function begin(): Worker {
    const setup: PrinterSetup = { assetsFolder }
    const begun = startThread(new URL('./resume-pdf-worker.ts', import.meta.url), { workerData: setup })
    begun.on('message', (result: PrintResult) => settle(result.id, result))
    begun.on('error', (error) => failAll(begun, error))
    begun.on('exit', () => failAll(begun, new Error('the PDF thread ended')))
    return begun
  }

  function settle(id: number, result: PrintResult): void {
    const order = waiting.get(id)
    if (order === undefined) return
    waiting.delete(id)
    order.endTimer()
    if ('bytes' in result) order.resolve(Buffer.from(result.bytes))
    else order.reject(new Error(result.problem))
    if (waiting.size > 0) return
    worker?.unref() // an idle thread does not keep the process alive
    idle = setTimeout(stop, IDLE_MS).unref()
  }

  function failAll(which: Worker, error: Error): void {
    if (which !== worker) return
    worker = undefined
    for (const id of waiting.keys()) settle(id, { id, problem: error.message })
  }

  function stop(): void {
    clearTimeout(idle)
    const ending = worker
    if (ending === undefined) return
    failAll(ending, new Error('the PDF thread was stopped'))
    void ending.terminate()
  }

  return {
    /**
     * Prints a résumé as PDF, A4, with an embedded Chinese font. `photo` contains the bytes of the photo.
     * @throws BusinessError 500 if the queue is full; Error if printing fails.
     */
    print({ resume, photo }: { resume: PersonalInfo; photo: Buffer | undefined }): Promise<Buffer> {
      if (waiting.size >= MAX_WAITING) return Promise.reject(refused(RESUME_MESSAGE.printerBusy))
      clearTimeout(idle)
      const id = ++lastId
      const order: PrintOrder = {
        id,
        sheet: resumeSheet(resume),
        photoBytes: photo,
      }
      return new Promise((resolve, reject) => {
        // a job that hangs ends the thread; the next job starts a new one
        const endTimer = startWorkTimer(TIME_LIMIT_MS, stop)
        waiting.set(id, { resolve, reject, endTimer })
        worker ??= begin()
        worker.ref()
        worker.postMessage(order)
      })
    },

    /** Terminates the thread; queued jobs fail. */
    stop,
  }
}
