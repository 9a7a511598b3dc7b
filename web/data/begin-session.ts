import type { LoginUser } from '#contracts/generated/wire.ts'
import { call } from './browser-call.ts'
import { logOut, updateLoginState } from './login-state.ts'
import { storeSessionKey } from './session-key.ts'

/** Starts a session in this browser with the response of a log-in. */
export function beginSession(token: string, user: LoginUser): void {
  storeSessionKey(token)
  updateLoginState({ isLogin: true, ...user })
}

/**
 * Logs out, also on the server, which invalidates the key. The page does not wait for that (specification 2 has no such
 * call).
 */
export function logOutEverywhere(): void {
  void call('logout', {}, { isSilent: true }).catch(() => undefined) // the request reads the key before it is deleted
  logOut()
}

/** Pages for logged-out visitors only. */
const ACCOUNT_PATHS = ['/user', '/register', '/forgotPassword']

/** Whether a path is a page for logged-out visitors only. */
export const isAccountPath = (path: string): boolean => ACCOUNT_PATHS.includes(path)

/** State of a history entry of the log-in page that replaced the requested page: the entry before is another page. */
export const REPLACES_TARGET = 'replaced'

/** Origin placeholder, so that it works on the server too. */
const HERE = 'http://here.invalid'

/** Target after a log-in: a path of this site, otherwise `/`. */
export function pathAfterLogin(from: string | null): string {
  if (from === null || !/^\/(?![/\\])/.test(from)) return '/'
  const target = new URL(from, HERE)
  if (target.origin !== HERE || isAccountPath(target.pathname)) return '/'
  return target.pathname + target.search
}

/** Address of the log-in page that returns to the current page. */
export function loginHref({ path, search }: { path: string; search: string }): string {
  return `/user?from=${encodeURIComponent(path + search)}`
}
