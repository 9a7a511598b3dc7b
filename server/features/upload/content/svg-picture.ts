import type { Worker } from 'node:worker_threads'
import { UPLOAD_MESSAGE } from '#contracts/constants/error-messages.ts'
import { refused } from '#server/calls/business-error.ts'
import { startThread } from '#server/platform/threads/start-thread.ts'
import { startWorkTimer } from '#server/platform/threads/work-timer.ts'
import { scanSvg } from './svg-scan.ts'

const CLEANING_MS = 2000
/** Time limit in ms for loading the parser, in addition to the limit of the drawing. */
const LOADING_MS = 30_000
const MEMORY_MB = 256

let queue: Promise<unknown> = Promise.resolve()

/**
 * Sanitizes a drawing to shapes and text; the original is not stored. Runs in a worker thread, one drawing at a time.
 * @throws BusinessError 500 for an invalid drawing, or a drawing that takes more than 2 s of processor time.
 */
export async function cleanSvg(bytes: Buffer): Promise<Buffer> {
  const text = decodeUtf8(bytes)
  const verdict = text === undefined ? 'bad' : scanSvg(text)
  if (verdict === 'large') throw refused(UPLOAD_MESSAGE.largeSvg)
  if (text === undefined || verdict === 'bad') throw refused(UPLOAD_MESSAGE.badImage)
  const result = queue.then(() => cleanInThread(text))
  queue = result.catch(() => undefined)
  const cleaned = await result
  if (cleaned === null) throw refused(UPLOAD_MESSAGE.badImage)
  return Buffer.from(cleaned)
}

function decodeUtf8(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

async function cleanInThread(text: string): Promise<string | null> {
  const worker = startWorker()
  try {
    await messageOf(worker, LOADING_MS)
    worker.postMessage(text)
    const answer = await messageOf(worker, CLEANING_MS)
    return (answer as { cleaned: string | null }).cleaned
  } finally {
    await worker.terminate()
  }
}

function startWorker(): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: MEMORY_MB }
  return startThread(new URL('./svg-worker.ts', import.meta.url), { resourceLimits })
}

/** The worker's next message. @throws BusinessError 500 on timeout or if the worker failed. */
function messageOf(worker: Worker, limitMs: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const endTimer = startWorkTimer(limitMs, () => reject(refused(UPLOAD_MESSAGE.largeSvg)))
    const settle = (finish: () => void) => {
      endTimer()
      finish()
    }
    worker.once('message', (message) => settle(() => resolve(message)))
    worker.once('error', (error: Error & { code?: string }) =>
      settle(() => reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? refused(UPLOAD_MESSAGE.largeSvg) : error)),
    )
  })
}
