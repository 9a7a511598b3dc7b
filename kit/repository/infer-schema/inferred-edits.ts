import type { ESTree } from 'vite'
import type { ShownFinding } from '#kit/cli/report/model/causes.ts'
import { callOf, type Field, keyOf, type Members, type RecordSources } from './record-source.ts'

/** An edit of a source file. */
export type Edit = { file: string; start: number; end: number; text: string }
export type InferredEdits = {
  edits: readonly Edit[]
  /** One line per finding that the edits resolve. */
  done: readonly string[]
  /** Findings that need a person's decision. */
  left: readonly ShownFinding[]
}

/** Requested change of a field. */
type Wish = { isOptional?: true; isNull?: true; type?: string; name?: string; word?: string; isGone?: true }
type Wanted = { field: Field; wish: Wish }
type Added = Members & { name: string; schema: string }

/**
 * Infers edits of the declarations after which the findings no longer occur: optional, nullable, extra field, other
 * type, renamed field, other code, other string, moved field. Rules of the specification are not changed.
 */
export function inferredEdits(findings: readonly ShownFinding[], sources: RecordSources): InferredEdits {
  const wanted = new Map<string, Wanted>()
  const added = new Map<string, Added>()
  const edits: Edit[] = []
  const done: string[] = []
  const left: ShownFinding[] = []

  function want(field: Field | undefined, wish: Wish): boolean {
    if (field === undefined) return false
    const key = `${field.file}:${field.property.start}`
    wanted.set(key, { field, wish: { ...wanted.get(key)?.wish, ...wish } })
    return true
  }
  function add(finding: ShownFinding, pointer: string, schema: string): boolean {
    const [above, name] = [pointer.slice(0, pointer.lastIndexOf('/')), nameOf(pointer)]
    const place = sources.object(finding.operation, above)
    if (place) added.set(`${place.file}:${place.object.start} ${name}`, { ...place, name, schema })
    return place !== undefined
  }

  function learn(finding: ShownFinding): boolean {
    const { operation, pointer, rule, got, schema } = finding
    const field = () => sources.field(operation, pointer)
    if (rule === 'required') return want(field(), { isOptional: true })
    if (rule === 'type')
      return got === 'null' ? want(field(), { isNull: true }) : retype(field(), typeBeside(schema, got))
    if (rule === 'pattern') return retype(field(), 'Type.String')
    if (rule === 'enum') return callName(field()) === 'wordText' && want(field(), { word: got })
    if (rule === 'renamed') return want(field(), { name: got })
    if (rule === 'additionalProperties') return add(finding, pointer, schemaOf(got))
    if (rule === 'moved') return move(finding, field())
    return rule === 'expected-code' && otherCode(finding)
  }

  const retype = (field: Field | undefined, type: string | undefined) => type !== undefined && want(field, { type })
  const callName = (field: Field | undefined) => field && callOf(field.property.value)?.name

  function move({ operation, ...finding }: ShownFinding, field: Field | undefined): boolean {
    if (field === undefined) return false
    const { start, end } = field.property.value
    const target = `/${finding.pointer.split('/')[1] ?? ''}${finding.got.replace(/\/\d+(?=\/|$)/g, '/*')}`
    const schema = sources.text(field.file).slice(start, end)
    return add({ operation, ...finding }, target, schema) && want(field, { isGone: true })
  }

  /** Replaces an error code in the `refusals` of an operation. Codes that every call may return are left unchanged. */
  function otherCode({ operation, pointer, got }: ShownFinding): boolean {
    const found = sources.record(operation)
    const refusals = found?.object.properties.find((each) => each.type === 'Property' && keyOf(each) === 'refusals')
    if (found === undefined || refusals?.type !== 'Property' || refusals.value.type !== 'ArrayExpression') return false
    const [expected, is] = [pointer.slice(1), /^\d+/.exec(got)?.[0] ?? '']
    const codes = refusals.value.elements.map((element) => (element?.type === 'Literal' ? String(element.value) : ''))
    if (!codes.includes(expected) || !CODES.has(is)) return false
    // 500 is declared for every call
    const others = codes.map((code) => (code === expected ? is : code)).filter((code) => code !== '500')
    const { start, end } = refusals.value
    edits.push({ file: found.file, start, end, text: `[${[...new Set(others)].join(', ')}]` })
    return true
  }

  for (const finding of findings) {
    const isLearned = finding.source === 'assumed' && learn(finding)
    if (isLearned) done.push(`${finding.operation} ${finding.pointer}：${finding.rule} ${finding.got}`)
    else left.push(finding)
  }
  edits.push(...[...wanted.values()].map((each) => changed(each, sources)))
  // write a field once if several objects spread the object that contains the field
  const isTakenOver = ({ name, ...members }: Added) =>
    sources.spreads(members).some(({ file, object }) => added.has(`${file}:${object.start} ${name}`))
  edits.push(...insertions([...added.values()].filter((each) => !isTakenOver(each))))
  return { edits, done, left }
}

/** Codes that an operation may declare as `refusals`. */
const CODES = new Set(['102', '401', '403', '404', '500'])

/** Creates the edit of a changed field. */
function changed({ field, wish }: Wanted, sources: RecordSources): Edit {
  const { file, property, object } = field
  const source = sources.text(file)
  if (wish.isGone) return { file, ...withComma(property, source), text: '' }
  const value = valueText(property.value, wish, (node) => source.slice(node.start, node.end))
  const name = wish.name ?? keyOf(property)
  const isOnce = object.properties.every((each) => each.type !== 'Property' || keyOf(each) !== wish.name)
  return { file, start: property.start, end: property.end, text: isOnce ? `${name}: ${value}` : value }
}

function withComma({ start, end }: ESTree.ObjectProperty, source: string): Pick<Edit, 'start' | 'end'> {
  const [comma = ''] = /^\s*,/.exec(source.slice(end)) ?? []
  return { start, end: end + comma.length }
}

type Text = (node: { start: number; end: number }) => string

function valueText(value: ESTree.Expression, { isOptional, isNull, type, word }: Wish, text: Text): string {
  const call = callOf(value)
  const [argument] = call?.arguments ?? []
  if (call?.name === 'Type.Optional' && argument) {
    return `Type.Optional(${valueText(argument as ESTree.Expression, { ...(isNull && { isNull }), ...(type && { type }) }, text)})`
  }
  const hasNull = /^Type\.Union\(.*Type\.Null\(\)/s.test(text(value))
  const own = type === undefined ? text(value) : `${type}(${describing(call?.arguments ?? [], text)})`
  const worded = word !== undefined && argument ? own.replace(text(argument), withWord(text(argument), word)) : own
  const nullable = isNull && !hasNull ? `Type.Union([${worded}, Type.Null()])` : worded
  return isOptional ? `Type.Optional(${nullable})` : nullable
}

const withWord = (list: string, word: string) => list.replace(/\]$/, `, '${word.replaceAll("'", String.raw`\'`)}']`)

/** Returns the schema options that are independent of the type: title and description. */
function describing(given: readonly ESTree.Argument[], text: Text): string {
  const [words] = given.filter(({ type }) => type === 'Literal')
  if (words) return `{ description: ${text(words)} }`
  const options = given.find((each) => each.type === 'ObjectExpression')
  const kept = (options?.type === 'ObjectExpression' ? options.properties : []).filter(
    (each) => each.type === 'Property' && ['description', 'title'].includes(keyOf(each)),
  )
  return kept.length === 0 ? '' : `{ ${kept.map(text).join(', ')} }`
}

/** Appends new fields to their objects. */
function insertions(added: readonly Added[]): Edit[] {
  const objects = new Map<string, Added[]>()
  for (const each of added) {
    const key = `${each.file}:${each.object.start}`
    objects.set(key, [...(objects.get(key) ?? []), each])
  }
  return [...objects.values()].map((fields) => {
    const [{ file, object }] = fields as [Added]
    const last = object.properties.at(-1)
    const text = fields.map(({ name, schema }) => `${name}: ${schema}`).join(', ')
    const at = last?.end ?? object.start + 1
    return { file, start: at, end: at, text: last ? `, ${text}` : ` ${text} ` }
  })
}

const nameOf = (pointer: string) => pointer.split('/').at(-1) ?? ''

/** Derives a schema from an observed value; optional, because our own responses may lack the field. */
const schemaOf = (got: string): string => `Type.Optional(${plainSchema(got)})`

function plainSchema(got: string): string {
  const value = parsed(got)
  if (value === null) return 'Type.Union([Type.String(), Type.Null()])'
  if (Array.isArray(value))
    return `Type.Array(${value.length > 0 ? plainSchema(JSON.stringify(value[0])) : 'Type.String()'})`
  if (typeof value === 'object')
    return `Type.Object({ ${Object.entries(value as object)
      .map(([name, inner]) => `${name}: ${plainSchema(JSON.stringify(inner))}`)
      .join(', ')} })`
  return `${TYPES[typeof value === 'number' && Number.isInteger(value) ? 'integer' : typeof value] ?? 'Type.String'}()`
}

const TYPES: Readonly<Record<string, string>> = {
  integer: 'Type.Integer',
  number: 'Type.Number',
  boolean: 'Type.Boolean',
}

/** Returns the observed type if it differs from the declared type; strings that look like numbers stay strings. */
function typeBeside(schema: string, got: string): string | undefined {
  const value = parsed(got)
  if (typeof value === 'object' && value !== null) return undefined
  const type = typeof value === 'number' && Number.isInteger(value) ? 'integer' : typeof value
  const isDeclared = schema.startsWith(type) || (schema.startsWith('number') && type === 'integer')
  return isDeclared ? 'Type.String' : (TYPES[type] ?? 'Type.String')
}

function parsed(got: string): unknown {
  try {
    return JSON.parse(got) as unknown
  } catch {
    return got
  }
}

/** Applies edits that do not overlap. */
export function edited(text: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((a, b) => b.start - a.start || b.end - a.end)
    .reduce((done, { start, end, text: inserted }) => done.slice(0, start) + inserted + done.slice(end), text)
}
