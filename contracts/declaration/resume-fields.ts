import { Type, type TSchema } from 'typebox'
import { monthText } from './answer-fields.ts'
import type { TextLimits } from '#contracts/constants/resume-limits.ts'

export const optional = <Field extends TSchema>(field: Field) => Type.Optional(field)
export const nullable = <Field extends TSchema>(field: Field) => Type.Union([field, Type.Null()])
/** A text field of a résumé with its length limits. */
export const text = ({ title, min, max }: TextLimits) =>
  Type.String({ title, ...(min > 0 && { minLength: min }), maxLength: max })

/** A month, yyyy-MM. */
const monthField = (title: string) => Type.String({ title, pattern: '^(19|20)[0-9]{2}-(0[1-9]|1[0-2])$' })

/** Properties shared by all operations on the user's résumé. */
export const OWN_RESUME = { session: 'required', screens: ['/resume'] } as const

/** Period of an entry in requests; a missing or empty end means until now. */
export const givenSpan = ({ start, end }: { start: string; end: string }) => ({
  startTime: monthField(start),
  endTime: optional(
    Type.String({ title: end, pattern: '^((19|20)[0-9]{2}-(0[1-9]|1[0-2]))?$', examples: ['2024-06'] }),
  ),
  toNow: optional(Type.Boolean({ title: '至今' })),
})

/** Period of an entry in responses. */
export const keptSpan = {
  startTime: monthText(),
  endTime: monthText({ blank: '至今' }),
  toNow: Type.Boolean(),
}
