import { CsvError, parse } from 'csv-parse/sync'
import { zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import { compoundKind } from '#contracts/archive/compound-file.ts'
import { UnpackedTooLarge } from '#contracts/archive/unzip-parts.ts'
import {
  type CatalogueText,
  CONTENT_MESSAGE,
  openQuoteMessage,
  unreadableCellMessage,
} from '#contracts/constants/error-messages.ts'
import { decodedText } from '#server/platform/decoded-text.ts'
import type { Cell } from '#server/features/content/importing/cell-values.ts'
import { lettersOf } from './sheet-cells.ts'
import { withMergedCells } from './merged-cells.ts'
import { firstSheetParts, SHEET_PART } from './workbook-parts.ts'

/** A file that cannot be read as a table; `text` is shown to staff. */
export class UnreadableTable extends Error {
  override name = 'UnreadableTable'
  readonly text: CatalogueText
  constructor(text: CatalogueText) {
    super(text)
    this.text = text
  }
}

type Rows = Cell[][]

/** Start of a web page or of an XML table; some systems save such files as `.xls`. */
const MARKUP = /^\s*(?:<(?:!doctype|\?xml|html|head|meta|body|table|div|style)[\s>]|MIME-Version:)/i
const SEPARATORS = [',', ';', '\t'] as const
/** Rows that are read to detect the separator. */
const PROBED_ROWS = 20

/**
 * Returns the rows of the first visible sheet of an xlsx file, with the value of merged cells in each of their rows, or of a
 * CSV file in UTF-8, UTF-16 or GB 18030, separated by
 * comma, semicolon or tab. Row n of the file has the index n - 1.
 * @param knownIn returns how many known column titles the given rows contain, to detect the separator.
 * @throws UnreadableTable.
 */
export async function readTable(bytes: Uint8Array, knownIn: (rows: Rows) => number): Promise<Rows> {
  if (startsWith(bytes, [0x50, 0x4b])) return readWorkbook(bytes)
  const compound = compoundKind(bytes)
  if (compound === 'encrypted') throw new UnreadableTable(CONTENT_MESSAGE.importEncrypted)
  if (compound === 'old') throw new UnreadableTable(CONTENT_MESSAGE.importOldExcel)
  if (bytes.length === 0) throw new UnreadableTable(CONTENT_MESSAGE.importEmpty)
  return readText(decodedText(bytes), knownIn)
}

const startsWith = (bytes: Uint8Array, head: readonly number[]) => head.every((byte, at) => bytes[at] === byte)

function readText(text: string, knownIn: (rows: Rows) => number): Rows {
  if (text.includes('\0')) throw new UnreadableTable(CONTENT_MESSAGE.importUnreadable)
  if (MARKUP.test(text)) throw new UnreadableTable(CONTENT_MESSAGE.importWebPage)
  const scored = SEPARATORS.map((separator) => {
    const rows = separated(text, separator, PROBED_ROWS)
    return { separator, score: [knownIn(rows), Math.max(0, ...rows.map(({ length }) => length))] as const }
  })
  const [best] = scored.toSorted((one, other) => other.score[0] - one.score[0] || other.score[1] - one.score[1])
  return separated(text, best?.separator ?? ',')
}

function separated(text: string, delimiter: string, to?: number): Rows {
  try {
    return parse(text, {
      delimiter,
      // all of them: a file to which scripts append has several, and one alone would merge rows
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      ...(to !== undefined && { to }),
    }) as string[][]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const { records } = error as CsvError & { records?: number } // the types lack the number of complete rows
    throw new UnreadableTable(openQuoteMessage((records ?? 0) + 1))
  }
}

/** Reads the first visible sheet. The parts are packed again without compression for the reader. */
async function readWorkbook(bytes: Uint8Array): Promise<Rows> {
  try {
    const parts = firstSheetParts(bytes)
    const packed = zipSync(parts, { level: 0 })
    // the declared type of cells wrongly contains the constructor `Date` instead of dates
    const rows = (await readSheet(Buffer.from(packed), { trim: false })) as unknown as Rows
    return withMergedCells(rows, new TextDecoder().decode(parts[SHEET_PART]))
  } catch (error) {
    const [, row, column] = /at row (\d+), col (\d+)/.exec(error instanceof Error ? error.message : '') ?? []
    if (row !== undefined) throw new UnreadableTable(unreadableCellMessage(lettersOf(Number(column)) + row))
    const isTooLarge = error instanceof UnpackedTooLarge
    throw new UnreadableTable(isTooLarge ? CONTENT_MESSAGE.importTooLarge : CONTENT_MESSAGE.importUnreadable)
  }
}
