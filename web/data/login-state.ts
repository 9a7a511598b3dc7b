import { useSyncExternalStore } from 'react'
import { goTo } from './navigator.ts'
import { clearSessionKey, readSessionKey } from './session-key.ts'

/** specification 3: data kept on the device between visits, except what the address contains (decision 0027). */
export type LoginState = {
  isLogin: boolean
  /** The last search keyword. */
  keyword: string
  phoneNumber: string
  userName: string
  miniProgramPersonId: number | null
  profilePhoto: string
}

const STORAGE_KEY = 'loginState'
const LOGGED_OUT: LoginState = {
  isLogin: false,
  keyword: '',
  phoneNumber: '',
  userName: '',
  miniProgramPersonId: null,
  profilePhoto: '',
}

const NOBODY = { isLogin: false, phoneNumber: '', userName: '', miniProgramPersonId: null, profilePhoto: '' } as const

/** Called after a change, with whether another tab made it. */
type Listener = (isElsewhere?: boolean) => void

let current: LoginState | undefined
const listeners = new Set<Listener>()

/** Login state of the visitor; logged out on the server and in the first render. */
export function useLoginState(): LoginState {
  return useSyncExternalStore(subscribe, readLoginState, () => LOGGED_OUT)
}

/** The stored login state; values of wrong type are ignored. */
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

/** Logs out on this device and clears session storage (specification 2). */
export function logOut(): void {
  logOutInPlace()
  goTo('/home')
}

/** Logs out without leaving the page, which still shows a message. */
export function logOutInPlace(): void {
  try {
    sessionStorage.clear()
  } catch {
    // storage may be disabled; then there is nothing to clear
  }
  forgetSession()
}

/** Deletes session key and login state; form drafts stay. */
export function forgetSession(): void {
  clearSessionKey()
  current = LOGGED_OUT
  try {
    localStorage.removeItem(STORAGE_KEY)
  } catch {
    // storage may be disabled; then there is nothing to clear
  }
  for (const listener of listeners) listener()
}

/** Subscribes to changes until the returned function is called. */
export function subscribe(listener: Listener): () => void {
  if (listeners.size === 0) window.addEventListener('storage', followOtherTab)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTab)
  }
}

/** Follows a log-in or log-out in another tab. */
function followOtherTab({ key }: StorageEvent): void {
  if (key !== STORAGE_KEY && key !== null) return
  current = restore()
  for (const listener of listeners) listener(true)
}

function store(state: LoginState): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(state))
  } catch {
    // private windows may disable storage; the state then lasts as long as the page
  }
}

function restore(): LoginState {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return LOGGED_OUT
    const known = Object.entries(stored).filter(([key, value]) => isOfField(key, value))
    const state = { ...LOGGED_OUT, ...Object.fromEntries(known) }
    // the key expires before the state: without a key nobody is logged in
    return state.isLogin && readSessionKey() === undefined ? { ...state, ...NOBODY } : state
  } catch {
    return LOGGED_OUT
  }
}

function isOfField(key: string, value: unknown): boolean {
  if (!(key in LOGGED_OUT)) return false
  const model = LOGGED_OUT[key as keyof LoginState]
  return typeof value === typeof model || (model === null && typeof value === 'number')
}
