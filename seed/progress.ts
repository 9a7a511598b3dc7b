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

const seen = new Set<string>()

/** Logs get one line for each kind of step. */
function isRoundStep(text: string): boolean {
  const kind = text.replace(/[\d/]+/g, '')
  if (seen.has(kind)) return false
  seen.add(kind)
  return true
}
