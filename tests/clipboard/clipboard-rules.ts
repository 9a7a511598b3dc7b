import { type ArticleElement, type ArticleNode, textOf } from '#contracts/article-markup/article-tree.ts'
import { type Line, linesOf } from './article-lines.ts'
import { gridOf } from './table-grid.ts'

export type TableRule = {
  rows: number
  cols: number
  header?: boolean
  spans?: readonly (readonly number[])[]
  cells?: Readonly<Record<string, string>>
}
/** An expected property of inserted content; ignores white space. */
export type Rule =
  | { text: string }
  | { absent: string }
  | { table: TableRule }
  | { tables: number }
  | { numbering: readonly string[] }
  | { headings: readonly (readonly [level: number, text: string])[] }
  | { paragraphs: number }
  | { pictures: number }
  | { bold: readonly string[] }
  | { plain: readonly string[] }
  | { links: readonly (readonly [text: string, address: string])[] }
  | { notice: string }
  | { noLocked: true }

/** Inserted content: the stored tree, notices to the author, and number of locked blocks. */
export type Brought = { tree: readonly ArticleNode[]; notices: readonly string[]; locked: number }

/** Returns the violated rules as text. A paste that inserts nothing must also notify the author. */
export function brokenRules(rules: readonly Rule[], brought: Brought): string[] {
  const state = { from: 0, tables: elementsOf(brought.tree, 'table'), next: 0 }
  const broken = rules.flatMap((rule) => {
    const words = problem(rule, brought, state)
    return words === undefined ? [] : [words]
  })
  const isEmpty = squeezed(textOf(brought.tree)) === '' && elementsOf(brought.tree, 'img').length === 0
  return isEmpty && brought.notices.length === 0 ? ['brings nothing without a message', ...broken] : broken
}

type State = { from: number; tables: readonly ArticleElement[]; next: number }

function problem(rule: Rule, { tree, notices, locked }: Brought, state: State): string | undefined {
  const text = squeezed(textOf(tree))
  const lines = linesOf(tree)
  if ('text' in rule) {
    const at = text.indexOf(squeezed(rule.text), state.from)
    if (at < 0) return `text: ${rule.text}`
    state.from = at + squeezed(rule.text).length
    return undefined
  }
  if ('absent' in rule) return text.includes(squeezed(rule.absent)) ? `absent: ${rule.absent}` : undefined
  if ('table' in rule) return tableProblem(rule.table, state.tables[state.next++])
  if ('numbering' in rule) return numberingProblem(rule.numbering, lines)
  if ('notice' in rule) {
    return notices.some((line) => new RegExp(rule.notice).test(line)) ? undefined : `notice: ${rule.notice}`
  }
  if ('noLocked' in rule) return locked > 0 ? `locked: ${locked}` : undefined
  if ('bold' in rule || 'plain' in rule) return boldProblem(rule, tree)
  if ('links' in rule) return linkProblem(rule.links, tree)
  if ('headings' in rule) {
    const found = lines.filter(({ kind }) => kind === 'heading').map(({ level, text: own }) => [level, own])
    return different(
      'headings',
      found,
      rule.headings.map(([level, own]) => [level, squeezed(own)]),
    )
  }
  if ('paragraphs' in rule) {
    const found = lines.filter(({ kind, text: own }) => kind === 'paragraph' && own !== '').length
    return different('paragraphs', found, rule.paragraphs)
  }
  if ('pictures' in rule) return different('pictures', elementsOf(tree, 'img').length, rule.pictures)
  return different('tables', state.tables.length, rule.tables)
}

const different = (what: string, found: unknown, expected: unknown): string | undefined =>
  JSON.stringify(found) === JSON.stringify(expected)
    ? undefined
    : `${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`

/** Text without any white space. */
export const squeezed = (text: string): string => text.replace(/[\s\u00a0\u200b]+/g, '')

/** All elements of a kind, in order. */
export const elementsOf = (nodes: readonly ArticleNode[], tag: string): ArticleElement[] =>
  nodes.flatMap((node) =>
    typeof node === 'string' ? [] : [...(node.tag === tag ? [node] : []), ...elementsOf(node.children, tag)],
  )

function tableProblem(rule: TableRule, table: ArticleElement | undefined): string | undefined {
  if (table === undefined) return 'table: none'
  const grid = gridOf(table)
  const wrong = [
    different('rows', grid.rows, rule.rows),
    different('cols', grid.cols, rule.cols),
    rule.header === undefined ? undefined : different('header', grid.hasHeader, rule.header),
    rule.spans && different('spans', sorted(grid.spans), sorted(rule.spans)),
    ...Object.entries(rule.cells ?? {}).map(([place, text]) =>
      different(place, squeezed(grid.cells[place] ?? ''), squeezed(text)),
    ),
  ].filter((one) => one !== undefined)
  return wrong.length > 0 ? `table: ${wrong.join('; ')}` : undefined
}

const sorted = (spans: readonly (readonly number[])[]): string[] => spans.map((span) => span.join()).toSorted()

function numberingProblem(expected: readonly string[], lines: readonly Line[]): string | undefined {
  let at = 0
  for (const line of expected) {
    const found = lines.findIndex(({ text }, place) => place >= at && text.startsWith(squeezed(line)))
    if (found < 0) return `numbering: ${line} in ${JSON.stringify(lines.map(({ text }) => text.slice(0, 16)))}`
    at = found + 1
  }
  return undefined
}

function boldProblem(rule: { bold: readonly string[] } | { plain: readonly string[] }, tree: readonly ArticleNode[]) {
  const { all, bold } = boldMap(tree, false)
  const [words, expected] = 'bold' in rule ? [rule.bold, true] : [rule.plain, false]
  const wrong = words.filter((word) => {
    const at = all.indexOf(squeezed(word))
    const states = bold.slice(at, at + squeezed(word).length)
    return at < 0 || !(expected ? states.every(Boolean) : states.every((is) => !is))
  })
  return wrong.length > 0 ? `${expected ? 'bold' : 'plain'}: ${wrong.join()}` : undefined
}

/** Text with a bold flag per character. */
function boldMap(nodes: readonly ArticleNode[], isBold: boolean): { all: string; bold: boolean[] } {
  const parts = nodes.map((node) => {
    if (typeof node === 'string')
      return { all: squeezed(node), bold: Array.from({ length: squeezed(node).length }, () => isBold) }
    return boldMap(node.children, isBold || /^(?:strong|b|h\d|th)$/.test(node.tag))
  })
  return { all: parts.map(({ all }) => all).join(''), bold: parts.flatMap(({ bold }) => bold) }
}

function linkProblem(links: readonly (readonly [string, string])[], tree: readonly ArticleNode[]): string | undefined {
  const found = elementsOf(tree, 'a').map(({ attributes, children }) => [
    squeezed(textOf(children)),
    attributes['href'],
  ])
  const missing = links.filter(([text, address]) => !found.some(([t, a]) => t === squeezed(text) && a === address))
  return missing.length > 0 ? `links: ${JSON.stringify(missing)} in ${JSON.stringify(found)}` : undefined
}
