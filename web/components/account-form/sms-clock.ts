import { useSyncExternalStore } from 'react'

// The server's rate limit counts the codes of a phone number, whatever their purpose: all forms of a visit share one
// countdown to the next code.

const SECOND_MS = 1000

let allowedAt = 0
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

/** Seconds until the next code may be requested; 0 if now. */
const secondsLeft = (): number => Math.max(0, Math.ceil((allowedAt - Date.now()) / SECOND_MS))

/** Starts the countdown in every form: no code can be requested for `seconds`. */
export function holdSmsCodes(seconds: number): void {
  allowedAt = Date.now() + seconds * SECOND_MS
  timer ??= setInterval(tick, SECOND_MS)
  tick()
}

/** Ends the countdown: once a code was entered correctly, the server no longer counts it. */
export function releaseSmsCodes(): void {
  allowedAt = 0
  tick()
}

/** Returns the seconds until the next code may be requested; re-renders every second. */
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
