import { isSuccessCode } from '#contracts/body-code.ts'
import type { Operation } from '#contracts/operation.ts'
import { KNOWN_MESSAGES } from '#contracts/error-catalogue.ts'
import type { Dialect, HabitKind, HabitOf } from './dialect.ts'
import { content, everyObject, isObject, type Json, type JsonObject, move } from './json-tree.ts'

/** Whose answer it is, and whether the request had a session key: a dead key and none are told apart by that alone. */
type About = { operation: Operation; hasKey: boolean }

/** What the other server said as the contract says it: the way back from `speak`. What is no habit of it stays as it came. */
export function understand({ habits }: Pick<Dialect, 'habits'>, said: object, about: About): object {
  if ('repCode' in said) return said
  return habits
    .filter(({ operations }) => operations === undefined || operations.includes(about.operation.id))
    .reduceRight((reply, habit) => hear(reply, habit, about), said as JsonObject)
}

const hear = <Kind extends HabitKind>(reply: JsonObject, habit: HabitOf<Kind>, about: About): JsonObject =>
  // a row of the table is for the habit of its kind; the compiler cannot follow a union through it
  (HEARERS[habit.kind] as unknown as Hearer<Kind>)(reply, habit, about)

type Hearer<Kind extends HabitKind> = (reply: JsonObject, habit: HabitOf<Kind>, about: About) => JsonObject

const HEARERS: { [Kind in HabitKind]: Hearer<Kind> } = {
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
  code: (reply, { of, is }, { hasKey }) =>
    reply['code'] === is && (of !== SESSION_EXPIRED || hasKey) ? { ...reply, code: of } : reply,
  successWithoutData: (reply, { of }, { operation }) =>
    isSuccessCode(reply['code']) && (reply['data'] ?? null) === null && of in operation.replies && bringsData(operation)
      ? { code: of, msg: KNOWN_MESSAGES[of] ?? (reply['msg'] as Json) }
      : reply,
  moved: (reply, { from, to }) => move(reply, to, from),
  renamed: (reply, { from, to }) =>
    everyObject(reply, (object) =>
      Object.fromEntries(Object.entries(object).map(([key, member]) => [key === to ? from : key, member])),
    ),
  text: (reply, { of, is }) => (reply['msg'] === is ? { ...reply, msg: of } : reply),
  numberAsText: (reply, { keys }, about) =>
    bySchema(reply, about, (value, { properties = {} }) => {
      if (!isObject(value)) return value
      const numbers = keys.filter(
        (key) => isNumeric(value[key]) && /^(?:integer|number)$/.test(seen(properties[key]).type ?? ''),
      )
      return { ...value, ...Object.fromEntries(numbers.map((key) => [key, Number(value[key])])) }
    }),
  isoTime: (reply) =>
    content(reply, (value) => {
      const [, date, time] = (typeof value === 'string' && ISO_BEIJING.exec(value)) || []
      return date === undefined ? value : `${date} ${time}`
    }),
}

const SESSION_EXPIRED = 102
const ISO_BEIJING = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)(?:\.\d+)?\+08:?00$/

const isNumeric = (value: Json | undefined) => typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value)

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

/** Changes the values of a successful answer, each told what the contract expects in its place; the outermost first. */
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
