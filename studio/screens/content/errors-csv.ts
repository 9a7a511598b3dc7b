import type { ImportError } from '#contracts/generated/studio-wire.ts'

/** Errors of an import as a CSV file that Excel reads: with byte order mark, and without formulas. */
export const errorsCsv = (errors: readonly ImportError[]): string =>
  `\uFEFF${[['行', '列', '原因'], ...errors.map(({ row, column, message }) => [String(row), column, message])]
    .map((cells) => `${cells.map(cell).join(',')}\r\n`)
    .join('')}`

const cell = (text: string): string => {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
