import type { Operation } from '#contracts/declaration/operation.ts'
import { MARKER, UNKNOWN_FILE, UNKNOWN_ID, WRONG_PASSWORD } from './samples.ts'

/** Returns input that refers to no object, so that the call changes nothing even without session checks. */
export function harmless(operation: Operation): Record<string, unknown> {
  const required = [operation.params, operation.query, operation.body].flatMap((part) =>
    ((part as { required?: string[] }).required ?? []).map((name) => [name, part.properties[name]] as const),
  )
  return Object.fromEntries(
    required.filter(([name]) => name !== 'product').map(([name, field]) => [name, nothingFor(name, field as Field)]),
  )
}

type Field = { type?: string; pattern?: string; minLength?: number }

function nothingFor(name: string, { type, pattern = '', minLength = 1 }: Field): unknown {
  if (type === 'integer') return UNKNOWN_ID
  if (type === 'boolean') return false
  if (type === 'array') return [UNKNOWN_ID]
  if (name === 'resume') return UNKNOWN_FILE
  // differs from the values of all other fields, because an error message may repeat those values
  if (/password$/i.test(name)) return WRONG_PASSWORD
  return KNOWN_FORMS.find((form) => new RegExp(pattern).test(form)) ?? MARKER.padEnd(minLength, '。')
}

const KNOWN_FORMS = ['19900000009', '000000', '2020-01', 'k'.repeat(43), '1', 'other']
