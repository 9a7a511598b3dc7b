import { UPLOAD_MESSAGE } from '#contracts/constants/error-messages.ts'
import { ADDITIONS } from './additions.ts'

/** An additional input that is not removed, because log-ins after wrong passwords would be impossible without it. */
const KEPT_INPUT = 'captchaVerification'

/** Removes additional inputs from a query or body. Returns other values unchanged. */
export function strictInput(operationId: string, input: unknown): unknown {
  const { inputs = [] } = ADDITIONS.get(operationId) ?? {}
  if (inputs.length === 0 || !isObject(input)) return input
  return Object.fromEntries(Object.entries(input).filter(([name]) => name === KEPT_INPUT || !inputs.includes(name)))
}

/**
 * Removes additions to the specification from a response: fields, and the hint after the specified text for a wrong
 * picture or video.
 */
export function strictReply(operationId: string | undefined, reply: object): object {
  const { fields = [] } = ADDITIONS.get(operationId ?? '') ?? {}
  const left = fields.reduce<unknown>(without, reply) as object
  const { msg } = left as { msg?: unknown }
  const written = WRITTEN.find((text) => typeof msg === 'string' && msg.startsWith(text))
  return written === undefined ? left : { ...left, msg: written }
}

/** Error texts of the specification (section 5), to which the site appends a hint. */
const WRITTEN: readonly string[] = [UPLOAD_MESSAGE.badImage, UPLOAD_MESSAGE.badVideo]

function without(value: unknown, [key = '', ...rest]: readonly string[]): unknown {
  if (Array.isArray(value)) return key === '*' ? value.map((item) => without(item, rest)) : value
  if (!isObject(value) || !(key in value)) return value
  const { [key]: inner, ...others } = value
  return rest.length === 0 ? others : { ...value, [key]: without(inner, rest) }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
