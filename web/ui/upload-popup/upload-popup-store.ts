import { clampPercent } from '#web/data/upload.ts'

/** File name and progress in percent, as the popup shows them. */
export type UploadProgress = { fileName: string; percent: number }
type Open = UploadProgress & { cancel: () => void }

const listeners = new Set<() => void>()
let current: Open | undefined

/** Shows the popup for a file; an upload that is already shown is replaced. */
export function openUploadPopup(fileName: string, onCancel: () => void): void {
  publish({ fileName, percent: 0, cancel: onCancel })
}

/** Sets the progress, clamped to 0 to 100. */
export function setUploadPercent(percent: number): void {
  if (current) publish({ ...current, percent: clampPercent(percent) })
}

/** Hides the popup after the upload. */
export function closeUploadPopup(): void {
  publish(undefined)
}

/** Hides the popup and calls the upload's `onCancel`. */
export function cancelUpload(): void {
  const cancel = current?.cancel
  closeUploadPopup()
  cancel?.()
}

/** For useSyncExternalStore: subscribes to changes until the returned function is called. */
export function subscribeToUpload(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

/** The displayed upload; undefined if none. */
export function currentUpload(): UploadProgress | undefined {
  return current
}

function publish(next: Open | undefined): void {
  current = next
  for (const listener of listeners) listener()
}
