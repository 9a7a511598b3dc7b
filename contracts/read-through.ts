import { BODY_CODE, isSuccessCode } from './constants/body-code.ts'
import { KNOWN_TEXTS } from './constants/failure-messages.ts'
import { type FieldShapes, readings, type Shape } from './generated/readings.ts'

/** Called for each repair with a description: place (`*` for an index) and kind, without values of the reply. */
export type NoteRepair = (repair: string) => void

/** Message shown instead of an unreadable reply. */
export const UNREADABLE_MESSAGE = '暂无数据，请稍后再试'

/**
 * Normalizes a successful reply of an upstream by the schema of its operation. A null, missing or mistyped field gets a
 * blank value ('', 0, false, [], null if nullable, undefined if optional). Rows without their key and undeclared fields
 * are removed. Returns a 404 if a required object is null or missing. Returns a 500 if this object, or a field that
 * cannot be blank, is unreadable. A captcha call gets repCode 9999 instead. Errors, and replies of operations without a
 * schema in `readings`, are returned unchanged. Never throws.
 */
export function readThrough(id: string, body: unknown, input: object, note: NoteRepair = ignore): unknown {
  const shapes = (readings as Readonly<Record<string, FieldShapes | undefined>>)[id]
  const isCaptcha = shapes !== undefined && 'repData' in shapes
  if (!isObject(body)) {
    const refusal = unreadable(note, 'the reply is not an object')
    return isCaptcha ? UNREADABLE_CAPTCHA : refusal
  }
  if (shapes === undefined) return body
  const code = typeof body['code'] === 'string' ? Number(body['code']) : body['code']
  if (isCaptcha ? body['repCode'] !== '0000' : !isSuccessCode(code)) return body
  try {
    const head = isCaptcha ? { repCode: '0000', repMsg: null, success: true } : { code: BODY_CODE.success, msg: '' }
    const fields = readFields(shapes, body, { path: '', input: input as Fields, note })
    if (Array.isArray(fields['rows']) && typeof body['total'] !== 'number') {
      fields['total'] = Number(fields['total']) || fields['rows'].length
    }
    return { ...head, ...(typeof body['msg'] === 'string' && { msg: body['msg'] }), ...fields }
  } catch (error) {
    if (!(error instanceof NoData)) throw error
    if (isCaptcha) return UNREADABLE_CAPTCHA
    return error.isMissing ? { code: BODY_CODE.notFound, msg: KNOWN_TEXTS[404] } : unreadable(ignore)
  }
}

const UNREADABLE_CAPTCHA = { repCode: '9999', repMsg: UNREADABLE_MESSAGE, repData: null, success: false }

type Fields = Record<string, unknown>
type Place = { path: string; input: Fields; note: NoteRepair }

/** Thrown when a required object is missing or unreadable. */
class NoData extends Error {
  readonly isMissing: boolean
  constructor(isMissing: boolean) {
    super('no data')
    this.isMissing = isMissing
  }
}

const ignore = () => undefined

function unreadable(note: NoteRepair, repair = ''): object {
  note(repair)
  return { code: BODY_CODE.failure, msg: UNREADABLE_MESSAGE }
}

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function readFields(shapes: FieldShapes, value: Fields, place: Place): Fields {
  const read: Fields = {}
  for (const [marked, shape] of Object.entries(shapes)) {
    const { name, mark } = fieldName(marked)
    const result = readField(shape, { name, mark, value: value[name] }, place)
    if (result !== undefined) read[name] = result
  }
  return read
}

/** Suffixes of field names in `readings`, which `readField` interprets. */
const MARKS = '?~#!@'

function fieldName(marked: string): { name: string; mark: string } {
  const mark = marked.slice(-1)
  return MARKS.includes(mark) ? { name: marked.slice(0, -1), mark } : { name: marked, mark: '' }
}

type Given = { name: string; mark: string; value: unknown }

function readField(shape: Shape, { name, mark, value }: Given, { path, input, note }: Place): unknown {
  const place = { path: `${path}/${name}`, input, note }
  const isMissing = value === undefined || value === null
  const read = isMissing ? undefined : readValue(shape, value, place)
  if (mark === '@' && (read === undefined || (isObject(value) && !hasOneOf(shape as FieldShapes, value)))) {
    note(`${place.path} ${isMissing ? 'is missing' : 'has none of its fields'}: no data`)
    throw new NoData(isMissing)
  }
  if (read !== undefined) return read
  if (mark === '!') {
    note(`${place.path} ${isMissing ? 'is missing' : 'has another type'}: the reply is refused`)
    throw new NoData(false)
  }
  if (mark === '?' && isMissing) return undefined
  if (mark === '~' && value === null) return null
  note(`${place.path} ${isMissing ? 'is missing' : 'has another type'}, read as blank`)
  if (mark === '?') return undefined
  if (mark === '~') return null
  // a missing key of the requested object is taken from the input
  const asked = mark === '#' ? readValue(shape, input[name], { ...place, note: ignore }) : undefined
  return asked ?? blank(shape)
}

const hasOneOf = (shapes: FieldShapes, value: Fields): boolean =>
  Object.keys(shapes).some((marked) => (value[fieldName(marked).name] ?? null) !== null)

/** The blank value of a shape. */
function blank(shape: Shape): unknown {
  if (Array.isArray(shape)) return []
  if (typeof shape === 'object') return readFields(shape as FieldShapes, {}, { path: '', input: {}, note: ignore })
  if (shape === 'n') return 0
  if (shape === 'b') return false
  const [only, ...others] = choices(shape)
  return only !== undefined && others.length === 0 ? only : ''
}

/** Converts a value to a shape; undefined for a value of another type. */
function readValue(shape: Shape, value: unknown, place: Place): unknown {
  if (Array.isArray(shape)) return readList(shape[0] as Shape, value, place)
  if (typeof shape === 'object') return isObject(value) ? readFields(shape as FieldShapes, value, place) : undefined
  const read = readScalar(shape, value)
  if (read !== undefined && read !== value) place.note(`${place.path} has another form, converted`)
  return read
}

function readList(shape: Shape, value: unknown, { path, note }: Place): unknown[] | undefined {
  if (!Array.isArray(value)) return undefined
  const place = { path: `${path}/*`, input: {}, note }
  return value.flatMap((item: unknown) => {
    const read = isObject(item) && lacksKey(shape, item) ? undefined : readValue(shape, item, place)
    if (read === undefined) note(`${place.path} has no key or another type, left out`)
    return read === undefined ? [] : [read]
  })
}

function lacksKey(shape: Shape, item: Fields): boolean {
  if (typeof shape !== 'object' || Array.isArray(shape)) return false
  const key = Object.entries(shape as FieldShapes).find(([marked]) => marked.endsWith('#'))
  if (key === undefined) return false
  const read = readScalar(key[1] as string, item[key[0].slice(0, -1)])
  return read === undefined || read === ''
}

const TRUE: readonly unknown[] = [true, 1, '1', 'true']
const FALSE: readonly unknown[] = [false, 0, '0', 'false']
/** An id beyond 2^53, which must stay a string. */
const LONG_ID = /^\d{16,19}$/
const NUMBER = /^-?\d{1,15}(\.\d+)?$/

/** Converts a value to a scalar shape; undefined for a value of another type. */
function readScalar(shape: string, value: unknown): unknown {
  if (shape === 'n') {
    if (typeof value === 'string' && NUMBER.test(value)) return Number(value)
    return typeof value === 'number' || LONG_ID.test(value as string) ? value : undefined
  }
  if (shape === 'b') return TRUE.includes(value) || (FALSE.includes(value) ? false : undefined)
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string') return undefined
  if (shape === 's' || text === '') return text
  if (shape.startsWith('=')) return choices(shape).includes(text) ? text : undefined
  return readTime(shape, text)
}

const choices = (shape: string): string[] => (shape.startsWith('=') ? shape.slice(1).split('|') : [])

const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/
const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/
const OTHER_ZONE = /T.*(?:Z|[+-]\d\d:?\d\d)$/
const EPOCH_MS = /^\d{12,13}$/
const EPOCH_SECONDS = /^\d{10}$/
const BEIJING_OFFSET_MS = 8 * 3_600_000

/** Normalizes a time, day or month to Beijing time with the precision of the shape; undefined for other strings. */
function readTime(shape: string, given: string): string | undefined {
  const text = inBeijing(given)
  const day = text.slice(0, 10)
  if (shape === 'm') return MONTH.test(text.slice(0, 7)) ? text.slice(0, 7) : undefined
  if (!DAY.test(day)) return undefined
  const time = text.slice(11, 19)
  return shape === 'd' ? day : `${day} ${TIME.test(time) ? time : '00:00:00'}`
}

function inBeijing(given: string): string {
  const text = EPOCH_SECONDS.test(given) ? `${given}000` : given
  if (!OTHER_ZONE.test(text) && !EPOCH_MS.test(text)) return text
  const ms = EPOCH_MS.test(text) ? Number(text) : Date.parse(text)
  return Number.isNaN(ms) ? '' : new Date(ms + BEIJING_OFFSET_MS).toISOString()
}
