import type { Dialect, DialectRuleKind, DialectRuleOf } from './dialect.ts'
import { content, everyObject, isObject, type JsonObject, mapMembers, move, putAt, withRows } from './json-tree.ts'

/** Operation of the response; undefined for an unknown path. */
type About = { operationId: string | undefined }

/** Converts a response of the contract to the dialect. Captcha responses are returned unchanged. */
export function toDialect({ habits }: Pick<Dialect, 'habits'>, reply: object, about: About): object {
  if ('repCode' in reply) return reply
  return habits
    .filter(({ operations }) => operations === undefined || operations.includes(about.operationId ?? ''))
    .reduce((said, habit) => applyRule(said, habit, about), reply as JsonObject)
}

const applyRule = <Kind extends DialectRuleKind>(
  reply: JsonObject,
  habit: DialectRuleOf<Kind>,
  about: About,
): JsonObject =>
  // each entry handles one kind of rule; the compiler cannot correlate the union
  (SPEAKERS[habit.kind] as unknown as Speaker<Kind>)(reply, habit, about)

type Speaker<Kind extends DialectRuleKind> = (reply: JsonObject, habit: DialectRuleOf<Kind>, about: About) => JsonObject

const SPEAKERS: { [Kind in DialectRuleKind]: Speaker<Kind> } = {
  extraKeys: (reply, { where, keys }) => {
    const extended = (object: JsonObject) => ({ ...(keys as JsonObject), ...object })
    if (where === 'rows') return withRows(reply, extended)
    return content(reply, (value) => (isObject(value) ? extended(value) : value))
  },
  nullForEmpty: (reply) => content(reply, (value) => (value === '' ? null : value)),
  absentForNull: (reply) =>
    everyObject(reply, (object) => Object.fromEntries(Object.entries(object).filter(([, member]) => member !== null))),
  code: (reply, { of, is, msg }) => (reply['code'] === of ? { ...reply, code: is, ...(msg && { msg }) } : reply),
  successWithoutData: (reply, { of, msg }, { operationId }) =>
    reply['code'] === of && operationId !== undefined ? { code: 200, msg } : reply,
  moved: (reply, { from, to }) => move(reply, from, to),
  renamed: (reply, { from, to }) =>
    everyObject(reply, (object) =>
      Object.fromEntries(Object.entries(object).map(([key, member]) => [key === from ? to : key, member])),
    ),
  placed: (reply, { from, to }) =>
    putAt(
      content(reply, (value) => (isObject(value) ? putAt(value, from, to) : value)),
      from,
      to,
    ),
  text: (reply, { of, is }) => (reply['msg'] === of ? { ...reply, msg: is } : reply),
  numberAsText: (reply, { keys }) =>
    everyObject(reply, (object) =>
      mapMembers(object, (member, key) => (keys.includes(key) && typeof member === 'number' ? String(member) : member)),
    ),
  isoTime: (reply, { zone }) =>
    content(reply, (value) => {
      if (typeof value !== 'string' || !BEIJING_TIME.test(value)) return value
      const iso = `${value.replace(' ', 'T')}.000+08:00`
      return zone === 'utc' ? new Date(iso).toISOString() : iso
    }),
  status: (reply) => reply,
  lenientInput: (reply) => reply,
}

/**
 * Adds the dialect's names to the JSON input of a call. The contract's names are kept: dialects are inferred from
 * responses, and the upstream may still expect the names of the specification in requests.
 */
export function inputToDialect(
  { habits }: Pick<Dialect, 'habits'>,
  input: JsonObject,
  { operationId }: About,
): JsonObject {
  return inputPlaces({ habits }, operationId).reduce(
    (said, { from, to }) =>
      everyObject(said, (object) => {
        const member = object[from]
        return member === undefined ? object : { ...putAt(object, from, to), [from]: member }
      }),
    input,
  )
}

/** The renamed and nested keys of a dialect that apply to the input of an operation. */
export const inputPlaces = ({ habits }: Pick<Dialect, 'habits'>, operationId: string | undefined) =>
  habits
    .filter(({ operations }) => operations === undefined || operations.includes(operationId ?? ''))
    .flatMap((habit) => {
      if (habit.kind === 'renamed') return [{ from: habit.from, to: `/${habit.to}` }]
      return habit.kind === 'placed' ? [{ from: habit.from, to: habit.to }] : []
    })

/** HTTP status of an operation's JSON responses in a dialect; undefined for 200. */
export const statusIn = ({ habits }: Pick<Dialect, 'habits'>, operationId: string): number | undefined =>
  habits.find(
    (habit): habit is DialectRuleOf<'status'> =>
      habit.kind === 'status' && (habit.operations?.includes(operationId) ?? true),
  )?.is

/** Whether a dialect coerces the input of an operation, as Jackson does. */
export const readsLeniently = ({ habits }: Pick<Dialect, 'habits'>, operationId: string): boolean =>
  habits.some(({ kind, operations }) => kind === 'lenientInput' && (operations?.includes(operationId) ?? true))

const BEIJING_TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/
