import { write as writeFile, writeSync } from 'node:fs'
import { Socket } from 'node:net'
import { type LogOutput, logOutput, type LogSink } from '#server/platform/log-output.ts'

/** Writes log lines to standard output; flushes the rest on exit. */
export function processLog(): LogOutput {
  const output = logOutput(standardOutput())
  process.on('exit', () => {
    try {
      writeSync(process.stdout.fd, output.takeWaiting())
    } catch {
      // without standard output, the error cannot be reported
    }
  })
  return output
}

/**
 * Standard output of this process. Node writes to pipes without blocking. To files and devices it writes synchronously
 * and stops after the first error, so this function writes to them in the thread pool.
 */
function standardOutput(): LogSink {
  const { stdout } = process
  stdout.on('error', () => undefined) // each write reports its own error
  if (stdout instanceof Socket) return (chunk, done) => void stdout.write(chunk, done)
  const { fd } = stdout
  return function send(chunk, done) {
    writeFile(fd, chunk, (error, count) => {
      if (error || count === chunk.length) done(error)
      else send(chunk.subarray(count), done)
    })
  }
}
