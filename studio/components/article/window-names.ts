/** localStorage key of this browser's random name, which is the prefix of the names of its windows. */
const BROWSER_KEY = 'studio-browser'
const LOCK_PREFIX = 'studio-window/'

const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Returns the stored name of this browser; a new name on each call if the browser cannot store data. */
function browserName(): string {
  try {
    const known = localStorage.getItem(BROWSER_KEY)
    if (known !== null) return known
    const name = randomHex(8)
    localStorage.setItem(BROWSER_KEY, name)
    return name
  } catch {
    return randomHex(8)
  }
}

/** Web Locks API, which browsers offer only in secure contexts. */
const webLocks = (): LockManager | undefined => navigator.locks as LockManager | undefined

/** Returns a unique name for a window that edits. */
export const newHolder = (): string => `${browserName()}-${randomHex(16)}`

/** Marks a window as alive until the returned function is called or the window is gone. */
export function markAlive(holder: string): () => void {
  let release = () => undefined as void
  const released = new Promise<void>((resolve) => (release = resolve))
  void webLocks()?.request(LOCK_PREFIX + holder, { mode: 'shared' }, () => released)
  return release
}

/**
 * Whether a window of this browser is gone, such as after a crash. False for windows of other browsers, and without Web
 * Locks.
 */
export async function isDeadWindow(holder: string): Promise<boolean> {
  const locks = webLocks()
  if (locks === undefined || !holder.startsWith(`${browserName()}-`)) return false
  const { held = [] } = await locks.query()
  return held.every(({ name }) => name !== LOCK_PREFIX + holder)
}
