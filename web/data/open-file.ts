import { call } from './browser-call.ts'

/**
 * Shows a stored file in a window of its own, by an address that is good for some minutes (specification 7, getPreviewUrl).
 * The window is opened within the click: later the browser would take it for an advertisement. A failure is told like that
 * of any call. Never rejects.
 */
export async function openFile(objectKey: string): Promise<void> {
  const shown = window.open('about:blank', '_blank')
  try {
    const { data } = await call('getPreviewUrl', { objectKey })
    if (shown === null) return location.assign(data) // no second window here
    shown.opener = null
    shown.location.replace(data)
  } catch {
    shown?.close() // the toast says why
  }
}
