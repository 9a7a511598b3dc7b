import writeExcelFile from 'write-excel-file/node'
import type { WrittenCell } from './cell-values.ts'

/** A sheet of a workbook; its first row is the header. */
export type WrittenSheet = { sheet: string; rows: readonly (readonly WrittenCell[])[] }

const COLUMN_WIDTH = 24

/** Writes a workbook. Strings are written as text cells, so that no string is read as a formula. */
export const workbook = (sheets: readonly WrittenSheet[]): Promise<Buffer> =>
  writeExcelFile(
    sheets.map(({ sheet, rows }) => ({
      sheet,
      data: rows.map((cells, at) =>
        cells.map((value) => {
          if (value === '') return null
          return typeof value === 'number' ? { value, type: Number } : { value, type: String, ...(at === 0 && HEADER) }
        }),
      ),
      columns: (rows[0] ?? []).map(() => ({ width: COLUMN_WIDTH })),
      stickyRowsCount: 1,
    })),
  ).toBuffer()

const HEADER = { fontWeight: 'bold' } as const
