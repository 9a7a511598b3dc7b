import type { Operation } from '#contracts/operation.ts'
import type { Person, WireRequest, WireResponse } from './ports.ts'
import type { Flaw } from './shape-rules.ts'

/** `text` is the answer's body where it has been decoded already. */
type Traffic = { operation: Operation; request: WireRequest; response: WireResponse; text?: string }
type Known = { caller: Partial<Person>; people: readonly Person[] }

// standard in Node and browsers, declared in neither's types here
declare const TextDecoder: new () => { decode: (bytes: Uint8Array) => string }

/** Hashes of passwords by what they begin with: bcrypt, argon2, PBKDF2, Spring's `{bcrypt}`. */
const HASH = /\$2[abxy]\$\d\d\$|\$argon2(id?|d)\$|pbkdf2[:_$]|\{(bcrypt|noop|pbkdf2|scrypt)\}/
/** Without any of these, none of which is common, there is no hash: a search for a text is many times faster. */
const HASH_HINTS = ['$', 'kdf2', 'crypt}', 'noop}']
/** Names of fields that nobody answers. */
const KEY_NAME = /(?:passw(?:or)?d|pwd)\w*"\s*:|"salt"\s*:/i
/** What stands in an answer that tells how the upstream is made. */
const INSIDE =
  /\bat [\w.$]+\([\w.]+\.java:\d+\)|java\.lang\.|org\.springframework|SQLSyntaxErrorException|node_modules|PrismaClient/
const INSIDE_HINTS = ['.java:', '.lang.', '.springframework', 'SQLSyntax', '_modules', 'PrismaClient']

/** What no answer may have in it: a password or its hash, a key or number of somebody else, the inside of the server. */
export function secretFlaws(
  { operation, request, response, text: decoded }: Traffic,
  { caller, people }: Known,
): Flaw[] {
  if (!/json|text/i.test(response.headers['content-type'] ?? '')) return []
  const text = decoded ?? new TextDecoder().decode(response.body)
  const hints = (words: readonly string[]) => words.some((word) => text.includes(word))
  const flaw = (rule: string, got: string): Flaw => ({
    layer: 'law',
    rule,
    pointer: '',
    expected: 'none of it',
    got,
    source: 'spec',
  })
  const flaws: Flaw[] = []
  const sent = request.address + (request.text ?? '')
  for (const { key, password, phoneNumber } of people) {
    if (password !== undefined && text.includes(password)) flaws.push(flaw('password-in-answer', 'a password'))
    if (key !== caller.key && text.includes(key)) flaws.push(flaw('key-in-answer', 'the session key of somebody else'))
    if (phoneNumber === undefined || phoneNumber === caller.phoneNumber || sent.includes(phoneNumber)) continue
    // who logs in by a scene is nobody until the answer
    if (operation.id === 'checkSceneLoginStatus') continue
    if (text.includes(phoneNumber)) flaws.push(flaw('phone-in-answer', 'the number of somebody else'))
  }
  for (const password of passwordsIn(request))
    if (text.includes(password)) flaws.push(flaw('password-in-answer', 'the password that was sent'))
  const [hash] = (hints(HASH_HINTS) && HASH.exec(text)) || []
  if (hash !== undefined) flaws.push(flaw('hash-in-answer', hash))
  const [name] = KEY_NAME.exec(text) ?? []
  if (name !== undefined) flaws.push(flaw('secret-key-in-answer', name))
  const isLooked = operation.envelope !== 'captcha' && hints(INSIDE_HINTS)
  const [inside] = (isLooked && INSIDE.exec(text)) || []
  if (inside !== undefined) flaws.push(flaw('inside-in-answer', inside))
  return flaws
}

/** What a request sends in fields that are called a password, as far as it is long enough to be told from other words. */
const passwordsIn = ({ address }: WireRequest): string[] =>
  [...address.matchAll(/[?&]\w*[pP]assword=([^&]{8,})/g)].map(([, value = '']) => decodeURIComponent(value))
