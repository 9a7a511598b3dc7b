/** Quotes a cell for CSV, and escapes text that spreadsheets would read as a formula. */
function cellOf(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe
}

/** Formats rows as CSV, with a byte order mark for Chinese text in spreadsheets. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((row) => row.map(cellOf).join()).join('\r\n')}\r\n`

/** Downloads a text as a CSV file. */
export const storeFile = (name: string, text: string): void =>
  storeBlob(name, new Blob([text], { type: 'text/csv;charset=utf-8' }))

/** Downloads bytes as a file. */
export function storeBlob(name: string, bytes: Blob): void {
  const url = URL.createObjectURL(bytes)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // after 10 s the browser has started the download
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
