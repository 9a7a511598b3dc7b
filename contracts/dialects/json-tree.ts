export type Json = null | boolean | number | string | Json[] | JsonObject
export type JsonObject = { [key: string]: Json }

/** Whether a value has fields: null and lists have none. */
export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Changes every value, the innermost first. */
export function everywhere(value: Json, change: (value: Json) => Json): Json {
  if (Array.isArray(value)) return change(value.map((item) => everywhere(item, change)))
  return change(isObject(value) ? mapMembers(value, (member) => everywhere(member, change)) : value)
}

/** Changes every object, the innermost first. */
export const everyObject = (value: JsonObject, change: (value: JsonObject) => JsonObject): JsonObject =>
  everywhere(value, (inner) => (isObject(inner) ? change(inner) : inner)) as JsonObject

/** An object with other values. */
export const mapMembers = (value: JsonObject, change: (member: Json, key: string) => Json): JsonObject =>
  Object.fromEntries(Object.entries(value).map(([key, member]) => [key, change(member, key)]))

/** Changes every value that an answer brings: not its code and its text. */
export const content = (reply: JsonObject, change: (value: Json) => Json): JsonObject =>
  mapMembers(reply, (member, key) => (key === 'code' || key === 'msg' ? member : everywhere(member, change)))

/** Changes the rows of a list, whichever envelope it has. */
export const withRows = (reply: JsonObject, change: (row: JsonObject) => JsonObject): JsonObject =>
  mapMembers(reply, (member, key) =>
    (key === 'rows' || key === 'data') && Array.isArray(member)
      ? member.map((row) => (isObject(row) ? change(row) : row))
      : member,
  )

/** An answer with a member in another place (`/token`, `/data/token`); as it is, when there is none or nothing to take it. */
export function move(reply: JsonObject, from: string, to: string): JsonObject {
  const [source, target] = [steps(from), steps(to)]
  const holder = source.slice(0, -1).reduce(memberOf, reply)
  const member = memberOf(holder, source.at(-1) ?? '')
  if (member === undefined || !isObject(target.slice(0, -1).reduce(memberOf, reply))) return reply
  return withMember(withMember(reply, source, undefined), target, member)
}

const steps = (place: string) => place.split('/').slice(1)

const memberOf = (value: Json | undefined, key: string) => (isObject(value) ? value[key] : undefined)

/** The object with a member set, or taken away. */
function withMember(value: JsonObject, [key = '', ...rest]: readonly string[], member: Json | undefined): JsonObject {
  const { [key]: inner, ...others } = value
  if (rest.length > 0) return { ...value, [key]: withMember(inner as JsonObject, rest, member) }
  return member === undefined ? others : { ...others, [key]: member }
}
