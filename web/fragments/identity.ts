const numbers = new WeakMap<object, number>()
let last = 0

/** A text that is the same for the same object, and for nothing else. */
export function identityOf(value: object): string {
  let number = numbers.get(value)
  if (number === undefined) numbers.set(value, (number = ++last))
  return `#${number}`
}

/**
 * Props as a text: values by what they are, small plain objects by their fields, other objects by identity. Handlers
 * (`onOpen`) make no HTML and do not count.
 */
export function propsKey(props: object): string {
  let key = ''
  for (const [name, value] of Object.entries(props)) if (!HANDLER.test(name)) key += ` ${name}=${valueKey(value, 2)}`
  return key
}

const HANDLER = /^on[A-Z]/
const FEW = 10
const LONG = 100

function valueKey(value: unknown, depth: number): string {
  if (typeof value === 'function') return identityOf(value)
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined'
  if (depth === 0 || Object.getPrototypeOf(value) !== Object.prototype) return identityOf(value)
  const fields = Object.entries(value)
  if (fields.length > FEW || fields.some(isLong)) return identityOf(value)
  return `{${fields.map(([name, field]) => `${name}:${valueKey(field, depth - 1)}`).join()}}`
}

const isLong = ([, field]: [string, unknown]) => typeof field === 'string' && field.length > LONG
