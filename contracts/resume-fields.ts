import { Type, type TSchema } from 'typebox'
import { monthText } from './answer-fields.ts'

/** A field that may be left out. */
export const optional = <Field extends TSchema>(field: Field) => Type.Optional(field)
/** A field that has to be there, and may be null. */
export const nullable = <Field extends TSchema>(field: Field) => Type.Union([field, Type.Null()])
/** A text that has to be there. */
export const text = (title: string, minLength: number, maxLength: number) =>
  Type.String({ title, minLength, maxLength })

/** A month, yyyy-MM. */
const monthField = (title: string) => Type.String({ title, pattern: '^(19|20)[0-9]{2}-(0[1-9]|1[0-2])$' })

/** What all calls of the own resume have in common. */
export const OWN_RESUME = { session: 'required', screens: ['/resume'] } as const

/** The months of an entry as they are sent; an end is missing or empty where it lasts until now. */
export const givenSpan = ({ start, end }: { start: string; end: string }) => ({
  startTime: monthField(start),
  endTime: optional(
    Type.String({ title: end, pattern: '^((19|20)[0-9]{2}-(0[1-9]|1[0-2]))?$', examples: ['2024-06'] }),
  ),
  toNow: optional(Type.Boolean({ title: '至今' })),
})

/** The months of an entry as they are answered. */
export const keptSpan = {
  startTime: monthText(),
  endTime: monthText({ blank: '至今' }),
  toNow: Type.Boolean(),
}
