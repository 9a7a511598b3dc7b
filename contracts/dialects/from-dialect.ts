import { BODY_CODE, isSuccessCode } from '#contracts/constants/body-code.ts'
import type { Operation } from '#contracts/declaration/operation.ts'
import { KNOWN_MESSAGES } from '#contracts/constants/error-messages.ts'
import type { Dialect, DialectRuleKind, DialectRuleOf } from './dialect.ts'
import { inputPlaces } from './to-dialect.ts'
import { content, everyObject, isObject, type Json, type JsonObject, move, takeFrom, withNames } from './json-tree.ts'

/**
 * Operation of the response, and whether the request had a session key, which distinguishes an expired key from a
 * missing one.
 */
type About = { operation: Operation; hasKey: boolean }

/** Converts a response from the dialect to the contract, as inverse of `speak`. Keeps other deviations. */
export function fromDialect({ habits }: Pick<Dialect, 'habits'>, received: object, about: About): object {
  if ('repCode' in received) return received
  const own = habits.filter(({ operations }) => operations === undefined || operations.includes(about.operation.id))
  let reply = received as JsonObject
  let names = new Map<string, string>()
  // consecutive renames are applied in one pass, so that thirty renames of a long list cost as much as one
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

/** Composes a rename with the renames that are applied before it. */
function withName(names: ReadonlyMap<string, string>, { from, to }: DialectRuleOf<'renamed'>): Map<string, string> {
  const next = new Map([...names].map(([key, name]) => [key, name === to ? from : name]))
  return next.has(to) ? next : next.set(to, from)
}

/** Converts JSON input to the contract's names, as inverse of `inputToDialect`; existing contract names win. */
export const inputFromDialect = (
  dialect: Pick<Dialect, 'habits'>,
  input: JsonObject,
  operationId: string,
): JsonObject =>
  inputPlaces(dialect, operationId).reduceRight(
    (read, { from, to }) => everyObject(read, (object) => (from in object ? object : takeFrom(object, from, to))),
    input,
  )

const reverseRule = <Kind extends DialectRuleKind>(
  reply: JsonObject,
  habit: DialectRuleOf<Kind>,
  about: About,
): JsonObject =>
  // each entry handles one kind of rule; the compiler cannot correlate the union
  (REVERSE_RULES[habit.kind] as unknown as ReverseRule<Kind>)(reply, habit, about)

type ReverseRule<Kind extends DialectRuleKind> = (
  reply: JsonObject,
  habit: DialectRuleOf<Kind>,
  about: About,
) => JsonObject

const REVERSE_RULES: { [Kind in DialectRuleKind]: ReverseRule<Kind> } = {
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
    // 500 is also the code of all other business errors: only the message distinguishes them
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
      // an object that the contract declares keeps its members, because other rules apply to them
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

/** Converts an ISO 8601 instant to Beijing time, `yyyy-MM-dd HH:mm:ss`; returns other strings unchanged. */
function inBeijing(text: string): string {
  const instant = ISO_TIME.test(text) ? Date.parse(text.replace(/(\d\d)(\d\d)$/, '$1:$2')) : NaN
  return Number.isNaN(instant) ? text : new Date(instant + BEIJING_MS).toISOString().slice(0, 19).replace('T', ' ')
}

/** Whether a value is a numeric string that a number can represent exactly; longer ids must stay strings. */
const isNumeric = (value: Json | undefined) => typeof value === 'string' && /^-?\d{1,15}(?:\.\d+)?$/.test(value)

type Schema = {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
}
type Seen = Schema & { isNullable: boolean }

/** The non-null variant of a schema, and whether the schema allows null. */
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
