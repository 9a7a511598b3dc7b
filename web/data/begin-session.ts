import type { LoginUser } from '#contracts/generated/wire.ts'
import { call } from './browser-call.ts'
import { logOut, updateLoginState } from './login-state.ts'
import { storeSessionKey } from './session-key.ts'

/** Logs the visitor in on this device with what a log-in call answered. */
export function beginSession(token: string, user: LoginUser): void {
  storeSessionKey(token)
  updateLoginState({ isLogin: true, ...user })
}

/**
 * Logs out: on the server too, so that the key is of no use to anybody. The page does not wait for that (specification 2
 * knows no such call).
 */
export function logOutEverywhere(): void {
  void call('logout', {}, { isSilent: true }).catch(() => undefined) // the request carries the key before it is forgotten
  logOut()
}

/** Whoever has logged in has nothing to do there. */
const ACCOUNT_PATHS = ['/user', '/register', '/forgotPassword']

/** Stands for the site wherever it runs, the server included. */
const HERE = 'http://here.invalid'

/** Where to go after logging in: a path of this site and of no other, else `/`. */
export function pathAfterLogin(from: string | null): string {
  if (from === null || !/^\/(?![/\\])/.test(from)) return '/'
  const target = new URL(from, HERE)
  if (target.origin !== HERE || ACCOUNT_PATHS.includes(target.pathname)) return '/'
  return target.pathname + target.search
}

/** The address that asks to log in and then leads back to where the visitor is. */
export function loginHref({ path, search }: { path: string; search: string }): string {
  return `/user?from=${encodeURIComponent(path + search)}`
}
