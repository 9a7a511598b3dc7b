/** Time of the last use that extended the session, in any window of this browser, in ms. */
let lastUse = Date.now()
const windows = new BroadcastChannel('studio-session-use')
windows.onmessage = () => void (lastUse = Date.now())

/** Records a use of the session. Called after the response to a call that the server counts as use. */
export function noteUse(): void {
  lastUse = Date.now()
  windows.postMessage(null)
}

/** Seconds since the last known use in any window of this browser. */
export const secondsUnused = (): number => (Date.now() - lastUse) / 1000
