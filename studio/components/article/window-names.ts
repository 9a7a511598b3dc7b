/** Key of the name of this browser in its storage, which identifies its windows. */
const BROWSER_KEY = 'studio-browser'
const LOCK_PREFIX = 'studio-window/'

const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The name of this browser; a new one each time where the browser stores nothing. */
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

/** Browsers offer locks only in secure contexts. */
const webLocks = (): LockManager | undefined => navigator.locks as LockManager | undefined

/** A unique name for a window that writes. */
export const newHolder = (): string => `${browserName()}-${randomHex(16)}`

/** Marks a window as alive until the returned function is called or the window is gone. */
export function markAlive(holder: string): () => void {
  let release = () => undefined as void
  const released = new Promise<void>((resolve) => (release = resolve))
  void webLocks()?.request(LOCK_PREFIX + holder, { mode: 'shared' }, () => released)
  return release
}

/** Whether a window of this browser is gone, such as after a crash. False for windows of other browsers. */
export async function isDeadWindow(holder: string): Promise<boolean> {
  const locks = webLocks()
  if (locks === undefined || !holder.startsWith(`${browserName()}-`)) return false
  const { held = [] } = await locks.query()
  return held.every(({ name }) => name !== LOCK_PREFIX + holder)
}
