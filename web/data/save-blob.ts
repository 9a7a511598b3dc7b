/** How long the browser may take to begin with the copy. */
const COPY_MS = 60_000

/** Hands a file to the browser to save under a name. */
export function saveBlob(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), COPY_MS)
}
