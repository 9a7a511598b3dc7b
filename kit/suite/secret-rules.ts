import type { Operation } from '#contracts/declaration/operation.ts'
import type { TestUser, WireRequest, WireResponse } from './ports.ts'
import type { Flaw } from './shape-rules.ts'

/** `text` is the response body if it is already decoded. */
type Traffic = { operation: Operation; request: WireRequest; response: WireResponse; text?: string }
type Known = { caller: Partial<TestUser>; people: readonly TestUser[] }

// standard in Node and browsers, but declared in the types of neither
declare const TextDecoder: new () => { decode: (bytes: Uint8Array) => string }

/** Prefixes of password hashes: bcrypt, argon2, PBKDF2, Spring's `{bcrypt}`. */
const HASH = /\$2[abxy]\$\d\d\$|\$argon2(id?|d)\$|pbkdf2[:_$]|\{(bcrypt|noop|pbkdf2|scrypt)\}/
/** Cheap pre-filter before the regex: every hash contains one of these rare substrings. */
const HASH_HINTS = ['$', 'kdf2', 'crypt}', 'noop}']
/** Fields that no response may contain, unless their value says nothing: null, empty, masked or a flag. */
const KEY_NAME = /(?:(?:passw(?:or)?d|pwd)\w*|"salt)"\s*:(?!\s*(?:null|true|false|"\**"))/i
/** Text that reveals the upstream's implementation: stack traces, SQL, class names. */
const INSIDE =
  /\bat [\w.$]+\([\w.]+\.java:\d+\)|java\.lang\.|org\.springframework|SQLSyntaxErrorException|SQLSTATE|Error querying database|QueryFailedError|ER_[A-Z_]{6,}|ORA-\d{5}|syntax error at or near|error in your SQL syntax|Unknown column|node_modules|PrismaClient|Cannot read propert|NullPointerException|\bE(?:NOENT|ACCES|ISDIR|PERM): /
const INSIDE_HINTS = [
  '.java:',
  '.lang.',
  '.springframework',
  'SQLSyntax',
  'SQLSTATE',
  'querying database',
  'QueryFailed',
  'ER_',
  'ORA-',
  'syntax error',
  'SQL syntax',
  'Unknown column',
  '_modules',
  'PrismaClient',
  'Cannot read propert',
  'NullPointer',
  'ENOENT',
  'EACCES',
  'EISDIR',
  'EPERM',
]
/** The message of an error. A file path in the message reveals where the server is installed. */
const MESSAGE = /"(?:msg|message|repMsg)"\s*:\s*"((?:[^"\\]|\\.){1,2000})/
const PATH =
  /(?:^|[\s'"(:])(?:\/(?:home|usr|opt|var|app|srv|root|data|www|tmp|mnt|etc|Users)\/[\w.-]+|[A-Z]:\\\\[\w.-]+)/

/**
 * Checks a response for secrets: a password or its hash, another user's key or phone number, internals of the server.
 */
export function secretFlaws(
  { operation, request, response, text: decoded }: Traffic,
  { caller, people }: Known,
): Flaw[] {
  const kept = response.headers['cache-control'] ?? ''
  const isPrivate = operation.session === 'required' && 'AuSessionKey' in request.headers
  const isShared = isPrivate && /\bpublic\b|\bs-maxage=[1-9]/i.test(kept)
  if (!/json|text/i.test(response.headers['content-type'] ?? ''))
    return isShared ? [flawOf('private-and-cacheable', `Cache-Control: ${kept}`)] : []
  const text = decoded ?? new TextDecoder().decode(response.body)
  const hints = (words: readonly string[]) => words.some((word) => text.includes(word))
  const flaws: Flaw[] = isShared ? [flawOf('private-and-cacheable', `Cache-Control: ${kept}`)] : []
  const sent = request.address + (request.text ?? '')
  // a caller whose key belongs to no known user may own any phone number
  const isUnknown = caller.key !== undefined && people.every(({ key }) => key !== caller.key)
  for (const { key, password, phoneNumber } of people) {
    if (password !== undefined && text.includes(password)) flaws.push(flawOf('password-in-answer', 'a password'))
    if (key !== caller.key && text.includes(key))
      flaws.push(flawOf('key-in-answer', 'the session key of somebody else'))
    if (isUnknown || phoneNumber === undefined || phoneNumber === caller.phoneNumber || sent.includes(phoneNumber))
      continue
    // the user of a scene log-in is unknown before the response
    if (operation.id === 'checkSceneLoginStatus') continue
    if (text.includes(phoneNumber)) flaws.push(flawOf('phone-in-answer', 'the number of somebody else'))
  }
  // a response that repeats the request address shows the caller nothing new
  const own = text.replaceAll(request.address, '')
  for (const password of passwordsIn(request))
    if (own.includes(password)) flaws.push(flawOf('password-in-answer', 'the password that was sent'))
  const [hash] = (hints(HASH_HINTS) && HASH.exec(text)) || []
  if (hash !== undefined) flaws.push(flawOf('hash-in-answer', hash))
  const [name] = KEY_NAME.exec(text) ?? []
  if (name !== undefined) flaws.push(flawOf('secret-key-in-answer', name))
  const isLooked = operation.envelope !== 'captcha' && hints(INSIDE_HINTS)
  const [inside] = (isLooked && INSIDE.exec(text)) || []
  const [path] =
    (inside === undefined && operation.envelope !== 'captcha' && PATH.exec(MESSAGE.exec(text)?.[1] ?? '')) || []
  if (inside !== undefined || path !== undefined) flaws.push(flawOf('inside-in-answer', inside ?? path?.trim() ?? ''))
  return flaws
}

const flawOf = (rule: string, got: string): Flaw => ({
  layer: 'law',
  rule,
  pointer: '',
  expected: 'no secret',
  got,
  source: 'assumed',
})

/**
 * Returns the passwords in a request's query that are long enough not to match ordinary words. A password that is also
 * the value of another parameter is omitted: a response may repeat that parameter.
 */
function passwordsIn({ address }: WireRequest): string[] {
  const sent = [...address.matchAll(/[?&](\w+)=([^&]*)/g)].map(
    ([, name = '', value = '']) => [name, decodeURIComponent(value)] as const,
  )
  const isPassword = (name: string) => /password$/i.test(name)
  const others = new Set(sent.flatMap(([name, value]) => (isPassword(name) ? [] : [value])))
  return sent.flatMap(([name, value]) => (isPassword(name) && value.length >= 8 && !others.has(value) ? [value] : []))
}
