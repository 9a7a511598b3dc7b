import { MADE_UP, MARKER } from '#kit/cases/samples.ts'

/** Replaces secrets by placeholders, equal for equal values. */
export type Redactor = {
  /** Registers a value that must never be shown, whatever its format. */
  hide: (kind: string, value: string) => void
  /** Registers the personal data in a response: names, phone and id numbers, emails, birthdays, keys. */
  hideIn: (body: unknown) => void
  /** Returns the text with its secrets replaced. */
  text: (text: string) => string
}

/** Names of secret fields in addresses, JSON and headers. */
const SECRET_FIELD =
  /pass(?:word|wd)?|pwd|verif(?:y|ication)Code|captchaVerification|pointJson|secretKey|^token$|sessionKey|ausessionkey|cookie|authorization/i
/** Whether a field, parameter or header of this name is secret, whatever its value. */
export const isSecretField = (name: string): boolean => SECRET_FIELD.test(name)
/** A placeholder of the redactor: `<phone#1>`. */
export const PLACEHOLDER = /<([\w-]+)#\d+>/g
/** A placeholder at the beginning of a value, possibly percent-encoded. */
const IS_PLACEHOLDER = /^(?:<|%3C)[\w-]+/
/** Names of fields with personal data. Their values are hidden wherever they occur. */
const PERSONAL_FIELD = /^(?:phoneNumber|mobile|phone|idNumber|idCard|email|userName|birthday|token|exportKey)$/i
/** Minimum length of a hidden value: shorter values occur in any text. */
const SHORTEST_HIDDEN = 2
/** Values that negatives send instead of secrets: with a NUL character, or one character repeated. */
const OF_NOBODY = /\\u0000|%00|^(.)\1{15,}$/u
/** One character repeated: the kit's own value, not a name. */
const ONE_SIGN = /^(.)\1+$/u
/** Fields by their syntax: `"name":"value"` in JSON, and `name=value` in addresses. */
const JSON_FIELD = /("([\w-]+)"\s*:\s*")((?:[^"\\]|\\.)*)(?=")/g
const QUERY_FIELD = /((?:^|[?&])([\w-]+)=)([^&\s#"']+)/g
/** Formats of secrets: citizen's id number, mobile number, email, JWT, and long random strings. */
const SHAPES: readonly (readonly [kind: string, shape: RegExp])[] = [
  ['id-number', /(?<![\dA-Za-z])[1-9]\d{5}(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01])\d{3}[\dXx](?![\dA-Za-z])/g],
  ['phone', /(?<!\d)1[3-9]\d([- ]?)\d{4}\1\d{4}(?!\d)/g],
  ['phone', /(?:\+|%2B)(?:85[23]|886)\d{8,9}(?!\d)/gi],
  ['email', /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g],
  ['key', /(?<![\w-])[\w-]{43}(?![\w-])/g],
  ['key', /(?<![\w-])eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*/g],
]

/** Creates a redactor with its own placeholders: `<phone#1>` is the same number in the whole report. */
export function createRedactor(): Redactor {
  const placeholders = new Map<string, string>()
  const counts = new Map<string, number>()
  const hidden = new Map<string, RegExp>()

  function placeholder(kind: string, value: string): string {
    if (MADE_UP.has(value)) return value
    const known = placeholders.get(value)
    if (known !== undefined) return known
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    const made = `<${kind}#${count}>`
    placeholders.set(value, made)
    return made
  }

  const byName = (whole: string, before: string, name: string, value: string) =>
    SECRET_FIELD.test(name) && value !== '' && !IS_PLACEHOLDER.test(value) && !OF_NOBODY.test(value)
      ? before + placeholder(name, value)
      : whole

  function hide(kind: string, value: string): void {
    if (value === '') return
    placeholder(kind, value)
    for (const written of [value, encodeURIComponent(value)]) hidden.set(written, wholeWord(written))
    placeholders.set(encodeURIComponent(value), placeholder(kind, value))
  }

  function hideIn(body: unknown): void {
    if (typeof body !== 'object' || body === null) return
    for (const [name, value] of Object.entries(body)) {
      const isText = PERSONAL_FIELD.test(name) && typeof value === 'string'
      const isPersonal = isText && !value.includes(MARKER) && !ONE_SIGN.test(value)
      if (isPersonal && Array.from(value).length >= SHORTEST_HIDDEN) hide(name, value)
      else hideIn(value)
    }
  }

  return {
    hide,
    hideIn,
    text(text) {
      let shown = text
      for (const [value, whole] of hidden) shown = shown.replaceAll(whole, () => placeholder('value', value))
      shown = shown.replace(JSON_FIELD, byName).replace(QUERY_FIELD, byName)
      for (const [kind, shape] of SHAPES) shown = shown.replace(shape, (value) => placeholder(kind, plain(kind, value)))
      return shown
    },
  }
}

/** Matches a value unless Latin letters or digits continue it: the log-in name `ry` does not match inside `directory`. */
function wholeWord(value: string): RegExp {
  const exact = value.replaceAll(/[$()*+.?[\\\]^{|}/]/g, '\\$&')
  const before = /^[a-z\d]/i.test(value) ? '(?<![A-Za-z0-9])' : ''
  const after = /[a-z\d]$/i.test(value) ? '(?![A-Za-z0-9])' : ''
  return new RegExp(before + exact + after, 'g')
}

/** Normalizes a phone number, so that all its spellings get one placeholder. */
const plain = (kind: string, value: string) => (kind === 'phone' ? value.replaceAll(/[- ]/g, '') : value)
