import { LONGEST_SESSION_HOURS } from '#contracts/constants/limits.ts'

const COOKIE = 'AuSessionKey'
/** Maximum lifetime of a server session. A session that ends earlier is detected by code 102. */
const COOKIE_SECONDS = LONGEST_SESSION_HOURS * 60 * 60

/** The session key from the cookie; undefined if missing or malformed. */
export function readSessionKey(): string | undefined {
  const found = document.cookie.split('; ').find((part) => part.startsWith(`${COOKIE}=`))
  try {
    return decodeURIComponent(found?.slice(COOKIE.length + 1) ?? '') || undefined
  } catch {
    return undefined
  }
}

/** Stores the session key on this device; over https the cookie is Secure. */
export function storeSessionKey(key: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${COOKIE}=${encodeURIComponent(key)}; Path=/; Max-Age=${COOKIE_SECONDS}; SameSite=Lax${secure}`
}

/** Deletes the session key from this device. */
export function clearSessionKey(): void {
  document.cookie = `${COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`
}
