import { createRoot } from 'react-dom/client'
import { type UploadedFile, uploadFile, type UploadOptions } from '#web/data/upload.ts'
import { closeUploadPopup, openUploadPopup, setUploadPercent } from './upload-popup-store.ts'
import { UploadPopup } from './upload-popup.tsx'

/**
 * Sends one file under the popup with its cancel button. Browser only; the popup is loaded with the first upload.
 * @throws UploadFailure when it was not stored or the visitor took it back.
 */
export async function uploadWithPopup(file: File, options: UploadOptions): Promise<UploadedFile> {
  mountUploadPopup()
  const controller = new AbortController()
  const abort = () => controller.abort()
  options.signal?.addEventListener('abort', abort, { once: true })
  openUploadPopup(file.name, abort)
  const onProgress = (percent: number) => {
    setUploadPercent(percent)
    options.onProgress?.(percent)
  }
  try {
    return await uploadFile(file, { ...options, signal: controller.signal, onProgress })
  } finally {
    // cancelled means closed already, and another upload may have the popup by now
    if (!controller.signal.aborted) closeUploadPopup()
  }
}

let isMounted = false

/** Puts the popup into the page, once; it shows nothing until there is an upload. */
export function mountUploadPopup(): void {
  if (isMounted) return
  isMounted = true
  createRoot(document.body.appendChild(document.createElement('div'))).render(<UploadPopup />)
}
