import type { StaffAction } from '#contracts/studio/permissions.ts'
import { marked, type Token } from 'marked'
import { frontMatter } from '#studio/components/markdown/front-matter.ts'

type Head = {
  title: string
  order: number
  summary: string
  /** Titles of the screens that the page describes. */
  screens: string[]
  /** Permission of the staff who need the page; undefined: all staff. */
  action?: StaffAction
}

/** One page of the help. */
export type HelpPage = Head & { name: string; tokens: readonly Token[]; text: string }

const FILES = import.meta.glob<string>('./pages/*.md', { query: '?raw', import: 'default', eager: true })

/** All help pages, sorted by `order`. */
export const HELP_PAGES: readonly HelpPage[] = Object.entries(FILES)
  .map(([path, file]) => {
    const { head, body } = frontMatter<Head>(file)
    const name = /\d+-([\w-]+)\.md$/.exec(path)?.[1] ?? ''
    return { ...head, name, tokens: marked.lexer(body), text: body.replace(/^(?:#+|-|\d+\.) |[*`]/gm, '') }
  })
  .sort((a, b) => a.order - b.order)

/** A page with the line in which the search words were found. */
export type HelpHit = { page: HelpPage; line: string }

/** The open screen and the reader's permissions, which decide the order of the pages. */
export type HelpReading = { screen: string; may: (action: StaffAction) => boolean }

/** Returns pages about the open screen first, then other pages for the reader's roles, then pages for other roles. */
function pagesFor({ screen, may }: HelpReading): HelpPage[] {
  const rank = ({ screens, action }: HelpPage) =>
    action !== undefined && !may(action) ? 2 : screens.includes(screen) ? 0 : 1
  return [...HELP_PAGES].sort((a, b) => rank(a) - rank(b))
}

/** Returns the pages that contain all words, hits in the title first. Returns all pages if `asked` is blank. */
export function searchHelp(asked: string, reading: HelpReading): HelpHit[] {
  const pages = pagesFor(reading)
  const words = asked
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0) return pages.map((page) => ({ page, line: page.summary }))
  const has = (text: string) => words.every((word) => text.toLowerCase().includes(word))
  const hits = pages
    .filter(({ title, summary, text }) => has(`${title}\n${summary}\n${text}`))
    .map((page) => ({
      page,
      line:
        page.text.split('\n').find((line) => words.some((word) => line.toLowerCase().includes(word))) ?? page.summary,
    }))
  return hits.sort((a, b) => Number(has(b.page.title)) - Number(has(a.page.title)))
}
