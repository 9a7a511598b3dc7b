import { useSyncExternalStore } from 'react'
import { goTo } from './navigator.ts'
import { clearSessionKey, readSessionKey } from './session-key.ts'

/** specification 3: data stored on the device between visits, without data that is in the URL (decision 0027). */
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

/** Called after a change; `isElsewhere` if another tab made the change. */
type Listener = (isElsewhere?: boolean) => void

let current: LoginState | undefined
const listeners = new Set<Listener>()

/** Login state of the visitor; logged out on the server and in the first render. */
export function useLoginState(): LoginState {
  return useSyncExternalStore(subscribe, readLoginState, () => LOGGED_OUT)
}

/** The current login state, initially from localStorage; stored values of a wrong type are ignored. */
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

/** Logs out on this device, clears sessionStorage and opens /home (specification 2). */
export function logOut(): void {
  logOutInPlace()
  goTo('/home')
}

/** Logs out on this device and clears sessionStorage, but stays on the page, which shows a message. */
export function logOutInPlace(): void {
  try {
    sessionStorage.clear()
  } catch {
    // storage is disabled, so nothing is stored
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
    // storage is disabled, so nothing is stored
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

/** Updates the state after a log-in or log-out in another tab. */
function followOtherTab({ key }: StorageEvent): void {
  if (key !== STORAGE_KEY && key !== null) return
  current = restore()
  for (const listener of listeners) listener(true)
}

function store(state: LoginState): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(state))
  } catch {
    // storage is disabled, as in some private windows: the state is kept in memory
  }
}

function restore(): LoginState {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return LOGGED_OUT
    const known = Object.entries(stored).filter(([key, value]) => isOfField(key, value))
    const state = { ...LOGGED_OUT, ...Object.fromEntries(known) }
    // the session key expires, the state does not: without a key the user is logged out
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
