import { useSyncExternalStore } from 'react'
import { goTo } from './navigator.ts'
import { clearSessionKey } from './session-key.ts'

/** specification 3: what stays on the device between visits. */
export type LoginState = {
  isLogin: boolean
  keyword: string
  aboutUsId: number
  announcementId: number
  servicehallId: number
  phoneNumber: string
  userName: string
  miniProgramPersonId: number | null
  profilePhoto: string
}

const STORAGE_KEY = 'loginState'
const LOGGED_OUT: LoginState = {
  isLogin: false,
  keyword: '',
  aboutUsId: 1,
  announcementId: 1,
  servicehallId: 1,
  phoneNumber: '',
  userName: '',
  miniProgramPersonId: null,
  profilePhoto: '',
}

let current: LoginState | undefined
const listeners = new Set<() => void>()

/** The visitor's login state; logged out on the server and in the first render of the browser. */
export function useLoginState(): LoginState {
  return useSyncExternalStore(subscribe, readLoginState, () => LOGGED_OUT)
}

/** The stored login state; values of the wrong type count as absent. */
export function readLoginState(): LoginState {
  current ??= restore()
  return current
}

/** Changes some fields and stores the result. */
export function updateLoginState(change: Partial<LoginState>): void {
  current = { ...readLoginState(), ...change }
  store(current)
  for (const listener of listeners) listener()
}

/** Ends the session on this device: token, login state and session storage go, then to /home (specification 2). */
export function logOut(): void {
  clearSessionKey()
  current = LOGGED_OUT
  try {
    localStorage.removeItem(STORAGE_KEY)
    sessionStorage.clear()
  } catch {
    // storage may be forbidden; then there is nothing to clear
  }
  for (const listener of listeners) listener()
  goTo('/home')
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function store(state: LoginState): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(state))
  } catch {
    // private windows may forbid storage; the state then lives as long as the page
  }
}

function restore(): LoginState {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return LOGGED_OUT
    const known = Object.entries(stored).filter(
      ([key, value]) => key in LOGGED_OUT && typeof value === typeof LOGGED_OUT[key as keyof LoginState],
    )
    return { ...LOGGED_OUT, ...Object.fromEntries(known) }
  } catch {
    return LOGGED_OUT
  }
}
