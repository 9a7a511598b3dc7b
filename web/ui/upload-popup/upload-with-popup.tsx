import { createRoot } from 'react-dom/client'
import { type UploadedFile, uploadFile, type UploadOptions } from '#web/data/upload.ts'
import { closeUploadPopup, openUploadPopup, setUploadPercent } from './upload-popup-store.ts'
import { UploadPopup } from './upload-popup.tsx'

/**
 * Uploads a file and shows the popup with progress and a cancel button. Browser only.
 * @throws UploadFailure if the file was not stored or the visitor cancelled.
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
    // after a cancellation the popup is closed already and may show another upload
    if (!controller.signal.aborted) closeUploadPopup()
  }
}

let isMounted = false

/** Mounts the popup in the page; a second call has no effect. */
export function mountUploadPopup(): void {
  if (isMounted) return
  isMounted = true
  createRoot(document.body.appendChild(document.createElement('div'))).render(<UploadPopup />)
}
