import { TOAST_DURATION_MS } from '#contracts/constants/limits.ts'
import type { ToastRequest, ToastType } from '#web/data/toasts.ts'

export type Toast = {
  id: number
  type: ToastType
  message: string
  /** The open dialog that an error or warning refers to: the toast is removed when the dialog closes. */
  dialog?: HTMLDialogElement | undefined
}
type Countdown = { remainingMs: number; startedAt: number; timer: ReturnType<typeof setTimeout> | undefined }

const NO_TOASTS: readonly Toast[] = []
const listeners = new Set<() => void>()
const countdowns = new Map<number, Countdown>()
let toasts = NO_TOASTS
let lastId = 0
let isPaused = false

/** Adds a toast below the others for `durationMs` (default 3000). Returns the id of the toast. Browser only. */
export function addToast({ type, message, durationMs = TOAST_DURATION_MS }: ToastRequest): number {
  const id = ++lastId
  countdowns.set(id, { remainingMs: durationMs, startedAt: 0, timer: undefined })
  if (!isPaused) start(id)
  const isAboutDialog = type === 'error' || type === 'warning'
  publish([...toasts, { id, type, message, dialog: isAboutDialog ? topDialog() : undefined }])
  return id
}

/** Removes toasts of closed dialogs. */
export function dismissOrphans(): void {
  for (const { id, dialog } of toasts) if (dialog && !(dialog.open && dialog.isConnected)) dismissToast(id)
}

/** The topmost open dialog; undefined if none. */
export function topDialog(): HTMLDialogElement | undefined {
  const open = document.querySelectorAll<HTMLDialogElement>('dialog[open]')
  return open[open.length - 1]
}

/** Removes a toast; no-op for an unknown id. */
export function dismissToast(id: number): void {
  clearTimeout(countdowns.get(id)?.timer)
  countdowns.delete(id)
  const left = toasts.filter((toast) => toast.id !== id)
  if (left.length === 0) isPaused = false
  publish(left)
}

/** Pauses all timers while a visitor hovers or focuses a toast (WCAG 2.2.1). */
export function pauseToasts(): void {
  if (isPaused) return
  isPaused = true
  for (const countdown of countdowns.values()) {
    clearTimeout(countdown.timer)
    countdown.remainingMs -= Date.now() - countdown.startedAt
  }
}

/** Resumes the timers with their remaining time. */
export function resumeToasts(): void {
  if (!isPaused) return
  isPaused = false
  for (const id of countdowns.keys()) start(id)
}

/** For useSyncExternalStore: subscribes to changes until the returned function is called. */
export function subscribeToToasts(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

/** Visible toasts, oldest first. */
export function currentToasts(): readonly Toast[] {
  return toasts
}

/** The server snapshot: always empty, because one server process renders for all visitors. */
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
