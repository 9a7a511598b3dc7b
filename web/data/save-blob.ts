/** Time in ms until the object URL is revoked: the browser must have started saving by then. */
const COPY_MS = 60_000

/** Lets the browser download a file under the given name. */
export function saveBlob(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), COPY_MS)
}
