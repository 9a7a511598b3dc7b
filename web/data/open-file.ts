import { call } from './browser-call.ts'

/**
 * Opens a stored file in a new window by a short-lived address (specification 7, getPreviewUrl). Opens the window
 * during the click, because browsers block it later. Failures are handled as for any call. Never rejects.
 */
export async function openFile(objectKey: string): Promise<void> {
  const shown = window.open('about:blank', '_blank')
  try {
    const { data } = await call('getPreviewUrl', { objectKey })
    if (shown === null) return location.assign(data) // blocked, or no second window
    shown.opener = null
    shown.location.replace(data)
  } catch {
    shown?.close() // the toast shows why
  }
}
