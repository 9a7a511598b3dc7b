import type { PageDocument, SiteAnswer, SiteFacts, SiteService } from '#contracts/generated/wire.ts'
import type { ReadingPart } from '#server/search/reading/reading.ts'
import { type AnswerRow, ANSWERS } from './answer-table.ts'

/** The row of a topic; undefined for an unknown topic. */
export const answerRow = (topic: string): AnswerRow | undefined => ANSWERS.find((row) => row.topic === topic)

/** Fills a row with values of the site facts and of the quoted document; undefined if a value is missing or empty. */
export const filledAnswer = (row: AnswerRow, facts: SiteFacts, document?: PageDocument): SiteAnswer | undefined =>
  filled(row, { ...facts, ...quotable(document) })

/** A service as shown in lists, and the text of its page. */
export type ServicePage = { service: SiteService; body: string }

/** All services with the text of their pages, then the pages of ANSWERS. */
export function servicePages(facts: SiteFacts, bodyOf: (serviceId: number) => string): ServicePage[] {
  const services = facts.services.map(({ id, title, text }) => ({
    service: { title, text, href: `/servicehall?servicehallId=${id}` },
    body: bodyOf(id),
  }))
  const pages = ANSWERS.flatMap((row) => {
    // a text that quotes a document is replaced by the row's action, because the document is not read here
    const answer = filled(row.document === undefined ? row : { ...row, text: row.action }, { ...facts })
    return answer
      ? [{ service: { title: answer.title, text: answer.text, href: answer.href }, body: row.words.join(' ') }]
      : []
  })
  return [...services, ...pages]
}

const IN_TITLE = 9
const IN_TEXT = 3
const IN_BODY = 1

/**
 * The services that match every part, matches in the name first. If no service does, the services that match half of
 * the parts, at least one of them in the name. If that finds nothing either, the services whose name contains a word
 * inside a part: 培训班 finds 人才培训.
 */
export function matchingServices(pages: readonly ServicePage[], parts: readonly ReadingPart[]): SiteService[] {
  const found = servicesWith(pages, parts)
  if (found.length > 0 || !parts.some(({ near }) => near)) return found
  const wider = parts.map(withNear)
  return withNamed(servicesWith(pages, wider), wider)
}

const withNear = (part: ReadingPart): ReadingPart => ({
  ...part,
  also: [...part.also, ...(part.near ?? []).map(({ text }) => text)],
})

function servicesWith(pages: readonly ServicePage[], parts: readonly ReadingPart[]): SiteService[] {
  if (parts.length === 0) return []
  const scored = pages.map(({ service, body }) => {
    const scores = parts.map((part) => scoreOf(part, service, body))
    const missing = scores.filter((score) => score === 0).length
    return { service, missing, score: scores.reduce((sum, score) => sum + score, 0) }
  })
  const withAtMost = (most: number) =>
    scored
      .filter(({ missing }) => missing <= most)
      .toSorted((a, b) => b.score - a.score)
      .map(({ service }) => service)
  const whole = withAtMost(0)
  return whole.length > 0 ? whole : withNamed(withAtMost(Math.floor(parts.length / 2)), parts)
}

/** The services that have one of the words in their name. */
const withNamed = (services: readonly SiteService[], parts: readonly ReadingPart[]): SiteService[] =>
  services.filter(({ title }) =>
    parts.some(({ text, pieces, also }) =>
      [text, pieces ?? text, ...also].some((word) => word.length > 1 && title.includes(word)),
    ),
  )

/** Score of a part in a service, 0 if it does not occur. The word itself counts twice as much as a synonym. */
function scoreOf({ text, pieces, also }: ReadingPart, { title, text: lead }: SiteService, body: string): number {
  const place = (word: string) => {
    const has = (field: string) => word.split(' ').every((piece) => field.toLowerCase().includes(piece.toLowerCase()))
    return has(title) ? IN_TITLE : has(lead) ? IN_TEXT : has(body) ? IN_BODY : 0
  }
  // single characters occur in every text
  const own = text.length === 1 ? 0 : Math.max(place(text), pieces === undefined ? 0 : place(pieces))
  return own * 2 + Math.max(0, ...also.map(place))
}

/** Values that rows may quote from a document, by name. */
function quotable(document?: PageDocument): Readonly<Record<string, unknown>> {
  if (document === undefined) return {}
  const { lead, tabs = [], sections } = document
  return {
    lead,
    tab: Object.fromEntries(tabs.map(({ id, lead: text }) => [id, text])),
    contact: Object.fromEntries(
      sections.flatMap(({ contacts = [] }) => contacts.map(({ label, value }) => [label, value])),
    ),
    item: Object.fromEntries(sections.flatMap(({ items = [] }) => items.map(({ title, text }) => [title, text]))),
  }
}

function filled(row: AnswerRow, known: Readonly<Record<string, unknown>>): SiteAnswer | undefined {
  let isWhole = true
  const fill = (template: string) =>
    template.replaceAll(/\{([^}]+)\}/g, (_whole, name: string) => {
      const value = name
        .split('.')
        .reduce<unknown>((at, part) => (at as Readonly<Record<string, unknown>> | undefined)?.[part], known)
      if (typeof value !== 'string' || value === '') isWhole = false
      return String(value)
    })
  const { topic, action } = row
  const answer = { topic, title: fill(row.title), text: fill(row.text), href: fill(row.href), action }
  return isWhole ? answer : undefined
}
