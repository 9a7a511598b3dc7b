import { UPLOAD_MESSAGE } from '#contracts/constants/error-catalogue.ts'
import { ADDITIONS } from './additions.ts'

/** Log-ins ask for it after wrong passwords, and would be impossible without it. */
const KEPT_INPUT = 'captchaVerification'

/** Removes inputs that the specification does not have from a query or body; other values stay unchanged. */
export function strictInput(operationId: string, input: unknown): unknown {
  const { inputs = [] } = ADDITIONS.get(operationId) ?? {}
  if (inputs.length === 0 || !isObject(input)) return input
  return Object.fromEntries(Object.entries(input).filter(([name]) => name === KEPT_INPUT || !inputs.includes(name)))
}

/**
 * Removes from a response what the specification does not have: additional fields, and the hint that follows its text
 * for a wrong picture or video.
 */
export function strictReply(operationId: string | undefined, reply: object): object {
  const { fields = [] } = ADDITIONS.get(operationId ?? '') ?? {}
  const left = fields.reduce<unknown>(without, reply) as object
  const { msg } = left as { msg?: unknown }
  const written = WRITTEN.find((text) => typeof msg === 'string' && msg.startsWith(text))
  return written === undefined ? left : { ...left, msg: written }
}

/** specification 5. */
const WRITTEN: readonly string[] = [UPLOAD_MESSAGE.badImage, UPLOAD_MESSAGE.badVideo]

function without(value: unknown, [key = '', ...rest]: readonly string[]): unknown {
  if (Array.isArray(value)) return key === '*' ? value.map((item) => without(item, rest)) : value
  if (!isObject(value) || !(key in value)) return value
  const { [key]: inner, ...others } = value
  return rest.length === 0 ? others : { ...value, [key]: without(inner, rest) }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
