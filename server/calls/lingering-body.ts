import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'

const DRAIN_BYTES = 8 * 1024 * 1024
const DRAIN_MS = 3000

/** Whether the client is still sending its body. */
export const isStillSending = ({ raw }: FastifyRequest): boolean => !raw.readableEnded && !raw.destroyed

/**
 * An answer to a client that is still sending its file: after it the body goes on being read for a while before the
 * connection closes. A connection closed on unread bytes is reset, and the client would see that instead of the text
 * (trust.md row 5b).
 */
export const lingeringBody = (request: FastifyRequest, text: string): Readable =>
  Readable.from(
    (async function* () {
      yield text
      await drain(request)
    })(),
  )

/** Reads and throws away what still comes: all of it, or 8 MB, or for 3 s. */
async function drain({ raw }: FastifyRequest): Promise<void> {
  const stop = new AbortController()
  const over = new Promise<void>((resolve) => {
    let left = DRAIN_BYTES
    raw.unpipe()
    raw.on('data', (chunk: Buffer) => {
      left -= chunk.length
      if (left <= 0) resolve()
    })
    raw
      .once('close', resolve)
      .once('end', resolve)
      .once('error', () => resolve())
    raw.resume()
  })
  await Promise.race([over, wait(DRAIN_MS, undefined, { signal: stop.signal, ref: false }).catch(() => undefined)])
  stop.abort()
  raw.pause()
}
