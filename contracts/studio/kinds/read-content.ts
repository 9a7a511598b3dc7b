import { malformedMessage, tooLongMessage, treeFullMessage } from '#contracts/constants/error-messages.ts'
import type { ContentField, ContentFields, NodePlace } from './content-field.ts'
import { instantMs, isDay } from './content-formats.ts'
import type { ContentProblem } from './content-problems.ts'
import { inTreeOrder, placeProblems } from './content-tree.ts'
import { type Content, emptyValue } from './content-values.ts'

/**
 * Parses content from a client by the fields of a kind. Replaces control characters in texts by spaces, and missing
 * values by empty ones. Problems are values of a wrong type or out of range, unknown names and texts that are too long;
 * missing required values are allowed in drafts.
 */
export function readContent(fields: ContentFields, given: unknown): { content: Content; problems: ContentProblem[] } {
  const problems: ContentProblem[] = []
  const content = readFields(fields, given, { path: '', problems, title: '内容' })
  return { content, problems }
}

type Place = { path: string; title: string; problems: ContentProblem[] }

const within = (place: Place, name: string | number, title: string): Place => ({
  ...place,
  title,
  path: place.path === '' ? String(name) : `${place.path}.${name}`,
})

function refuse({ path, title, problems }: Place, message = malformedMessage(title)): undefined {
  problems.push({ path, message })
  return undefined
}

function readFields(fields: ContentFields, given: unknown, place: Place): Content {
  const isObject = typeof given === 'object' && given !== null && !Array.isArray(given)
  if (!isObject) refuse(place)
  const values = new Map(isObject ? Object.entries(given) : [])
  for (const name of values.keys()) if (!Object.hasOwn(fields, name)) refuse(within(place, name, name))
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const value = values.get(name)
      return [name, value === undefined ? emptyValue(field) : readValue(field, value, within(place, name, field.title))]
    }),
  )
}

function readValue(field: ContentField, value: unknown, place: Place): unknown {
  switch (field.type) {
    case 'text':
    case 'longText':
    case 'link':
      return readText(field, value, place)
    case 'richText':
      return readMarkup(field, value, place)
    case 'texts':
      return readList(value, field.max, place, (each, at) => readText({ ...field, type: 'longText' }, each, at)).filter(
        (each) => each !== '',
      )
    case 'choice':
      return value === '' || (typeof value === 'string' && Object.hasOwn(field.terms, value)) ? value : refuse(place)
    case 'flag':
      return typeof value === 'boolean' ? value : refuse(place)
    case 'file':
    case 'relation':
      return value === null || isId(value) ? value : refuse(place)
    case 'relations':
      return readIds(field.max, value, place)
    case 'date':
      return value === null || (typeof value === 'string' && isDay(value)) ? value : refuse(place)
    case 'number':
      return value === null || isWithin(field, value) ? value : refuse(place)
    case 'instant':
      return value === null || (typeof value === 'string' && instantMs(value) !== undefined) ? value : refuse(place)
    case 'group':
      return value === null && field.isOptional ? null : readFields(field.fields, value, place)
    case 'items':
      return readList(value, field.max, place, (each, at) => readFields(field.fields, each, at))
    case 'tree':
      return readTree(field, value, place)
    case 'table':
      return value === null ? null : readTable(field, value, place)
  }
}

/** Maximum length of a link. */
const LINK_MAX = 300
type Tree = Extract<ContentField, { type: 'tree' }>
const maxLengthOf = (field: { type: string; maxLength?: number }) => field.maxLength ?? LINK_MAX
// control characters except line feeds; PostgreSQL and pages cannot handle them
const CONTROLS = /(?!\n)\p{Cc}|[\u2028\u2029]/gu

function readText(field: { type: string; maxLength?: number }, value: unknown, place: Place): string {
  if (typeof value !== 'string') {
    refuse(place)
    return ''
  }
  const lines = value.replaceAll('\r\n', '\n').replaceAll(CONTROLS, ' ')
  const text = (field.type === 'longText' ? lines : lines.replaceAll('\n', ' ')).trim()
  const limit = maxLengthOf(field)
  if (Array.from(text).length > limit) refuse(place, tooLongMessage(place.title, limit))
  return text
}

function readMarkup({ maxLength }: { maxLength: number }, value: unknown, place: Place): string {
  if (typeof value !== 'string') {
    refuse(place)
    return ''
  }
  if (value.length > maxLength) refuse(place, tooLongMessage(place.title, maxLength))
  return value
}

function readList<Value>(
  value: unknown,
  max: number,
  place: Place,
  read: (each: unknown, place: Place) => Value,
): Value[] {
  if (!Array.isArray(value) || value.length > max) {
    refuse(place)
    return []
  }
  return value.map((each, index) => read(each, within(place, index, place.title)))
}

/** Parses a tree. A problem of a node's place is reported at its label field, because only fields have a control. */
function readTree({ title, label, max, maxDepth, fields }: Tree, value: unknown, place: Place): NodePlace[] {
  if (Array.isArray(value) && value.length > max) refuse(place, treeFullMessage(title, max))
  const nodes = readList(Array.isArray(value) ? value.slice(0, max) : value, max, place, (each, at) => {
    const { id, pid, ...given } = (each ?? {}) as Partial<NodePlace>
    return { id: String(id), pid: String(pid), ...readFields(fields, given, at) }
  })
  const wrong = placeProblems(nodes, maxDepth)
  for (const { at, message } of wrong) refuse(within(within(place, at, title), label, title), message)
  return wrong.length === 0 ? inTreeOrder(nodes) : nodes
}

function readIds(max: number, value: unknown, place: Place): unknown[] {
  const ids = readList(value, max, place, (each, at) => (isId(each) ? each : refuse(at)))
  if (new Set(ids).size < ids.length) refuse(place)
  return ids
}

function readTable(
  { maxColumns, maxRows, maxLength }: Extract<ContentField, { type: 'table' }>,
  value: unknown,
  place: Place,
): { columns: string[]; rows: string[][] } | undefined {
  const { columns, rows } = (typeof value === 'object' ? value : {}) as { columns?: unknown; rows?: unknown }
  const cells = (row: unknown, at: Place) =>
    readList(row, maxColumns, at, (cell, inner) => readText({ type: 'text', maxLength }, cell, inner))
  const head = cells(columns, place)
  const body = readList(rows, maxRows, place, cells)
  if (body.some((row) => row.length !== head.length)) return refuse(place)
  return { columns: head, rows: body }
}

const isId = (value: unknown) => Number.isInteger(value) && (value as number) > 0 && (value as number) <= 2_147_483_647

const isWithin = ({ minimum, maximum, isInteger = false }: Extract<ContentField, { type: 'number' }>, value: unknown) =>
  typeof value === 'number' && value >= minimum && value <= maximum && (!isInteger || Number.isInteger(value))
