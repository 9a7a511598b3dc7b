import { stdout } from 'node:process'

/** Shows what a long step is doing, in one line that is written over where the output is a terminal. */
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

/** Logs get a line for each kind of step, and another one while it goes on. */
function isRoundStep(text: string): boolean {
  const kind = text.replace(/[\d/]+/g, '')
  const now = performance.now()
  if (now - (lastLines.get(kind) ?? -Infinity) < LINE_EVERY_MS) return false
  lastLines.set(kind, now)
  return true
}
