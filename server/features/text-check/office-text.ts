import { decodedText } from '#server/platform/decoded-text.ts'
import { UnpackedTooLarge, unzipParts } from '#contracts/archive/unzip-parts.ts'
import { withoutCdata } from '#server/platform/xml-text.ts'
import { blocksOfLines, type TextBlock } from './text-block.ts'

/** Text of an attachment; `tooLarge` above the size limit, `broken` for an invalid file. */
export type AttachmentText = { blocks: TextBlock[] } | { problem: 'tooLarge' | 'broken' }

/** Extensions of readable files. */
export type ReadableExtension = 'docx' | 'xlsx' | 'txt'

const UNPACKED_BYTES_MAX = 64 * 1024 * 1024
const TEXT_MAX = 2_000_000
const PARTS: Readonly<Record<'docx' | 'xlsx', RegExp>> = {
  docx: /(?:^|\/)(?:document\d*|header\d*|footer\d*|footnotes|endnotes)\.xml$/i,
  xlsx: /(?:^|\/)(?:sharedStrings|worksheets\/[^/]+|sheet\d*)\.xml$/i,
}

/** Extracts the text of an attachment, by paragraph and cell. */
export function attachmentText(bytes: Uint8Array, extension: ReadableExtension): AttachmentText {
  try {
    const blocks = extension === 'txt' ? blocksOfLines(decodedText(bytes)) : READ[extension](unpacked(bytes, extension))
    const size = blocks.reduce((sum, { text }) => sum + text.length, 0)
    return size > TEXT_MAX ? { problem: 'tooLarge' } : { blocks }
  } catch (error) {
    return { problem: error instanceof UnpackedTooLarge ? 'tooLarge' : 'broken' }
  }
}

type Parts = ReadonlyMap<string, string>

/** The text parts of a package. @throws UnpackedTooLarge. */
function unpacked(bytes: Uint8Array, extension: 'docx' | 'xlsx'): Parts {
  const parts = unzipParts(bytes, { wanted: (name) => PARTS[extension].test(name), bytesMax: UNPACKED_BYTES_MAX })
  if (parts.size === 0) throw new Error('no part of it holds text')
  return new Map([...parts].map(([name, part]) => [name, USUAL[extension](new TextDecoder().decode(part))]))
}

/** XML with the names that Office writes; other programs choose other prefixes, or none. */
const USUAL = {
  docx(xml: string): string {
    const [, prefix] = /\sxmlns(?::(\w+))?=["'][^"']*\/wordprocessingml\/(?:2006\/)?main["']/.exec(xml) ?? [
      undefined,
      'w',
    ]
    if (prefix === 'w') return withoutCdata(xml)
    const own = prefix === undefined ? /<(\/?)(?=\w+[\s/>])/g : new RegExp(`<(/?)${prefix}:`, 'g')
    return withoutCdata(xml.replace(own, '<$1w:'))
  },
  xlsx: (xml: string): string => withoutCdata(xml.replace(/<(\/?)\w+:(?=\w)/g, '<$1')),
} as const

const READ = { docx: wordBlocks, xlsx: sheetBlocks } as const

const WORD_TOKEN = /<(\/?)w:(p|tbl|tr|tc|t|tab|br|cr|noBreakHyphen)(?:\s[^>]*?)?(\/?)>(?:([^<]*)(?=<\/w:t>))?/g

/** Paragraphs of a Word document; excludes deleted text, includes hidden text. */
function wordBlocks(parts: Parts): TextBlock[] {
  const blocks: TextBlock[] = []
  let tableCount = 0
  for (const xml of parts.values()) {
    const tables: { table: number; row: number; column: number }[] = []
    let text = ''
    const end = () => {
      const cell = tables.at(-1)
      if (text.trim() !== '') blocks.push(cell === undefined ? { text } : { text, cell: { ...cell } })
      text = ''
    }
    for (const [, slash, tag, selfClosing, words] of xml.matchAll(WORD_TOKEN)) {
      const isEnd = slash === '/'
      const cell = tables.at(-1)
      if (tag === 'p' && (isEnd || selfClosing === '/')) end()
      else if (isEnd) {
        if (tag === 'tbl') tables.pop()
      } else if (tag === 't') text += xmlText(words ?? '')
      else if (tag === 'tab' || tag === 'br' || tag === 'cr') text += ' '
      else if (tag === 'noBreakHyphen') text += '-'
      else if (tag === 'tbl') tables.push({ table: tableCount++, row: -1, column: -1 })
      else if (cell && tag === 'tr') Object.assign(cell, { row: cell.row + 1, column: -1 })
      else if (cell && tag === 'tc') cell.column += 1
    }
    end()
  }
  return blocks
}

const STRINGS = /sharedStrings\.xml$/i
/** A row, or a cell with content. */
const CELL = /<row(?=[\s/>])|<c((?:\s[^>]*[^>/])?)>([\s\S]*?)<\/c>/g

/** Cells of an Excel file; each sheet is a table. */
function sheetBlocks(parts: Parts): TextBlock[] {
  const [strings = ''] = [...parts].flatMap(([name, xml]) => (STRINGS.test(name) ? [xml] : []))
  const shared = [...strings.matchAll(/<si(?:\s[^>]*?)?(?:\/>|>([\s\S]*?)<\/si>)/g)].map(([, item = '']) =>
    textIn(item),
  )
  const sheets = [...parts].filter(([name]) => !STRINGS.test(name))
  return sheets.flatMap(([, xml], table) => {
    let row = -1
    return [...xml.matchAll(CELL)].flatMap(([, attributes, content = '']) => {
      if (attributes === undefined) {
        row += 1
        return []
      }
      const value = /<v(?:\s[^>]*)?>([^<]*)<\/v>/.exec(content)?.[1] ?? ''
      const kind = /\bt="(\w+)"/.exec(attributes)?.[1]
      const text = kind === 's' ? sharedText(shared, value) : (kind === 'inlineStr' && textIn(content)) || plain(value)
      const column = columnOf(/\br="([A-Z]+)/.exec(attributes)?.[1] ?? '')
      return text.trim() === '' ? [] : [{ text, cell: { table, row, column } }]
    })
  })
}

/** A shared string. @throws Error without it: a file whose text is not found must not pass as a file without text. */
function sharedText(shared: readonly string[], index: string): string {
  const text = index === '' ? '' : shared[Number(index)]
  if (text === undefined) throw new Error('a cell without its string')
  return text
}

/** Text of a number: Excel stores long numbers as 1.9900002101E10. */
const plain = (value: string): string => (/^\d(?:\.\d+)?E\+?\d+$/i.test(value) ? String(Number(value)) : xmlText(value))

const columnOf = (letters: string): number =>
  Array.from(letters).reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** Text of a string item, without phonetic guides. */
const textIn = (xml: string): string =>
  [...xml.replace(/<rPh[\s\S]*?<\/rPh>/g, '').matchAll(/<t(?: [^>]*)?>([^<]*)<\/t>/g)]
    .map(([, words = '']) => xmlText(words))
    .join('')

const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

const xmlText = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return NAMED[name] ?? whole
    const point = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole
  })
