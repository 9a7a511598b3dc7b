import { Type } from 'typebox'

type Term = { readonly code: string }

const DATE = '[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])'
const MONTH = '[0-9]{4}-(0[1-9]|1[0-2])'
const TIME = '([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]'

/** `blank`: text for the description that states when the value is ''; undefined if the value is never ''. */
type Blank = { blank?: string }

const pattern = (form: string, { blank }: Blank) => (blank === undefined ? `^${form}$` : `^(${form})?$`)
const described = (words: (string | undefined)[]) => ({ description: words.filter(Boolean).join('，') })
const blankText = ({ blank }: Blank) => blank && `${blank}时为空串`

/** Schema of a Beijing time such as 2026-03-01 09:00:00 (protocol 4.1). */
export const dateTimeText = (words = '', options: Blank = {}) =>
  Type.String({
    pattern: pattern(`${DATE} ${TIME}`, options),
    ...described([words, '北京时间 yyyy-MM-dd HH:mm:ss', blankText(options)]),
  })

/** Schema of a day such as 2026-03-01. */
export const dateText = (words = '', options: Blank = {}) =>
  Type.String({ pattern: pattern(DATE, options), ...described([words, 'yyyy-MM-dd', blankText(options)]) })

/** Schema of a month such as 2026-03. */
export const monthText = (options: Blank = {}) =>
  Type.String({ pattern: pattern(MONTH, options), ...described(['yyyy-MM', blankText(options)]) })

/** Schema of a code from a list of terms. `blank` allows '', too. */
export const codeText = (terms: readonly Term[], description: string, { blank }: Blank = {}) =>
  Type.String({ enum: [...terms.map(({ code }) => code), ...(blank === undefined ? [] : [''])], description })

/** Schema of an enum of strings. */
export const wordText = (words: readonly string[], description?: string) =>
  Type.String({ enum: [...words], ...(description !== undefined && { description }) })
