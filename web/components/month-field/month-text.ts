import { RESUME_MESSAGE } from '#contracts/constants/error-messages.ts'

const MONTH = /^(19|20)\d{2}-(0[1-9]|1[0-2])$/

/** Parses a typed month (202207, 2022.7, 2022年7月, ２０２２．７ …) into yyyy-MM; returns other text trimmed. */
export function monthText(typed: string): string {
  const found = /^\s*((?:19|20)\d{2})\s*[-–—./年]?\s*(\d{1,2})\s*月?\s*$/.exec(typed.normalize('NFKC'))
  const month = Number(found?.[2])
  if (found?.[1] === undefined || month < 1 || month > 12) return typed.trim()
  return `${found[1]}-${String(month).padStart(2, '0')}`
}

/** Whether a text has the form yyyy-MM. */
export const isMonth = (text: string): boolean => MONTH.test(text)

/** Error message for a required month; undefined if valid. `what` is the name of the field. */
export function monthError(month: string, what: string): string | undefined {
  if (month === '') return `请填写${what}`
  return isMonth(month) ? undefined : `${what}请写成年-月，如 2022-07`
}

/** Error message for the end of a period of months; undefined if valid. */
export function endMonthError(start: string, end: string, toNow: boolean): string | undefined {
  if (toNow) return undefined
  const wrong = monthError(end, '结束时间')
  if (wrong !== undefined || !isMonth(start)) return wrong
  return end < start ? `${RESUME_MESSAGE.endsBefore}（${start}）` : undefined
}
