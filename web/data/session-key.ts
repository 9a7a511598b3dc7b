import { LONGEST_SESSION_HOURS } from '#contracts/limits.ts'

const COOKIE = 'AuSessionKey'
/** As long as a session lives at most on the server; a key that died earlier is answered by 102. */
const COOKIE_SECONDS = LONGEST_SESSION_HOURS * 60 * 60

/** The session key from the cookie, or undefined for an anonymous visitor; a cookie that is none of ours counts as none. */
export function readSessionKey(): string | undefined {
  const found = document.cookie.split('; ').find((part) => part.startsWith(`${COOKIE}=`))
  try {
    return decodeURIComponent(found?.slice(COOKIE.length + 1) ?? '') || undefined
  } catch {
    return undefined
  }
}

/** Keeps the session key on this device; over https it is never sent in the clear. */
export function storeSessionKey(key: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${COOKIE}=${encodeURIComponent(key)}; Path=/; Max-Age=${COOKIE_SECONDS}; SameSite=Lax${secure}`
}

/** Forgets the session key on this device. */
export function clearSessionKey(): void {
  document.cookie = `${COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`
}
