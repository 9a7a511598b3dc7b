import type { FileHandle } from 'node:fs/promises'
import { type Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/**
 * Bytes per batch: bodies arrive in chunks of 64 KB, and each write is a round trip to the thread pool. Each upload
 * holds two batches, one being written and one being collected; larger batches save little and cost memory.
 */
const BATCH_BYTES = 256 * 1024
/** Maximum chunks per batch: the overhead of tiny chunks from a slow sender must stay small. */
const BATCH_CHUNKS = 256
/** Maximum delay in ms until a partial batch is written. */
const BATCH_WAIT_MS = 250

/** Inspects each chunk before it is written; may throw or be asynchronous. */
export type Inspect = (chunk: Buffer) => void | Promise<void>

/**
 * Appends a stream to an open file in batches and leaves the file open. Settles only when no write is in progress, even
 * on errors: the caller may then close the file, whose descriptor could be reused.
 */
export async function streamToFile(source: Readable, handle: FileHandle, inspect: Inspect): Promise<void> {
  const sink = batchedSink(handle, inspect)
  const closed = new Promise<void>((resolve) => sink.once('close', resolve))
  try {
    await pipeline(source, sink)
  } finally {
    await closed
  }
}

/** Replaces Node's write stream, which closes the file on errors: the handle would be closed twice. */
function batchedSink(handle: FileHandle, inspect: Inspect): Writable {
  let batch: Buffer[] = []
  let byteCount = 0
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()

  /** Collects a chunk. @returns a promise if the batch is full. */
  function collect(chunk: Buffer): Promise<void> | undefined {
    if (sink.destroyed) return undefined
    batch.push(chunk)
    byteCount += chunk.length
    if (byteCount >= BATCH_BYTES || batch.length >= BATCH_CHUNKS) return flush()
    timer ??= setTimeout(() => void flush().catch((error: Error) => sink.destroy(error)), BATCH_WAIT_MS)
    return undefined
  }

  /** Writes the collected batch after the batch in progress. */
  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (batch.length === 0) return writing
    const [chunks, length] = [batch, byteCount]
    batch = []
    byteCount = 0
    writing = writing.then(() => append(handle, chunks, length))
    return writing
  }

  const sink = new Writable({
    // buffers the chunks that arrive during a write
    highWaterMark: BATCH_BYTES,
    write(chunk: Buffer, _encoding, done) {
      try {
        const inspected = inspect(chunk)
        const work = inspected === undefined ? collect(chunk) : inspected.then(() => collect(chunk))
        // a promise per chunk would dominate the cost
        if (work === undefined) done()
        else void completeCallback(work, done)
      } catch (error) {
        done(error as Error)
      }
    },
    final: (done) => void completeCallback(flush(), done),
    destroy(error, done) {
      clearTimeout(timer)
      void completeCallback(writing, () => done(error))
    },
  })
  return sink
}

/** Reports the result of async work to a stream callback. */
async function completeCallback(work: Promise<void>, done: (error?: Error | null) => void): Promise<void> {
  const error = await work.then(
    () => null,
    (reason: Error) => reason,
  )
  done(error)
}

/** Appends all bytes, even after a partial write: a nearly full disk accepts some bytes and then fails. */
async function append(handle: FileHandle, chunks: readonly Buffer[], length: number): Promise<void> {
  const { bytesWritten } = await handle.writev(chunks)
  if (bytesWritten === length) return
  let rest = Buffer.concat(chunks).subarray(bytesWritten)
  while (rest.length > 0) rest = rest.subarray((await handle.write(rest)).bytesWritten)
}
