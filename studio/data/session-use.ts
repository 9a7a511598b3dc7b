/** When staff last did something that keeps their session alive, in any window of this browser. */
let lastUse = Date.now()
const windows = new BroadcastChannel('studio-session-use')
windows.onmessage = () => void (lastUse = Date.now())

/** Notes that a call was answered which the server takes for use. */
export function noteUse(): void {
  lastUse = Date.now()
  windows.postMessage(null)
}

/** Seconds since the last known use in any window of this browser. */
export const secondsUnused = (): number => (Date.now() - lastUse) / 1000
