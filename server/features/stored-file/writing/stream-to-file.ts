import type { FileHandle } from 'node:fs/promises'
import { type Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/**
 * A body arrives 64 KB at a time, and each write is a journey to another thread and back. An upload holds two batches, the
 * one being written and the one being collected: larger ones save little more, and many uploads hold many of them.
 */
const BATCH_BYTES = 256 * 1024
/** A slow sender's body comes in crumbs, which must not cost more to hold than they weigh. */
const BATCH_CHUNKS = 256
/** How long a batch waits for more: what has arrived is on the disk soon, also when nothing comes any more. */
const BATCH_WAIT_MS = 250

/** Sees each chunk before it is written; may throw, or take its time. */
export type Inspect = (chunk: Buffer) => void | Promise<void>

/**
 * Appends a stream to an open file, in large batches, and leaves the file open. It ends, well or not, when nothing writes
 * any more: who closes the file then cannot do so under a write, to which its number might mean another file by then.
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

/** Not Node's own stream into a file: that one closes the file when it fails, and the handle would do so once more. */
function batchedSink(handle: FileHandle, inspect: Inspect): Writable {
  let batch: Buffer[] = []
  let byteCount = 0
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()

  /** Collects a chunk; the promise is there when it made the batch full. */
  function collect(chunk: Buffer): Promise<void> | undefined {
    if (sink.destroyed) return undefined
    batch.push(chunk)
    byteCount += chunk.length
    if (byteCount >= BATCH_BYTES || batch.length >= BATCH_CHUNKS) return flush()
    timer ??= setTimeout(() => void flush().catch((error: Error) => sink.destroy(error)), BATCH_WAIT_MS)
    return undefined
  }

  /** Writes the batch, after the one that is being written. */
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
    // what comes while a batch is being written
    highWaterMark: BATCH_BYTES,
    write(chunk: Buffer, _encoding, done) {
      try {
        const inspected = inspect(chunk)
        const work = inspected === undefined ? collect(chunk) : inspected.then(() => collect(chunk))
        // a promise for each chunk would cost more than all the rest
        if (work === undefined) done()
        else void tell(work, done)
      } catch (error) {
        done(error as Error)
      }
    },
    final: (done) => void tell(flush(), done),
    destroy(error, done) {
      clearTimeout(timer)
      void tell(writing, () => done(error))
    },
  })
  return sink
}

/** Tells a stream, which only knows callbacks, how its work ended. */
async function tell(work: Promise<void>, done: (error?: Error | null) => void): Promise<void> {
  const error = await work.then(
    () => null,
    (reason: Error) => reason,
  )
  done(error)
}

/** Appends everything; a disk that is nearly full takes a part first and refuses the next. */
async function append(handle: FileHandle, chunks: readonly Buffer[], length: number): Promise<void> {
  const { bytesWritten } = await handle.writev(chunks)
  if (bytesWritten === length) return
  let rest = Buffer.concat(chunks).subarray(bytesWritten)
  while (rest.length > 0) rest = rest.subarray((await handle.write(rest)).bytesWritten)
}
