import { CsvError, parse } from 'csv-parse/sync'
import { zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import { type CatalogueText, CONTENT_MESSAGE } from '#contracts/constants/error-messages.ts'
import { UnpackedTooLarge, unzipParts } from '#server/platform/bounded-unzip.ts'
import { decodedText } from '#server/platform/decoded-text.ts'
import type { Cell } from './cell-values.ts'

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

const UNPACKED_BYTES_MAX = 64 * 1024 * 1024
const SEPARATORS = [',', ';', '\t'] as const
/** Rows that are read to detect the separator. */
const PROBED_ROWS = 20

/**
 * Returns the rows of the first sheet of an xlsx file, or of a CSV file in UTF-8, UTF-16 or GB 18030, separated by
 * comma, semicolon or tab. Row n of the file has the index n - 1.
 * @param knownIn returns how many known column titles the given rows contain, to detect the separator.
 * @throws UnreadableTable.
 */
export async function readTable(bytes: Uint8Array, knownIn: (rows: Rows) => number): Promise<Rows> {
  if (startsWith(bytes, [0x50, 0x4b])) return readWorkbook(bytes)
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw new UnreadableTable(CONTENT_MESSAGE.importOldExcel)
  if (bytes.length === 0) throw new UnreadableTable(CONTENT_MESSAGE.importEmpty)
  return readText(decodedText(bytes), knownIn)
}

const startsWith = (bytes: Uint8Array, head: readonly number[]) => head.every((byte, at) => bytes[at] === byte)

function readText(text: string, knownIn: (rows: Rows) => number): Rows {
  if (text.includes('\0')) throw new UnreadableTable(CONTENT_MESSAGE.importUnreadable)
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
      relax_column_count: true,
      relax_quotes: true,
      ...(to !== undefined && { to }),
    }) as string[][]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new UnreadableTable(CONTENT_MESSAGE.importQuote)
  }
}

const PARTS =
  /^(?:xl\/(?:workbook|sharedStrings|styles|worksheets\/[^/]+)\.xml|xl\/_rels\/workbook\.xml\.rels|_rels\/\.rels|\[Content_Types\]\.xml)$/
const SHEET = /^xl\/worksheets\//

/** Unpacks the needed parts, within a size limit, and packs them again without compression for the reader. */
async function readWorkbook(bytes: Uint8Array): Promise<Rows> {
  try {
    const parts = unzipParts(bytes, { wanted: (name) => PARTS.test(name), bytesMax: UNPACKED_BYTES_MAX })
    const entries = [...parts].map(([name, part]) => [name, SHEET.test(name) ? asTexts(part) : part] as const)
    const packed = zipSync(Object.fromEntries(entries), { level: 0 })
    // the declared type of cells wrongly contains the constructor `Date` instead of dates
    return (await readSheet(Buffer.from(packed), { trim: false })) as unknown as Rows
  } catch (error) {
    const isTooLarge = error instanceof UnpackedTooLarge
    throw new UnreadableTable(isTooLarge ? CONTENT_MESSAGE.importTooLarge : CONTENT_MESSAGE.importUnreadable)
  }
}

/** Converts errors, and formulas without a stored value, to strings: the reader would return empty cells for them. */
const asTexts = (sheet: Buffer): Buffer =>
  Buffer.from(
    sheet
      .toString('utf8')
      .replaceAll(/(<c [^>]*\bt=")e"/g, '$1str"')
      .replaceAll(
        /<c ([^>]*?)(?: t="\w+")?><f[^>]*>([^<]*)<\/f>(?:<v ?\/>|<v><\/v>)?<\/c>/g,
        '<c $1 t="str"><v>=$2</v></c>',
      ),
  )
