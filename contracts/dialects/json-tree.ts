export type Json = null | boolean | number | string | Json[] | JsonObject
export type JsonObject = { [key: string]: Json }

/** Whether a value is an object: neither null nor a list. */
export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Maps every value, innermost first. */
export function everywhere(value: Json, change: (value: Json) => Json): Json {
  if (Array.isArray(value)) return change(value.map((item) => everywhere(item, change)))
  return change(isObject(value) ? mapMembers(value, (member) => everywhere(member, change)) : value)
}

/** Maps every object, innermost first. */
export const everyObject = (value: JsonObject, change: (value: JsonObject) => JsonObject): JsonObject =>
  everywhere(value, (inner) => (isObject(inner) ? change(inner) : inner)) as JsonObject

/** Maps the values of an object. */
export const mapMembers = (value: JsonObject, change: (member: Json, key: string) => Json): JsonObject =>
  Object.fromEntries(Object.entries(value).map(([key, member]) => [key, change(member, key)]))

/** Renames keys at all levels, in one pass. A value without these keys is returned as the same object. */
export function withNames(value: Json, names: ReadonlyMap<string, string>): Json {
  if (Array.isArray(value)) {
    const items = value.map((item) => withNames(item, names))
    return items.some((item, at) => item !== value[at]) ? items : value
  }
  if (!isObject(value)) return value
  const members = Object.entries(value).map(
    ([key, member]) => [names.get(key) ?? key, withNames(member, names)] as const,
  )
  const isOther = Object.entries(value).some(
    ([key, member], at) => members[at]?.[0] !== key || members[at]?.[1] !== member,
  )
  return isOther ? Object.fromEntries(members) : value
}

/** Maps every value of a response except code and msg. */
export const content = (reply: JsonObject, change: (value: Json) => Json): JsonObject =>
  mapMembers(reply, (member, key) => (key === 'code' || key === 'msg' ? member : everywhere(member, change)))

/** Maps the rows of a list, in `rows` or `data`. */
export const withRows = (reply: JsonObject, change: (row: JsonObject) => JsonObject): JsonObject =>
  mapMembers(reply, (member, key) =>
    (key === 'rows' || key === 'data') && Array.isArray(member)
      ? member.map((row) => (isObject(row) ? change(row) : row))
      : member,
  )

/**
 * Moves a member of a response, for example from `/token` to `/data/token`. Returns the response unchanged if the
 * member or the parent of the target is missing.
 */
export function move(reply: JsonObject, from: string, to: string): JsonObject {
  const [source, target] = [steps(from), steps(to)]
  const holder = source.slice(0, -1).reduce(memberOf, reply)
  const member = memberOf(holder, source.at(-1) ?? '')
  if (member === undefined || !isObject(target.slice(0, -1).reduce(memberOf, reply))) return reply
  return withMember(withMember(reply, source, undefined), target, member)
}

/** Moves a key of an object to a nested place below it; creates missing parents. */
export function putAt(value: JsonObject, key: string, to: string): JsonObject {
  const member = value[key]
  return member === undefined ? value : withMember(withMember(value, [key], undefined), steps(to), member)
}

/** The inverse of `putAt`: moves a nested value back to `key` and removes parents that become empty. */
export function takeFrom(value: JsonObject, key: string, from: string): JsonObject {
  const path = steps(from)
  const member = path.reduce<Json | undefined>(memberOf, value)
  return member === undefined ? value : { ...without(value, path), [key]: member }
}

function without(value: JsonObject, [key = '', ...rest]: readonly string[]): JsonObject {
  const { [key]: inner, ...others } = value
  const left = rest.length > 0 && isObject(inner) ? without(inner, rest) : {}
  return Object.keys(left).length === 0 ? others : { ...value, [key]: left }
}

const steps = (place: string) => place.split('/').slice(1)

const memberOf = (value: Json | undefined, key: string) => (isObject(value) ? value[key] : undefined)

/** Sets a nested member of an object; removes it if `member` is undefined. */
function withMember(value: JsonObject, [key = '', ...rest]: readonly string[], member: Json | undefined): JsonObject {
  const { [key]: inner, ...others } = value
  if (rest.length > 0) return { ...value, [key]: withMember(isObject(inner) ? inner : {}, rest, member) }
  return member === undefined ? others : { ...others, [key]: member }
}
