import { stdout } from 'node:process'

/** Shows the progress of a long step: in a terminal in one line, which is overwritten. */
export function say(text: string): void {
  if (stdout.isTTY) stdout.write(`\r\u001b[K· ${text}`)
  else if (isRoundStep(text)) stdout.write(`· ${text}\n`)
}

/** Ends the line with a result. */
export function sayDone(text: string): void {
  stdout.write(`${stdout.isTTY ? '\r\u001b[K' : ''}· ${text}\n`)
}

const LINE_EVERY_MS = 10_000
const lastLines = new Map<string, number>()

/** Whether to log a step: at most one line per kind of step in ten seconds. */
function isRoundStep(text: string): boolean {
  const kind = text.replace(/[\d/]+/g, '')
  const now = performance.now()
  if (now - (lastLines.get(kind) ?? -Infinity) < LINE_EVERY_MS) return false
  lastLines.set(kind, now)
  return true
}
