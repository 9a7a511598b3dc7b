import { TOAST_DURATION_MS } from '#contracts/limits.ts'
import type { ToastRequest, ToastType } from '#web/data/toasts.ts'

export type Toast = {
  id: number
  type: ToastType
  message: string
  /** What was wrong in a dialog is of no use without it; that something is done is told wherever one is then. */
  dialog?: HTMLDialogElement | undefined
}
type Countdown = { remainingMs: number; startedAt: number; timer: ReturnType<typeof setTimeout> | undefined }

const NO_TOASTS: readonly Toast[] = []
const listeners = new Set<() => void>()
const countdowns = new Map<number, Countdown>()
let toasts = NO_TOASTS
let lastId = 0
let isPaused = false

/** Puts a toast below those already there; it leaves after `durationMs` (3000 by default). Returns its id. Browser only. */
export function addToast({ type, message, durationMs = TOAST_DURATION_MS }: ToastRequest): number {
  const id = ++lastId
  countdowns.set(id, { remainingMs: durationMs, startedAt: 0, timer: undefined })
  if (!isPaused) start(id)
  const isAboutDialog = type === 'error' || type === 'warning'
  publish([...toasts, { id, type, message, dialog: isAboutDialog ? topDialog() : undefined }])
  return id
}

/** Takes away what was told about dialogs that have been closed since. */
export function dismissOrphans(): void {
  for (const { id, dialog } of toasts) if (dialog && !(dialog.open && dialog.isConnected)) dismissToast(id)
}

/** The dialog opened last; undefined while none is open. */
export function topDialog(): HTMLDialogElement | undefined {
  const open = document.querySelectorAll<HTMLDialogElement>('dialog[open]')
  return open[open.length - 1]
}

/** Takes a toast away now; an id that is gone already is no error. */
export function dismissToast(id: number): void {
  clearTimeout(countdowns.get(id)?.timer)
  countdowns.delete(id)
  const left = toasts.filter((toast) => toast.id !== id)
  if (left.length === 0) isPaused = false
  publish(left)
}

/** Stops every countdown, so that a visitor who points at a toast or has moved the focus there can read it (WCAG 2.2.1). */
export function pauseToasts(): void {
  if (isPaused) return
  isPaused = true
  for (const countdown of countdowns.values()) {
    clearTimeout(countdown.timer)
    countdown.remainingMs -= Date.now() - countdown.startedAt
  }
}

/** Lets the countdowns go on with the time they had left. */
export function resumeToasts(): void {
  if (!isPaused) return
  isPaused = false
  for (const id of countdowns.keys()) start(id)
}

/** For useSyncExternalStore: calls back after every change until the returned function is called. */
export function subscribeToToasts(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

/** The toasts on the screen, oldest first. */
export function currentToasts(): readonly Toast[] {
  return toasts
}

/** The server shows none: one process serves every visitor. */
export function serverToasts(): readonly Toast[] {
  return NO_TOASTS
}

function start(id: number): void {
  const countdown = countdowns.get(id)
  if (!countdown) return
  countdown.startedAt = Date.now()
  countdown.timer = setTimeout(() => dismissToast(id), Math.max(0, countdown.remainingMs))
}

function publish(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}
