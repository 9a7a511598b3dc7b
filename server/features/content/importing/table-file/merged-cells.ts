import type { Cell } from '#server/features/content/importing/cell-values.ts'
import { columnIn } from './sheet-cells.ts'

const MERGED = /<(?:\w+:)?mergeCell\s[^<>]*?\bref\s*=\s*["']([A-Z]+)(\d+):[A-Z]+(\d+)["']/g

/**
 * Repeats the value of merged cells in each of their rows: lists of employers merge the name of a company over the rows of
 * its jobs. A cell that is merged over columns keeps its value in the first one.
 */
export function withMergedCells(rows: readonly Cell[][], sheet: string): Cell[][] {
  const filled = rows.map((cells) => [...cells])
  for (const [, letters = '', from, to] of sheet.matchAll(MERGED)) {
    const column = columnIn(letters) - 1
    const value = filled[Number(from) - 1]?.[column] ?? null
    if (value === null) continue
    for (const cells of filled.slice(Number(from), Number(to))) cells[column] ??= value
  }
  return filled
}
