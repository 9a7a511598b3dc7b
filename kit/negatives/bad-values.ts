import type { TSchema } from 'typebox'
import { quickValidator } from '#contracts/checking/schema-validator.ts'
import type { Random } from './seeded-random.ts'

/** The keywords of an input field that a bad value can violate. */
export type Field = {
  type?: string
  title?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  maxItems?: number
  pattern?: string
  items?: Field
  properties?: Record<string, Field>
  required?: string[]
  anyOf?: Field[]
  'x-lenient'?: boolean
  'x-clamp'?: boolean
  'x-list'?: boolean
}

/** A value that violates one keyword of a field. `smaller` are simpler values of the same kind, simplest first. */
export type BadValue = { keyword: string; value: unknown; smaller: readonly unknown[] }

const WORDS = ['x', '人', '<script>', "' OR 1=1--", '😀', '%', '../', 'null', '0x1F', '１２']

/** Builds a string of at least `length` characters out of WORDS. */
function anyText({ pick, below }: Random, length: number): string {
  let text = ''
  while (Array.from(text).length < length || text === '') text += pick(WORDS)
  return text + (below(2) === 0 ? '' : pick(WORDS))
}

/** Returns invalid values of a query or path field, as strings. */
export function badTexts(field: Field, random: Random): BadValue[] {
  if (field['x-list']) {
    const { maxItems = Infinity, items = {} } = field
    const ofItems = badTexts(items, random).map((bad) => ({
      ...bad,
      value: [bad.value],
      smaller: bad.smaller.map((each) => [each]),
    }))
    const many = Array.from({ length: maxItems + 1 }, () => '1')
    return maxItems > 100 ? ofItems : [...ofItems, { keyword: 'maxItems', value: many, smaller: [] }]
  }
  if (field.type !== 'integer') return badStrings(field, random)
  const bad: BadValue[] = [
    { keyword: 'type', value: anyText(random, 1), smaller: ['x'] },
    { keyword: 'type', value: `${random.below(1000)}.${1 + random.below(9)}`, smaller: ['1.5'] },
    { keyword: 'type', value: '9'.repeat(16 + random.below(10)), smaller: ['9'.repeat(16)] },
  ]
  return field['x-clamp'] ? bad.slice(0, 2) : [...bad, ...beyond(field, random).map(written)]
}

const written = ({ keyword, value, smaller }: BadValue): BadValue => ({
  keyword,
  value: String(value),
  smaller: smaller.map(String),
})

/** Returns invalid values of a field in a JSON body. */
export function badJson(field: Field, random: Random): BadValue[] {
  const plain = plainOf(field)
  const isNullable = plain !== field
  const wrongTypes: unknown[] = [
    random.below(1000),
    `${anyText(random, 1)}`,
    true,
    { a: 1 },
    ['x'],
    ...(isNullable ? [] : [null]),
  ]
  const typed = wrongTypes
    .filter((value) => !quickValidator(justType(plain))(value))
    .slice(0, 3)
    .map((value) => ({ keyword: 'type', value, smaller: [] }))
  if (plain.type === 'string') return [...typed, ...badStrings(plain, random), ...unfitTexts(plain)]
  if (plain.type === 'integer')
    return [...typed, { keyword: 'type', value: 1.5, smaller: [] }, ...beyond(plain, random)]
  if (plain.type !== 'array') return typed
  const { maxItems, items = {} } = plain
  const ofItems = badJson(items, random).map((bad) => ({ ...bad, value: [bad.value], smaller: [] }))
  const fine = items.type === 'integer' ? 1 : items.type === 'object' ? fineObject(items) : 'x'
  const many =
    maxItems === undefined
      ? []
      : [{ keyword: 'maxItems', value: Array.from({ length: maxItems + 1 }, () => fine), smaller: [] }]
  return [...typed, ...ofItems, ...many]
}

/** Returns the non-null variant of a nullable field. */
const plainOf = (field: Field): Field => field.anyOf?.find(({ type }) => type !== 'null') ?? field

const justType = ({ type }: Field) => (TYPES[type ?? ''] ??= { type }) as unknown as TSchema // one object per type, so that each schema is compiled once
const TYPES: Record<string, { type: string | undefined }> = {}

const fineObject = ({ properties = {}, required = [] }: Field) =>
  Object.fromEntries(required.map((name) => [name, properties[name]?.type === 'integer' ? 1 : 'x']))

function badStrings({ minLength = 0, maxLength, pattern }: Field, random: Random): BadValue[] {
  const long = maxLength === undefined ? [] : [tooLong(maxLength, random)]
  const short = minLength < 2 ? [] : [{ keyword: 'minLength', value: '一'.repeat(minLength - 1), smaller: ['一'] }]
  if (pattern === undefined) return [...long, ...short]
  const form = new RegExp(pattern)
  const wrong = Array.from({ length: 20 }, () => anyText(random, 1 + random.below(12))).filter(
    (text) => !form.test(text),
  )
  const tried = [...wrong.slice(0, 2), ...NEARLY.filter((text) => !form.test(text)).slice(0, 2)]
  return [
    ...long,
    ...short,
    ...tried.map((value) => ({
      keyword: 'pattern',
      value,
      smaller: ['x', '?', 'x'.repeat(50)].filter((text) => !form.test(text)),
    })),
  ]
}

/**
 * Strings that match the schema but must be rejected: strings with NUL, which databases cannot store, and strings of
 * invisible characters only.
 */
function unfitTexts({ minLength = 0, maxLength = Infinity, pattern }: Field): BadValue[] {
  if (pattern !== undefined) return []
  const [nul, unseen] = ['\0'.padStart(Math.max(minLength, 3), '一'), '\u200b'.repeat(Math.max(minLength, 3))]
  return [
    ...(nul.length > maxLength ? [] : [{ keyword: 'nul', value: nul, smaller: [] }]),
    ...(minLength === 0 || unseen.length > maxLength ? [] : [{ keyword: 'unseen', value: unseen, smaller: [] }]),
  ]
}

/** Almost valid numbers, months, dates and addresses. */
const NEARLY = ['2026-13', '12345678901', '1990000000', '00000a', '2026-02', 'a@b', 'ftp://x', 'login ', '99x']

function tooLong(maxLength: number, random: Random): BadValue {
  const least = 'x'.repeat(maxLength + 1)
  return { keyword: 'maxLength', value: anyText(random, maxLength + 1 + random.below(50)), smaller: [least] }
}

function beyond({ minimum, maximum }: Field, { below }: Random): BadValue[] {
  const low =
    minimum === undefined ? [] : [{ keyword: 'minimum', value: minimum - 1 - below(1000), smaller: [minimum - 1] }]
  const high =
    maximum === undefined ? [] : [{ keyword: 'maximum', value: maximum + 1 + below(1000), smaller: [maximum + 1] }]
  return [...low, ...high]
}
