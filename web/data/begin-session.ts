import type { LoginUser } from '#contracts/generated/wire.ts'
import { call } from './browser-call.ts'
import { logOut, updateLoginState } from './login-state.ts'
import { storeSessionKey } from './session-key.ts'

/** Starts a session in this browser: stores the session key and the login state from the response of a log-in. */
export function beginSession(token: string, user: LoginUser): void {
  storeSessionKey(token)
  updateLoginState({ isLogin: true, ...user })
}

/**
 * Logs out in this browser and on the server, which invalidates the key. Does not wait for the server's response. The
 * call is an extension: specification 2 has no log-out call.
 */
export function logOutEverywhere(): void {
  void call('logout', {}, { isSilent: true }).catch(() => undefined) // the request reads the key before it is deleted
  logOut()
}

/** Pages for logged-out visitors only. */
const ACCOUNT_PATHS = ['/user', '/register', '/forgotPassword']

/** Whether a path is a page for logged-out visitors only. */
export const isAccountPath = (path: string): boolean => ACCOUNT_PATHS.includes(path)

/** History state of a log-in page that replaced the requested page: the previous entry is not the requested page. */
export const REPLACES_TARGET = 'replaced'

/** Placeholder for the origin, which is unknown on the server. */
const HERE = 'http://here.invalid'

/** Target after a log-in: path and query of `from`; `/` for other sites, account pages and invalid values. */
export function pathAfterLogin(from: string | null): string {
  if (from === null || !/^\/(?![/\\])/.test(from)) return '/'
  const target = new URL(from, HERE)
  if (target.origin !== HERE || isAccountPath(target.pathname)) return '/'
  return target.pathname + target.search
}

/** URL of the log-in page that returns to the given page. */
export function loginHref({ path, search }: { path: string; search: string }): string {
  return `/user?from=${encodeURIComponent(path + search)}`
}
