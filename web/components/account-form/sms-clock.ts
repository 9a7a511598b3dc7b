import { useSyncExternalStore } from 'react'

// The server limits codes by number, for all purposes together: all forms of a visit share the time until the next
// code.

const SECOND_MS = 1000

let allowedAt = 0
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

/** Seconds until another code may be asked for; 0 when it may. */
const secondsLeft = (): number => Math.max(0, Math.ceil((allowedAt - Date.now()) / SECOND_MS))

/** Has every form wait before it asks for another code. */
export function holdSmsCodes(seconds: number): void {
  allowedAt = Date.now() + seconds * SECOND_MS
  timer ??= setInterval(tick, SECOND_MS)
  tick()
}

/** Ends the wait: the server no longer counts a code that was entered. */
export function releaseSmsCodes(): void {
  allowedAt = 0
  tick()
}

/** Returns the seconds until another code may be asked for, counting down. */
export const useSmsSecondsLeft = (): number => useSyncExternalStore(subscribe, secondsLeft, () => 0)

function tick(): void {
  if (secondsLeft() === 0) {
    clearInterval(timer)
    timer = undefined
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
