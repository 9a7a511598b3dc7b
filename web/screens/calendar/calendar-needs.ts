import { EVENT_KINDS } from '#contracts/constants/event-dates.ts'
import { codeField } from '#web/data/question-fields.ts'
import { pageTextsNeed } from '#web/data/site-facts.ts'
import type { Need } from '#web/data/needs.ts'

/** Data requirements of the page. */
export const calendarNeeds = (): Need[] => [['eventCalendar', {}], pageTextsNeed('calendar')]

/** Code of the kind that an address asks for; undefined for all. */
export const calendarKind = (query: URLSearchParams): string | undefined => codeField(query, 'kind', EVENT_KINDS)

/** Address of a kind. */
export const calendarHref = (kind: string | undefined): string =>
  kind === undefined ? '/calendar' : `/calendar?kind=${kind}`

/** Path of the calendar file of a kind. */
export const calendarFilePath = (kind: string | undefined): string =>
  kind === undefined ? '/calendar.ics' : `/calendar.ics?kind=${kind}`
