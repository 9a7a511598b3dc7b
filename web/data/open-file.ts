import { call } from './browser-call.ts'

/**
 * Opens a stored file in a new window by a short-lived URL (specification 7, getPreviewUrl). The window is opened
 * before the call, because browsers block windows that are not opened during the click. A failure shows a toast. Never
 * rejects.
 */
export async function openFile(objectKey: string): Promise<void> {
  const shown = window.open('about:blank', '_blank')
  try {
    const { data } = await call('getPreviewUrl', { objectKey })
    if (shown === null) return location.assign(data) // the window was blocked
    shown.opener = null
    shown.location.replace(data)
  } catch {
    shown?.close() // the call has shown a toast
  }
}
