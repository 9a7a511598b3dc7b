import { plainLines } from '#contracts/article-markup/plain-lines.ts'
import {
  type CatalogueText,
  malformedMessage,
  missingMessage,
  CONTENT_MESSAGE,
  tooLongMessage,
  treeFullMessage,
} from '#contracts/constants/error-catalogue.ts'
import type { ContentField, ContentFields, NodePlace } from './content-field.ts'
import { instantMs, isDay } from './content-formats.ts'
import { inTreeOrder, placeProblems } from './content-tree.ts'

/** The values of an item by field name. */
export type Content = Record<string, unknown>
/** A problem of one value; `path` is such as `sections.0.heading`. */
export type ContentProblem = { path: string; message: CatalogueText }

/** A value without content. */
export function emptyValue(field: ContentField): unknown {
  if (field.type === 'texts' || field.type === 'relations' || hasRows(field)) return []
  if (field.type === 'flag') return false
  if (field.type === 'group') return field.isOptional ? null : emptyContent(field.fields)
  return isText(field) || field.type === 'choice' || field.type === 'richText' ? '' : null
}

/** Values without content, for a new item. */
export const emptyContent = (fields: ContentFields): Content =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, emptyValue(field)]))

/** Whether a value is a list of rows with fields. */
export const hasRows = (field: ContentField): field is Extract<ContentField, { type: 'items' | 'tree' }> =>
  field.type === 'items' || field.type === 'tree'

/** Whether a value says nothing. */
export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/**
 * Brings what a client sent into the shape of the fields: texts without control characters, missing values as empty
 * ones. Drafts may lack required values; a value of another shape, an unknown name or too long a text is a problem.
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

/** Longest address. */
const LINK_MAX = 300
type Tree = Extract<ContentField, { type: 'tree' }>
const isText = ({ type }: ContentField) => type === 'text' || type === 'longText' || type === 'link'
const maxLengthOf = (field: { type: string; maxLength?: number }) => field.maxLength ?? LINK_MAX
// control characters but line feed, which PostgreSQL and pages cannot show
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

/** Problems of a node are reported at its label, which has a control. */
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

/** A page of this site, or another site's http(s) address. Excludes `//host` and schemes such as javascript. */
export const isLink = (value: string): boolean => /^(?:\/(?![/\\])\S*|https?:\/\/[^\s/]\S*)$/.test(value)

/** Returns the problems that prevent the submission of a revision: required values, links that lead nowhere, a window that ends before it begins. */
export function missingParts(fields: ContentFields, content: Content, path = ''): ContentProblem[] {
  const at = (name: string | number) => (path === '' ? String(name) : `${path}.${name}`)
  const problems = Object.entries(fields).flatMap(([name, field]): ContentProblem[] => {
    const value = content[name]
    if (field.required === true && isEmpty(value)) return [{ path: at(name), message: missingMessage(field.title) }]
    if (field.type === 'link' && !isEmpty(value) && !isLink(value as string))
      return [{ path: at(name), message: CONTENT_MESSAGE.linkForm }]
    if (field.type === 'group') return value === null ? [] : missingParts(field.fields, value as Content, at(name))
    if (!hasRows(field)) return []
    return (value as Content[]).flatMap((row, index) => missingParts(field.fields, row, at(`${name}.${index}`)))
  })
  const { shownFrom, shownUntil } = content
  const isBackwards = typeof shownFrom === 'string' && typeof shownUntil === 'string' && shownUntil <= shownFrom
  return isBackwards ? [...problems, { path: at('shownUntil'), message: CONTENT_MESSAGE.windowBackwards }] : problems
}

type Problematic = { fields: ContentFields; problems: (content: Content, today: string) => ContentProblem[] }

/** All that a submission lacks on a day, in its fields and as the kind says. */
export const problemsOf = ({ fields, problems }: Problematic, content: Content, today: string): ContentProblem[] => {
  const missing = missingParts(fields, content)
  return [...missing, ...problems(content, today).filter(({ path }) => missing.every((each) => each.path !== path))]
}

/** Ids of the files that some values use, without duplicates. */
export const fileIdsIn = (fields: ContentFields, content: Content): number[] => [
  ...new Set(
    leaves(fields, content).flatMap(({ field, value }) =>
      field.type === 'file' && value !== null ? [value as number] : [],
    ),
  ),
]

/** The texts of the editor among some values. */
export const markupIn = (fields: ContentFields, content: Content): { path: string; html: string }[] =>
  leaves(fields, content).flatMap(({ path, field, value }) =>
    field.type === 'richText' && value !== '' ? [{ path, html: value as string }] : [],
  )

/** The words of some values, in the order of the fields, for the word check and for search. */
export const wordsIn = (fields: ContentFields, content: Content): string[] =>
  leaves(fields, content).flatMap(({ field, value }) => {
    if (field.type === 'texts') return value as string[]
    if (field.type === 'richText') return [plainLines(value as string)]
    if (field.type === 'table') {
      const { columns, rows } = (value ?? { columns: [], rows: [] }) as { columns: string[]; rows: string[][] }
      return [...columns, ...rows.flat()]
    }
    return field.type === 'text' || field.type === 'longText' ? [value as string] : []
  })

/** A value without nested fields. */
export type Leaf = { path: string; titles: readonly string[]; field: ContentField; value: unknown }

/** All values without nested fields, with their paths. */
export function leaves(fields: ContentFields, content: Content, path = '', titles: readonly string[] = []): Leaf[] {
  return Object.entries(fields).flatMap(([name, field]): Leaf[] => {
    const value = content[name]
    const here = path === '' ? name : `${path}.${name}`
    const named = [...titles, field.title]
    if (field.type === 'group') return value === null ? [] : leaves(field.fields, value as Content, here, named)
    if (hasRows(field))
      return (value as Content[]).flatMap((row, index) =>
        leaves(field.fields, row, `${here}.${index}`, [...named, `${index + 1}`]),
      )
    return [{ path: here, titles: named, field, value }]
  })
}

/** Ids of fixed rows by the path of their list; a revision must keep them. */
export function fixedIds(fields: ContentFields, content: Content, path = ''): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const here = `${path}${name}`
    if (field.type === 'group' && content[name] !== null)
      return fixedIds(field.fields, content[name] as Content, `${here}.`)
    if (field.type !== 'items') return []
    const rows = content[name] as Content[]
    const inner = rows.flatMap((row, index) => fixedIds(field.fields, row, `${here}.${index}.`))
    return field.isFixed ? [`${here}:${rows.map(({ id }) => String(id)).join()}`, ...inner] : inner
  })
}
