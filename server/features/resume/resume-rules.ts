import { RESUME_MIN_AGE } from '#contracts/limits.ts'
import { malformedMessage, missingMessage, RESUME_MESSAGE } from '#contracts/error-catalogue.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import { refused } from '#server/calls/business-error.ts'

const MAX_AGE = 100

/** Months of one entry; `endMonth` null means until now. */
export type MonthSpan = { startMonth: string; endMonth: string | null }

type GivenSpan = { startTime: string; endTime?: string; toNow?: boolean }

/**
 * The months of an entry as they are stored.
 * @throws BusinessError 500 without an end, with one before the start, or when "until now" begins in the future.
 */
export function monthSpan({ startTime, endTime = '', toNow = false }: GivenSpan, now: Date): MonthSpan {
  if (toNow) {
    if (startTime > beijingTime(now).slice(0, 7)) throw refused(RESUME_MESSAGE.startsLater)
    return { startMonth: startTime, endMonth: null }
  }
  if (endTime === '') throw refused(RESUME_MESSAGE.noEnd)
  if (endTime < startTime) throw refused(RESUME_MESSAGE.endsBefore)
  return { startMonth: startTime, endMonth: endTime }
}

/**
 * Checks a birthday yyyy-MM-dd against the calendar and the age a resume may be kept from.
 * @throws BusinessError 500 with the reason.
 */
export function checkBirthday(birthday: string, now: Date): void {
  const day = new Date(`${birthday}T00:00:00Z`)
  const isReal = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(birthday)
  const age = isReal ? ageOn(birthday, beijingTime(now).slice(0, 10)) : -1
  if (age < 0 || age > MAX_AGE) throw refused(malformedMessage('出生日期'))
  if (age < RESUME_MIN_AGE) throw refused(RESUME_MESSAGE.tooYoung)
}

/** Whole years between two days yyyy-MM-dd; negative for a day to come. */
function ageOn(birthday: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4))
  return today.slice(5) < birthday.slice(5) ? years - 1 : years
}

/**
 * A text as it is stored: no characters that print nothing, no space around it.
 * @throws BusinessError 500 when less than `minLength` is left.
 */
export function cleanText(text: string, title: string, minLength = 0): string {
  const clean = text
    .replace(/\r\n?/g, '\n')
    // control characters but line feed and tab: PostgreSQL refuses NUL, nobody can see the others
    .replace(/[^\P{Cc}\n\t]|[\u2028\u2029\ufeff]/gu, '')
    .trim()
  if (clean.length >= minLength) return clean
  throw refused(clean === '' ? missingMessage(title) : malformedMessage(title))
}

type Term = { readonly code: string }

/** A code that has to be one of a list; '' becomes null. @throws BusinessError 500 naming the field. */
export function knownCode(terms: readonly Term[], code: string, title: string): string | null {
  if (code === '') return null
  if (terms.some((term) => term.code === code)) return code
  throw refused(malformedMessage(title))
}
