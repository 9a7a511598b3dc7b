import type { Worker } from 'node:worker_threads'
import { CLEANER_VERSION, MAX_HTML_LENGTH } from '#contracts/article-markup/markup-list.ts'
import { ARTICLE_MESSAGE } from '#contracts/error-catalogue.ts'
import { refused } from '#server/calls/business-error.ts'
import { startThread } from '#server/platform/start-thread.ts'
import { startWorkTimer } from '#server/platform/work-timer.ts'
import type { CleanedArticle, CleaningResult } from './article-cleaning-worker.ts'

/** A megabyte takes half of it. */
const CLEANING_MS = 4000
/** Loading the parsers, which is not the article's fault. */
const LOADING_MS = 30_000
/** The thread stays for so long after the last article. */
const IDLE_MS = 60_000
const MEMORY_MB = 256

let thread: Promise<Worker> | undefined
let idle: NodeJS.Timeout | undefined
let queue: Promise<unknown> = Promise.resolve()

/**
 * Cleans the HTML of an article in a thread of its own, one after the other, so that none can hold up the site.
 * @throws BusinessError 500 when it is longer than 1 MB, nested deeper than 200, or not done after 4 s of work.
 */
export async function cleanArticle(html: string): Promise<CleanedArticle> {
  if (html.length > MAX_HTML_LENGTH) throw refused(ARTICLE_MESSAGE.tooLong)
  const result = queue.then(() => cleanNext(html))
  queue = result.catch(() => undefined)
  const answer = await result
  if ('refusal' in answer) throw refused(answer.refusal)
  if ('fault' in answer) throw new Error(answer.fault)
  return answer
}

/** HTML as it is stored, and the version of the list that it was cleaned with. */
type StoredMarkup = { html: string; cleanerVersion: number }

/** Stored HTML as it may be read: cleaned once more when it was cleaned with an older list. */
export const currentHtml = async ({ html, cleanerVersion }: StoredMarkup): Promise<string> =>
  cleanerVersion < CLEANER_VERSION ? (await cleanArticle(html)).html : html

async function cleanNext(html: string): Promise<CleaningResult> {
  clearTimeout(idle)
  const worker = await (thread ??= beginThread())
  worker.ref()
  try {
    const answer = messageOf(worker, CLEANING_MS)
    worker.postMessage(html)
    return (await answer) as CleaningResult
  } catch (error) {
    endThread() // it may still be at work
    throw error
  } finally {
    worker.unref() // an idle thread keeps no process alive
    idle = setTimeout(endThread, IDLE_MS).unref()
  }
}

async function beginThread(): Promise<Worker> {
  const worker = startWorker()
  // one that has been given up may still fail; who waits for it hears of it in messageOf
  worker.on('error', () => undefined)
  try {
    await messageOf(worker, LOADING_MS)
    return worker
  } catch (error) {
    endThread()
    throw error
  }
}

function endThread(): void {
  const ending = thread
  thread = undefined
  void ending?.then(
    (worker) => worker.terminate(),
    () => undefined,
  )
}

function startWorker(): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: MEMORY_MB }
  return startThread(new URL('./article-cleaning-worker.ts', import.meta.url), { resourceLimits })
}

/** The thread's next message. @throws BusinessError 500 when none comes in time, or the article was too much for it. */
function messageOf(worker: Worker, limitMs: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const tooMuch = () => reject(refused(ARTICLE_MESSAGE.tooComplex))
    const endTimer = startWorkTimer(limitMs, () => {
      leave()
      tooMuch()
    })
    const onMessage = (message: unknown) => {
      leave()
      resolve(message)
    }
    const onError = (error: Error & { code?: string }) => {
      leave()
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') tooMuch()
      else reject(error)
    }
    const leave = () => {
      endTimer()
      worker.off('message', onMessage).off('error', onError)
    }
    worker.on('message', onMessage).on('error', onError)
  })
}
