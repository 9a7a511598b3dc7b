import { EVENT_KINDS } from '#contracts/constants/event-dates.ts'
import { codeField } from '#web/data/parse-query-params.ts'
import { pageTextsNeed } from '#web/data/site-facts.ts'
import type { Need } from '#web/data/needs.ts'

/** Data requirements of the page. */
export const calendarNeeds = (): Need[] => [['eventCalendar', {}], pageTextsNeed('calendar')]

/** Code of the event kind in the URL; undefined for all kinds. */
export const calendarKind = (query: URLSearchParams): string | undefined => codeField(query, 'kind', EVENT_KINDS)

/** URL of the calendar page for one kind, or for all. */
export const calendarHref = (kind: string | undefined): string =>
  kind === undefined ? '/calendar' : `/calendar?kind=${kind}`

/** Path of the iCalendar file for one kind, or for all. */
export const calendarFilePath = (kind: string | undefined): string =>
  kind === undefined ? '/calendar.ics' : `/calendar.ics?kind=${kind}`
