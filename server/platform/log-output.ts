import { setTimeout as wait } from 'node:timers/promises'

/** Writes all bytes, or calls back with the error; never blocks the event loop. */
export type LogSink = (chunk: Buffer, done: (error?: Error | null) => void) => void

export type LogOutput = {
  /** Accepts a line. Never throws or blocks. */
  write: (line: string) => void
  /** Resolves when all lines are written, at the latest after a second. */
  flush: () => Promise<void>
  /** Returns the unwritten lines, for a process that exits now. */
  takeWaiting: () => string
  /** Number of lines dropped since the start, because the output failed or was too slow. */
  droppedCount: () => number
}

/** Maximum size of the queue in bytes; further lines are dropped. */
const MAX_WAITING_BYTES = 4 * 1024 * 1024
const FLUSH_LIMIT_MS = 1000
const FLUSH_LOOK_MS = 10

/**
 * Queue of log lines for an output that may be full, closed or stuck. Writes batches, one at a time. Lines that cannot
 * be written are dropped and counted; the next successful batch starts with a line that reports the count.
 */
export function logOutput(sink: LogSink): LogOutput {
  let waiting: string[] = []
  let waitingBytes = 0
  let isWriting = false
  let dropped = 0
  let reported = 0
  /** Whether the last batch may have ended inside a line. */
  let isCut = false

  function next(): void {
    if (isWriting || waiting.length === 0) return
    const lines = waiting
    const droppedNow = dropped
    waiting = []
    waitingBytes = 0
    isWriting = true
    const notice = droppedNow > reported ? droppedLine(droppedNow - reported) : ''
    sink(Buffer.from((isCut ? '\n' : '') + notice + lines.join('')), (error) => {
      isWriting = false
      isCut = Boolean(error)
      if (error) dropped += lines.length
      else reported = droppedNow
      next()
    })
  }

  return {
    write(line) {
      const bytes = Buffer.byteLength(line)
      if (waitingBytes + bytes > MAX_WAITING_BYTES) {
        dropped += 1
        return
      }
      waiting.push(line)
      waitingBytes += bytes
      next()
    },
    async flush() {
      for (let leftMs = FLUSH_LIMIT_MS; isWriting && leftMs > 0; leftMs -= FLUSH_LOOK_MS) await wait(FLUSH_LOOK_MS)
    },
    takeWaiting() {
      const lines = waiting.join('')
      waiting = []
      waitingBytes = 0
      return lines
    },
    droppedCount: () => dropped,
  }
}

/** In the format of pino; level 50 is an error. */
const droppedLine = (count: number) =>
  `${JSON.stringify({ level: 50, time: Date.now(), dropped: count, msg: 'log lines were dropped' })}\n`
