import type { PageDocument, SiteFacts, Wire } from '#contracts/generated/wire.ts'
import { type AnswerRow, ANSWERS } from './answer-table.ts'

/** What answers a question at once. */
export type Answer = Pick<AnswerRow, 'title' | 'text' | 'href' | 'action'>

/** The call for the page document that answers a keyword; null when none is quoted. */
export function answerInput(keyword: string): Wire['getPageDocument']['input'] | null {
  const slug = rowOf(keyword)?.document
  return slug === undefined ? null : { slug }
}

/** What a keyword asks for outright; undefined for a search like any other, and while the document is not there. */
export function answerOf(keyword: string, facts: SiteFacts, document?: PageDocument): Answer | undefined {
  const row = rowOf(keyword)
  return row && filled(row, { ...facts, ...quotable(document) })
}

/** The services and pages whose name or text has every word of a keyword; of what is quoted only the name is known. */
export function servicesOf(keyword: string, facts: SiteFacts): Answer[] {
  const words = keyword.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)) // every text has a full stop
  const services = facts.services.map(({ id, title, text }) => {
    return { title, text, href: `/servicehall?servicehallId=${id}`, action: '' }
  })
  const pages = ANSWERS.flatMap(
    (row) => filled(row.document === undefined ? row : { ...row, text: row.action }, { ...facts }) ?? [],
  )
  return [...services, ...pages].filter(
    ({ title, text }) => words.length > 0 && words.every((word) => `${title} ${text}`.includes(word)),
  )
}

/** What stands around the word that matters. */
const FILLERS = /[\s？?。！!，,]|请问|你们|公司|集团|的|是多少|多少|怎么写|怎么填|怎么|如何|在哪里|是什么|查询|号码/g

function rowOf(keyword: string): AnswerRow | undefined {
  const typed = keyword.trim()
  const asked = typed.replaceAll(FILLERS, '')
  return ANSWERS.find(({ words }) => words.includes(typed) || words.includes(asked))
}

/** What rows may quote of a document, by the names they use. */
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

/** A row with what it quotes; undefined when something of that is missing or empty. */
function filled(row: AnswerRow, known: Readonly<Record<string, unknown>>): Answer | undefined {
  let isWhole = true
  const fill = (template: string) =>
    template.replaceAll(/\{([^}]+)\}/g, (_whole, name: string) => {
      const value = name
        .split('.')
        .reduce<unknown>((at, part) => (at as Readonly<Record<string, unknown>> | undefined)?.[part], known)
      if (typeof value !== 'string' || value === '') isWhole = false
      return String(value)
    })
  const answer = { title: fill(row.title), text: fill(row.text), href: fill(row.href), action: row.action }
  return isWhole ? answer : undefined
}
