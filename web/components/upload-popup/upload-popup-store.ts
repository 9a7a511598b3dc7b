import { clampPercent } from '#web/data/upload.ts'

/** What the popup shows. */
export type UploadProgress = { fileName: string; percent: number }
type Open = UploadProgress & { cancel: () => void }

const listeners = new Set<() => void>()
let current: Open | undefined

/** Shows the popup for a file; there is one popup, so an upload that was shown before gives way to this one. */
export function openUploadPopup(fileName: string, onCancel: () => void): void {
  publish({ fileName, percent: 0, cancel: onCancel })
}

/** Moves the bar; what is below 0 or above 100 counts as 0 or 100. */
export function setUploadPercent(percent: number): void {
  if (current) publish({ ...current, percent: clampPercent(percent) })
}

/** Takes the popup away: the upload is over. */
export function closeUploadPopup(): void {
  publish(undefined)
}

/** The visitor's cancel: takes the popup away and tells the upload. */
export function cancelUpload(): void {
  const cancel = current?.cancel
  closeUploadPopup()
  cancel?.()
}

/** For useSyncExternalStore: calls back after every change until the returned function is called. */
export function subscribeToUpload(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

/** The upload on the screen; undefined when there is none. */
export function currentUpload(): UploadProgress | undefined {
  return current
}

function publish(next: Open | undefined): void {
  current = next
  for (const listener of listeners) listener()
}
