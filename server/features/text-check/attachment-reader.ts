import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { LRUCache } from 'lru-cache'
import { extensionOf } from '#contracts/upload-rules.ts'
import { storedFilePath } from '#server/features/stored-file/stored-file-name.ts'
import { startThread } from '#server/platform/start-thread.ts'
import { startWorkTimer } from '#server/platform/work-timer.ts'
import type { AttachmentText, ReadableExtension } from './office-text.ts'

/** A stored file as far as its text is concerned; files never change under their name. */
export type AttachmentFile = { name: string; byteCount: number }
/** What is known of an attachment's text: its blocks, why there are none, or that its kind is not read. */
export type KnownText = AttachmentText | { problem: 'missing' | 'unread' }

const READABLE: readonly string[] = ['docx', 'xlsx', 'txt'] satisfies ReadableExtension[]
const READING_MS = 10_000
const LOADING_MS = 30_000
const MEMORY_MB = 256
const FILE_BYTES_MAX = 20 * 1024 * 1024
/** Units of text that are remembered together. */
const REMEMBERED = 8_000_000

export type AttachmentReader = ReturnType<typeof attachmentReader>

/** Reads the text of attachments in a thread of its own, one after the other, and remembers it. */
export function attachmentReader({ filesFolder }: { filesFolder: string }) {
  const known = new LRUCache<string, KnownText>({
    maxSize: REMEMBERED,
    sizeCalculation: (text) =>
      1 + ('blocks' in text ? text.blocks.reduce((sum, block) => sum + block.text.length, 0) : 0),
  })
  let queue: Promise<unknown> = Promise.resolve()

  async function read({ name, byteCount }: AttachmentFile): Promise<KnownText> {
    const extension = extensionOf(name)
    if (!READABLE.includes(extension)) return { problem: 'unread' }
    if (byteCount > FILE_BYTES_MAX) return { problem: 'tooLarge' }
    let bytes: Uint8Array
    try {
      bytes = await readFile(join(filesFolder, storedFilePath(name)))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { problem: 'missing' }
      throw error
    }
    return inThread(bytes, extension as ReadableExtension)
  }

  return {
    /** The text of a file, which may take seconds the first time. */
    async textOf(file: AttachmentFile): Promise<KnownText> {
      const before = known.get(file.name)
      if (before !== undefined) return before
      const reading = queue.then(() => known.get(file.name) ?? read(file))
      queue = reading.catch(() => undefined)
      try {
        const text = await reading
        // what is missing may come back
        if (!('problem' in text && text.problem === 'missing')) known.set(file.name, text)
        return text
      } catch {
        return { problem: 'broken' } // somebody has to look at it, and nothing else has to wait
      }
    },
  }
}

/** Reads one file; what takes too long or too much memory is too large. */
async function inThread(bytes: Uint8Array, extension: ReadableExtension): Promise<AttachmentText> {
  const worker = startWorker()
  try {
    await messageOf(worker, LOADING_MS)
    const answer = messageOf(worker, READING_MS)
    worker.postMessage({ bytes, extension })
    return (await answer) as AttachmentText
  } catch (error) {
    if (error instanceof Error && 'isTooMuch' in error) return { problem: 'tooLarge' }
    throw error
  } finally {
    void worker.terminate()
  }
}

function startWorker(): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: MEMORY_MB }
  return startThread(new URL('./attachment-text-worker.ts', import.meta.url), { resourceLimits })
}

const tooMuch = () => Object.assign(new Error('the attachment takes too much'), { isTooMuch: true })

function messageOf(worker: Worker, limitMs: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const endTimer = startWorkTimer(limitMs, () => reject(tooMuch()))
    worker.once('message', (message: unknown) => {
      endTimer()
      resolve(message)
    })
    worker.once('error', (error: Error & { code?: string }) => {
      endTimer()
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch() : error)
    })
  })
}
