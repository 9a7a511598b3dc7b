import type { CaptchaType } from '#contracts/constants/captcha-terms.ts'

/** localStorage keys, as in the upstream client: both are written together and contain the same UUID. */
const STORAGE_KEYS: Readonly<Record<CaptchaType, string>> = { blockPuzzle: 'slider', clickWord: 'point' }

let made: string | undefined

/**
 * The `clientUid` of this browser for the captcha calls, `slider-<uuid>` or `point-<uuid>`. Created and stored on the
 * first call.
 */
export function captchaClientUid(type: CaptchaType): string {
  made ??= uuid()
  const fresh = made
  for (const key of Object.values(STORAGE_KEYS)) {
    if (stored(key) === null) store(key, `${key}-${fresh}`)
  }
  const key = STORAGE_KEYS[type]
  return stored(key) ?? `${key}-${fresh}`
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null // the browser forbids storage: the id is kept in memory, until the page is left
  }
}

function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // the browser forbids storage
  }
}

/** A random UUID (version 4). Chromium 87 lacks crypto.randomUUID, which also requires https. */
function uuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte, index) => {
    const marked = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte
    return marked.toString(16).padStart(2, '0')
  }).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
