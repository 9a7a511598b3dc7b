import type { ImportError } from '#contracts/generated/studio-wire.ts'
import { csvOf } from '#studio/data/csv-file.ts'

/** Formats the errors of an import as CSV for Excel. */
export const errorsCsv = (errors: readonly ImportError[]): string =>
  csvOf([['行', '列', '原因'], ...errors.map(({ row, column, message }) => [String(row), column, message])])
