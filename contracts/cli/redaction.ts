import { MADE_UP, MARKER } from '#contracts/cases/samples.ts'

/** Makes a text fit for a report: what is secret in it becomes a placeholder, the same one each time. */
export type Redactor = {
  /** A value that must never be shown, whatever it looks like. */
  hide: (kind: string, value: string) => void
  /** Hides what an answer tells of a person: names, numbers, addresses, keys. */
  hideIn: (body: unknown) => void
  text: (text: string) => string
}

/** Names of fields whose values are nobody's business, in addresses, JSON and headers. */
const SECRET_FIELD =
  /pass(?:word|wd)?|pwd|verif(?:y|ication)Code|captchaVerification|pointJson|secretKey|^token$|sessionKey|ausessionkey|cookie|authorization/i
/** Whether a field, parameter or header of this name holds a secret, whatever its value looks like. */
export const isSecretField = (name: string): boolean => SECRET_FIELD.test(name)
/** What a redactor has put in the place of something: `<phone#1>`. */
export const PLACEHOLDER = /<([\w-]+)#\d+>/g
/** The same at the beginning of a value, in an address too. */
const IS_PLACEHOLDER = /^(?:<|%3C)[\w-]+/
/** Names of fields whose values tell who somebody is; what they hold is hidden wherever else it stands, too. */
const PERSONAL_FIELD = /^(?:phoneNumber|mobile|phone|idNumber|idCard|email|userName|birthday|token|exportKey)$/i
/** Shorter ones would be found in any text. */
const SHORTEST_HIDDEN = 2
/** What negatives send in place of a secret: a null sign in it, in JSON or an address, or one sign over and over. */
const OF_NOBODY = /\\u0000|%00|^(.)\1{15,}$/u
/** Fields by the signs around them: `"name":"value"`, `name=value` and `name: value`. */
const JSON_FIELD = /("([\w-]+)"\s*:\s*")((?:[^"\\]|\\.)*)(?=")/g
const QUERY_FIELD = /((?:^|[?&])([\w-]+)=)([^&\s#"']+)/g
/** What is secret by its form: a citizen's number, a mobile number, a JWT, and long random words. */
const SHAPES: readonly (readonly [kind: string, shape: RegExp])[] = [
  ['id-number', /(?<![\dA-Za-z])[1-9]\d{5}(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01])\d{3}[\dXx](?![\dA-Za-z])/g],
  ['phone', /(?<!\d)1[3-9]\d([- ]?)\d{4}\1\d{4}(?!\d)/g],
  ['email', /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g],
  ['key', /(?<![\w-])[\w-]{43}(?![\w-])/g],
  ['key', /(?<![\w-])eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*/g],
]

/** A redactor with placeholders of its own: `<phone#1>` is the same number in the whole report. */
export function createRedactor(): Redactor {
  const placeholders = new Map<string, string>()
  const counts = new Map<string, number>()
  const hidden = new Set<string>()

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
    hidden.add(value)
    hidden.add(encodeURIComponent(value))
    placeholders.set(encodeURIComponent(value), placeholder(kind, value))
  }

  function hideIn(body: unknown): void {
    if (typeof body !== 'object' || body === null) return
    for (const [name, value] of Object.entries(body)) {
      const isPersonal = PERSONAL_FIELD.test(name) && typeof value === 'string' && !value.includes(MARKER)
      if (isPersonal && Array.from(value).length >= SHORTEST_HIDDEN) hide(name, value)
      else hideIn(value)
    }
  }

  return {
    hide,
    hideIn,
    text(text) {
      let shown = text
      for (const value of hidden) shown = shown.replaceAll(value, placeholder('value', value))
      shown = shown.replace(JSON_FIELD, byName).replace(QUERY_FIELD, byName)
      for (const [kind, shape] of SHAPES) shown = shown.replace(shape, (value) => placeholder(kind, plain(kind, value)))
      return shown
    },
  }
}

/** A number is the same however it is written. */
const plain = (kind: string, value: string) => (kind === 'phone' ? value.replaceAll(/[- ]/g, '') : value)
