const COOKIE = 'AuSessionKey'

/** The session key from the cookie, or undefined for an anonymous visitor. */
export function readSessionKey(): string | undefined {
  const found = document.cookie.split('; ').find((part) => part.startsWith(`${COOKIE}=`))
  const key = found?.slice(COOKIE.length + 1)
  return key === undefined || key === '' ? undefined : decodeURIComponent(key)
}

/** Forgets the session key on this device. */
export function clearSessionKey(): void {
  document.cookie = `${COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`
}
