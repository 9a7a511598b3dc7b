/** A possible session key in a response, with its place: a pointer into the body, or `cookie:<name>`. */
export type KeyCandidate = { place: string; key: string }

type Given = { body: unknown; headers?: Readonly<Record<string, string>> }

const KEY_NAME = /token|session|key/i
const KEY_FORM = /^[\w.~+/=-]{16,}$/
/** Value in a field with another name: long enough for a key, and without the slashes of a path. */
const LONG = /^[\w.~+=-]{32,}$/
/** Fields in which helpers of RuoYi return a plain string. */
const BARE_PLACES = ['/data', '/msg']
const COOKIE = /(?:^|,)\s*([\w.-]+)=([^;,\s]+)/g

/** All possible session keys in a response: the one at `knownPlace`, then fields with a typical name, then others. */
export function keyCandidates({ body, headers = {} }: Given, knownPlace?: string): KeyCandidate[] {
  const cookies = [...(headers['set-cookie'] ?? '').matchAll(COOKIE)].map(([, name = '', value = '']) => ({
    place: `cookie:${name}`,
    key: decoded(value),
  }))
  const found = [...textsIn(body, ''), ...cookies]
    .map(({ place, key }) => ({ place, key: key.replace(/^Bearer /, '') }))
    .filter(({ place, key }) => (isNamed(place) ? KEY_FORM.test(key) : LONG.test(key)))
  const rank = ({ place }: KeyCandidate) => (place === knownPlace ? 0 : isNamed(place) ? 1 : 2)
  return found.toSorted((a, b) => rank(a) - rank(b))
}

/** Decodes a percent-encoded value; values with another use of `%` stay as they are. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

const isNamed = (place: string) => BARE_PLACES.includes(place) || KEY_NAME.test(place.split(/[/:]/).at(-1) ?? '')

function textsIn(value: unknown, place: string): KeyCandidate[] {
  if (typeof value === 'string') return [{ place, key: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) => textsIn(member, `${place}/${name}`))
}
