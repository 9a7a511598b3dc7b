import { attributeOf, type Relation, relationsIn, relationsPath } from '#contracts/archive/package-relations.ts'
import { unzipParts } from '#contracts/archive/unzip-parts.ts'
import { sheetForReader, xmlForReader } from './sheet-cells.ts'

/** Name of the sheet among the parts. */
export const SHEET_PART = 'xl/worksheets/sheet1.xml'
const UNPACKED_BYTES_MAX = 64 * 1024 * 1024
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const HIDDEN = ['hidden', 'veryHidden']

/**
 * The parts of a workbook that the first visible sheet needs, under the names that the reader expects. Programs choose
 * other names, which only the references between the parts tell, and write them in other cases.
 * @throws UnpackedTooLarge, any other error for a file that is not a workbook.
 */
export function firstSheetParts(bytes: Uint8Array): Record<string, Uint8Array> {
  let left = UNPACKED_BYTES_MAX
  const read = (names: readonly string[]): (string | undefined)[] => {
    const sought = names.map((name) => name.toLowerCase())
    const parts = unzipParts(bytes, { wanted: (name) => sought.includes(name.toLowerCase()), bytesMax: left })
    const found = new Map([...parts].map(([name, part]) => [name.toLowerCase(), part]))
    left -= [...found.values()].reduce((sum, { length }) => sum + length, 0)
    return sought.map((name) => (found.has(name) ? new TextDecoder().decode(found.get(name)) : undefined))
  }
  const [root = ''] = read([relationsPath('')])
  const book = targetOf(relationsIn(root, ''), 'officeDocument') ?? 'xl/workbook.xml'
  const [workbook = '', references = ''] = read([book, relationsPath(book)])
  const relations = relationsIn(references, book)
  const named = [sheetOf(workbook, relations), targetOf(relations, 'sharedStrings'), targetOf(relations, 'styles')]
  const [sheet, strings, styles] = read(named.map((name) => name ?? ''))
  if (sheet === undefined) throw new Error('a workbook without a sheet')
  return packed({
    'xl/workbook.xml': workbookXml(/<(?:\w+:)?workbookPr\s[^>]*\bdate1904\s*=\s*["'](?:1|true|on)["']/.test(workbook)),
    'xl/_rels/workbook.xml.rels': RELATIONS_XML,
    [SHEET_PART]: sheetForReader(sheet),
    'xl/sharedStrings.xml': strings && xmlForReader(strings),
    'xl/styles.xml': styles,
  })
}

const targetOf = (relations: readonly Relation[], type: string) => relations.find((each) => each.type === type)?.target

/** Path of the first sheet with cells that staff see; if all sheets are hidden, of the first one. */
function sheetOf(workbook: string, relations: readonly Relation[]): string | undefined {
  const sheets = [...workbook.matchAll(/<(?:\w+:)?sheet\s[^>]*>/g)].flatMap(([tag]) => {
    const id = /\s\w+:id\s*=\s*["']([^"']*)["']/.exec(tag)?.[1]
    const relation = relations.find((each) => each.id === id && each.type === 'worksheet')
    return relation ? [{ target: relation.target, isHidden: HIDDEN.includes(attributeOf(tag, 'state') ?? '') }] : []
  })
  return (sheets.find(({ isHidden }) => !isHidden) ?? sheets[0])?.target
}

const workbookXml = (isFrom1904: boolean) =>
  `<workbook xmlns:r="${RELATIONS}"><workbookPr${isFrom1904 ? ' date1904="1"' : ''}/><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`
const RELATIONS_XML = `<Relationships>${[
  ['worksheet', 'worksheets/sheet1.xml'],
  ['sharedStrings', 'sharedStrings.xml'],
  ['styles', 'styles.xml'],
]
  .map(([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${RELATIONS}/${type}" Target="${target}"/>`)
  .join('')}</Relationships>`

const packed = (parts: Readonly<Record<string, string | undefined>>): Record<string, Uint8Array> =>
  Object.fromEntries(
    Object.entries(parts).flatMap(([name, text]) => (text === undefined ? [] : [[name, Buffer.from(text)] as const])),
  )
