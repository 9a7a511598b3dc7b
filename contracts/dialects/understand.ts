import { BODY_CODE, isSuccessCode } from '#contracts/constants/body-code.ts'
import type { Operation } from '#contracts/declaration/operation.ts'
import { KNOWN_MESSAGES } from '#contracts/constants/error-catalogue.ts'
import type { Dialect, HabitKind, HabitOf } from './dialect.ts'
import { inputPlaces } from './speak.ts'
import { content, everyObject, isObject, type Json, type JsonObject, move, takeFrom, withNames } from './json-tree.ts'

/**
 * Operation of the response, and whether the request had a session key, which alone distinguishes a dead key from none.
 */
type About = { operation: Operation; hasKey: boolean }

/** Converts a response in the dialect to the contract: the inverse of `speak`. Leaves other deviations unchanged. */
export function understand({ habits }: Pick<Dialect, 'habits'>, received: object, about: About): object {
  if ('repCode' in received) return received
  const own = habits.filter(({ operations }) => operations === undefined || operations.includes(about.operation.id))
  let reply = received as JsonObject
  let names = new Map<string, string>()
  // names one after the other are one pass: a long list takes as long for thirty of them as for one
  for (const habit of own.toReversed()) {
    if (habit.kind === 'renamed') {
      names = withName(names, habit)
      continue
    }
    if (names.size > 0) reply = withNames(reply, names) as JsonObject
    names = new Map()
    reply = reverseRule(reply, habit, about)
  }
  return names.size > 0 ? (withNames(reply, names) as JsonObject) : reply
}

/** Adds a rename to the renames that are applied before it. */
function withName(names: ReadonlyMap<string, string>, { from, to }: HabitOf<'renamed'>): Map<string, string> {
  const next = new Map([...names].map(([key, name]) => [key, name === to ? from : name]))
  return next.has(to) ? next : next.set(to, from)
}

/** Converts the JSON input of a call from the dialect's names: the inverse of `speakInput`. The contract's names win. */
export const understandInput = (dialect: Pick<Dialect, 'habits'>, input: JsonObject, operationId: string): JsonObject =>
  inputPlaces(dialect, operationId).reduceRight(
    (read, { from, to }) => everyObject(read, (object) => (from in object ? object : takeFrom(object, from, to))),
    input,
  )

const reverseRule = <Kind extends HabitKind>(reply: JsonObject, habit: HabitOf<Kind>, about: About): JsonObject =>
  // each entry handles one kind of rule; the compiler cannot correlate the union
  (REVERSE_RULES[habit.kind] as unknown as ReverseRule<Kind>)(reply, habit, about)

type ReverseRule<Kind extends HabitKind> = (reply: JsonObject, habit: HabitOf<Kind>, about: About) => JsonObject

const REVERSE_RULES: { [Kind in HabitKind]: ReverseRule<Kind> } = {
  extraKeys: (reply, { keys }, about) =>
    bySchema(reply, about, (value, { properties }) =>
      isObject(value) && properties
        ? Object.fromEntries(
            Object.entries(value).filter(([key]) => Object.hasOwn(properties, key) || !Object.hasOwn(keys, key)),
          )
        : value,
    ),
  nullForEmpty: (reply, _habit, about) =>
    bySchema(reply, about, (value, { type, isNullable }) =>
      value === null && type === 'string' && !isNullable ? '' : value,
    ),
  absentForNull: (reply, _habit, about) =>
    bySchema(reply, about, (value, { properties = {} }) => {
      if (!isObject(value)) return value
      const absent = Object.entries(properties).filter(([key, schema]) => !(key in value) && seen(schema).isNullable)
      return { ...value, ...Object.fromEntries(absent.map(([key]) => [key, null])) }
    }),
  code: (reply, { of, is, msg }, { hasKey }) => {
    if (reply['code'] !== is || (of === SESSION_EXPIRED && !hasKey)) return reply
    // 500 is the code of all other refusals, too: only the text tells which of them is meant
    return is === FAILURE && msg !== undefined && reply['msg'] !== msg ? reply : { ...reply, code: of }
  },
  successWithoutData: (reply, { of }, { operation }) =>
    operation.effect === 'read' &&
    isSuccessCode(reply['code']) &&
    (reply['data'] ?? null) === null &&
    of in operation.replies &&
    bringsData(operation)
      ? { code: of, msg: KNOWN_MESSAGES[of] ?? (reply['msg'] as Json) }
      : reply,
  moved: (reply, { from, to }) => move(reply, to, from),
  renamed: (reply, { from, to }) => withNames(reply, new Map([[to, from]])) as JsonObject,
  text: (reply, { of, is }) => (reply['msg'] === is ? { ...reply, msg: of } : reply),
  numberAsText: (reply, { keys }, about) =>
    bySchema(reply, about, (value, { properties = {} }) => {
      if (!isObject(value)) return value
      const numbers = keys.filter(
        (key) => isNumeric(value[key]) && /^(?:integer|number)$/.test(seen(properties[key]).type ?? ''),
      )
      return { ...value, ...Object.fromEntries(numbers.map((key) => [key, Number(value[key])])) }
    }),
  placed: (reply, { from, to }, about) =>
    bySchema(reply, about, (value, { properties = {} }) => {
      if (!isObject(value) || !Object.hasOwn(properties, from) || from in value) return value
      const taken = takeFrom(value, from, to)
      // an object that the contract has keeps its members: other rules are about them
      const [, parent = ''] = to.split('/')
      return parent in value && Object.hasOwn(properties, parent)
        ? { ...taken, [parent]: value[parent] ?? null }
        : taken
    }),
  isoTime: (reply) => content(reply, (value) => (typeof value === 'string' ? inBeijing(value) : value)),
  status: (reply) => reply,
  lenientInput: (reply) => reply,
}

const { sessionExpired: SESSION_EXPIRED, failure: FAILURE } = BODY_CODE
const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)$/
const BEIJING_MS = 8 * 3_600_000

/** An instant in ISO 8601 as `yyyy-MM-dd HH:mm:ss` in Beijing; any other text as it is. */
function inBeijing(text: string): string {
  const instant = ISO_TIME.test(text) ? Date.parse(text.replace(/(\d\d)(\d\d)$/, '$1:$2')) : NaN
  return Number.isNaN(instant) ? text : new Date(instant + BEIJING_MS).toISOString().slice(0, 19).replace('T', ' ')
}

/** Whether a value is a number as text that a number holds exactly: longer ids stay text. */
const isNumeric = (value: Json | undefined) => typeof value === 'string' && /^-?\d{1,15}(?:\.\d+)?$/.test(value)

type Schema = {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
}
type Seen = Schema & { isNullable: boolean }

/** A schema without the null that it may allow. */
function seen(schema: Schema | undefined): Seen {
  const [inner = {}] = schema?.anyOf?.filter(({ type }) => type !== 'null') ?? [schema]
  return { ...inner, isNullable: schema?.anyOf?.some(({ type }) => type === 'null') ?? false }
}

const successOf = ({ replies }: Operation) => replies['200'] as unknown as Schema | undefined

const bringsData = (operation: Operation) => successOf(operation)?.required?.includes('data') === true

/** Maps the values of a successful response with their schemas, outermost first. */
function bySchema(reply: JsonObject, { operation }: About, change: (value: Json, schema: Seen) => Json): JsonObject {
  const walk = (value: Json, schema: Schema | undefined): Json => {
    const inner = seen(schema)
    const changed = change(value, inner)
    if (Array.isArray(changed)) return changed.map((item) => walk(item, inner.items))
    if (!isObject(changed)) return changed
    return Object.fromEntries(
      Object.entries(changed).map(([key, member]) => [key, walk(member, inner.properties?.[key])]),
    )
  }
  return isSuccessCode(reply['code']) ? (walk(reply, successOf(operation)) as JsonObject) : reply
}
