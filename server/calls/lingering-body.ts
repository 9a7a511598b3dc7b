import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'

const DRAIN_BYTES = 8 * 1024 * 1024
/** Time limits for reading the rest of the body: without a new byte, and in total. */
const DRAIN_IDLE_MS = 3000
const DRAIN_MS = 30_000

/** Whether the client is still sending its body. */
export const isStillSending = ({ raw }: FastifyRequest): boolean => !raw.readableEnded && !raw.destroyed

/**
 * Body of a response to a client that is still sending its file. After the text, the rest of the request is read for a
 * while before the connection closes. A connection closed with unread bytes is reset, and the client would see the
 * reset instead of the text.
 */
export const lingeringBody = (request: FastifyRequest, text: string): Readable =>
  Readable.from(
    (async function* () {
      yield text
      await drain(request)
    })(),
  )

/** Reads and discards the rest of the body: at most 8 MB and 30 s, until no byte arrives for 3 s. */
async function drain({ raw }: FastifyRequest): Promise<void> {
  await new Promise<void>((resolve) => {
    let left = DRAIN_BYTES
    const idle = setTimeout(() => end(), DRAIN_IDLE_MS)
    const whole = setTimeout(() => end(), DRAIN_MS)
    const end = () => {
      clearTimeout(idle)
      clearTimeout(whole)
      resolve()
    }
    raw.unpipe()
    raw.on('data', (chunk: Buffer) => {
      idle.refresh()
      left -= chunk.length
      if (left <= 0) end()
    })
    raw.once('close', end).once('end', end).once('error', end)
    raw.resume()
  })
  raw.pause()
}
