import { RESUME_MIN_AGE } from '#contracts/constants/limits.ts'
import { malformedMessage, missingMessage, RESUME_MESSAGE } from '#contracts/constants/error-messages.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import { visibleText, storedText } from '#server/platform/visible-text.ts'
import { refused } from '#server/calls/business-error.ts'

const MAX_AGE = 100

/** Months of an entry; `endMonth` null means until now. */
export type MonthSpan = { startMonth: string; endMonth: string | null }

type GivenSpan = { startTime: string; endTime?: string; toNow?: boolean }

/**
 * Validates the months of an entry for storage.
 * @throws BusinessError 500 for a missing end, an end before the start, or "until now" with a start in the future.
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

/** Validates a birthday yyyy-MM-dd: calendar, minimum age and MAX_AGE. @throws BusinessError 500 with the reason. */
export function checkBirthday(birthday: string, now: Date): void {
  const day = new Date(`${birthday}T00:00:00Z`)
  const isReal = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(birthday)
  const age = isReal ? ageOn(birthday, beijingTime(now).slice(0, 10)) : -1
  if (age < 0 || age > MAX_AGE) throw refused(malformedMessage('出生日期'))
  if (age < RESUME_MIN_AGE) throw refused(RESUME_MESSAGE.tooYoung)
}

/** Whole years between two days yyyy-MM-dd; negative if the second day is earlier. */
function ageOn(birthday: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4))
  return today.slice(5) < birthday.slice(5) ? years - 1 : years
}

/**
 * Validates the months of work, which must not be in the future; studies may be planned.
 * @throws BusinessError 500 as `monthSpan`, and for future months.
 */
export function pastSpan(given: GivenSpan, now: Date): MonthSpan {
  const span = monthSpan(given, now)
  const thisMonth = beijingTime(now).slice(0, 7)
  if (span.startMonth > thisMonth) throw refused(RESUME_MESSAGE.startsLater)
  if ((span.endMonth ?? '') > thisMonth) throw refused(RESUME_MESSAGE.endsLater)
  return span
}

/**
 * Normalizes a text for storage: without control characters, trimmed.
 * @throws BusinessError 500 with fewer than `minLength` visible characters.
 */
export function cleanText(text: string, title: string, minLength = 0): string {
  const seen = visibleText(text)
  if (seen.length >= minLength) return storedText(text)
  throw refused(seen === '' ? missingMessage(title) : malformedMessage(title))
}

type Term = { readonly code: string }

/** Validates a code of a list; '' becomes null. @throws BusinessError 500 that names the field. */
export function knownCode(terms: readonly Term[], code: string, title: string): string | null {
  if (code === '') return null
  if (terms.some((term) => term.code === code)) return code
  throw refused(malformedMessage(title))
}
