import { type PartSchema, type RawFields, readTextField } from '#contracts/checking/text-field.ts'
import { malformedMessage, missingMessage } from '#contracts/constants/error-messages.ts'
import { refused } from './business-error.ts'

/**
 * Returns the declared fields of a query string or of path parameters, converted from text. Unknown fields are left
 * out, empty values count as absent, lenient fields fall back to their default.
 * @throws BusinessError 500 naming the field in Chinese.
 */
export function readTextFields({ properties, required }: PartSchema, raw: RawFields): Record<string, unknown> {
  const input: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(properties)) {
    const read = readTextField(field, name, raw)
    if (read === 'malformed') throw refused(malformedMessage(field.title ?? (field['x-list'] ? name : '参数')))
    if (read !== 'absent') input[name] = read.value
    else if (field.default !== undefined) input[name] = field.default
    else if (required?.includes(name)) throw refused(missingMessage(field.title ?? name))
  }
  return input
}
