import { attributeOf } from '#contracts/archive/package-relations.ts'
import { withoutCdata } from '#server/platform/xml-text.ts'

/** A row, or a cell with its content. */
const PLACE = /<((?:\w+:)?)(row|c)(?=[\s/>])([^>]*?)(\/?)>(?:((?:(?!<\/?(?:\w+:)?(?:c|row)[\s/>])[\s\S])*)<\/\1c>)?/g

/**
 * Rewrites the cells of a sheet for the reader, which rejects a file with a cell that it does not expect: cells and rows
 * without address get one, cells without value lose their type, errors, dates and formulas without a stored value
 * become strings.
 */
export function sheetForReader(sheet: string): string {
  let row = 0
  let column = 0
  return xmlForReader(sheet).replace(
    PLACE,
    (_, prefix: string, kind: string, attributes: string, slash: string, content: string | undefined) => {
      const address = attributeOf(` ${attributes}`, 'r')
      if (kind === 'row') {
        row = Number(address ?? row + 1)
        column = 0
        return `<${prefix}row${withAddress(attributes, String(row))}${slash}>${content ?? ''}`
      }
      column = address === undefined ? column + 1 : columnIn(address)
      const cell = cellForReader({ attributes, content: content ?? '' })
      const placed = withAddress(cell.attributes, address ?? lettersOf(column) + row)
      return `<${prefix}c${placed}>${cell.content}</${prefix}c>`
    },
  )
}

/**
 * Converts what the reader reads wrongly: it skips character data sections, and cuts references such as `&#134071;` to 16
 * bits.
 */
export const xmlForReader = (xml: string): string =>
  withoutCdata(xml).replace(
    /&#(?:x([\da-f]+)|(\d+));/gi,
    (reference, hex: string | undefined, decimal: string | undefined) => {
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
      return code > 0xffff && code <= 0x10ffff ? String.fromCodePoint(code) : reference
    },
  )

const withAddress = (attributes: string, address: string) =>
  attributeOf(` ${attributes}`, 'r') === undefined ? `${attributes} r="${address}"` : attributes

const VALUE = /<(?:\w+:)?v(?:\s[^>]*)?>([^<]*)<\//
const FORMULA = /<(?:\w+:)?f(?:\s[^>]*)?>([^<]*)<\//
const FLAGS: Readonly<Record<string, string>> = { true: '1', false: '0' }

type Cell = { attributes: string; content: string }

function cellForReader({ attributes, content }: Cell): Cell {
  const type = attributeOf(attributes, 't') ?? 'n'
  const value = VALUE.exec(content)?.[1] ?? ''
  const formula = FORMULA.exec(content)?.[1] ?? ''
  const as = (other: string, text: string): Cell => ({
    attributes: `${attributes.replace(/\st\s*=\s*(?:"[^"]*"|'[^']*')/, '')}${other === '' ? '' : ` t="${other}"`}`,
    content: text === '' ? '' : `<v>${text}</v>`,
  })
  if (type === 'inlineStr' && /<(?:\w+:)?is[\s>]/.test(content)) return { attributes, content }
  if (value === '') return formula === '' ? as('', '') : as('str', `=${formula}`)
  if (type === 'b') return as('b', FLAGS[value] ?? value)
  // a date of type `d` has no time zone, but the reader would use that of the machine
  if (type === 'd') return as('str', value.replace(/(?:\.\d+)?Z?$/, '').replace('T', ' '))
  return type === 'e' || type === 'inlineStr' ? as('str', value) : { attributes, content }
}

/** Number of the column of an address such as `AB12`, from 1. */
export const columnIn = (address: string): number =>
  Array.from(/^[A-Z]+/.exec(address)?.[0] ?? '').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

/** Letters of a column, from 1. */
export function lettersOf(column: number): string {
  const rest = (column - 1) % 26
  const before = column > 26 ? lettersOf((column - 1 - rest) / 26) : ''
  return before + String.fromCharCode(65 + rest)
}
