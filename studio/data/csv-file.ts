/** A cell as spreadsheets read it: never as a formula. */
function cellOf(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe
}

/** A table as a CSV file that spreadsheets open with its Chinese intact. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((row) => row.map(cellOf).join()).join('\r\n')}\r\n`

/** Has the browser store a table as a CSV file. */
export const storeFile = (name: string, text: string): void =>
  storeBlob(name, new Blob([text], { type: 'text/csv;charset=utf-8' }))

/** Has the browser store bytes as a file. */
export function storeBlob(name: string, bytes: Blob): void {
  const url = URL.createObjectURL(bytes)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // the browser has begun to read it by then
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
