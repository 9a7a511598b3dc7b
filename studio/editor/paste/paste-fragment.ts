import { type ArticleNode, textOf } from '#contracts/article-markup/article-tree.ts'
import { looseStyles, type Styles } from './office-styles.ts'

const MARKS: Readonly<Record<string, string>> = { start: 'StartFragment', end: 'EndFragment' }

/**
 * Replaces the comments around the selection by elements: parsers keep `<template>` in place, even inside tables and
 * lists, and the surrounding elements determine the type of selected rows and items.
 */
export const withMarks = (html: string): string =>
  Object.entries(MARKS).reduce(
    (marked, [edge, name]) => marked.replace(`<!--${name}-->`, `<template data-selection="${edge}"></template>`),
    html,
  )

/** Returns the selected part with its surrounding elements; the whole tree if it has no markers. */
export function selectedPart(tree: readonly ArticleNode[]): ArticleNode[] {
  if (!hasMark(tree)) return [...tree]
  let isInside = false
  const cut = (nodes: readonly ArticleNode[]): ArticleNode[] =>
    nodes.flatMap((node): ArticleNode[] => {
      if (typeof node === 'string') return isInside ? [node] : []
      if (isMark(node)) {
        isInside = node.attributes['data-selection'] === 'start'
        return []
      }
      if (isKeptOutside(node)) return [node]
      const wasInside = isInside
      const children = cut(node.children)
      return children.length > 0 || (wasInside && isInside) ? [{ ...node, children }] : []
    })
  return cut(tree)
}

const isMark = (node: ArticleNode): boolean => typeof node === 'object' && 'data-selection' in node.attributes
const hasMark = (nodes: readonly ArticleNode[]): boolean =>
  nodes.some((node) => typeof node === 'object' && (isMark(node) || hasMark(node.children)))

/** Columns of a table, and Word's notes and comments, are outside of the markers but belong to the selection. */
const isKeptOutside = (node: ArticleNode): boolean =>
  typeof node === 'object' &&
  (node.tag === 'col' || looseStyles(node.attributes)['mso-element']?.endsWith('-list') === true)

/** Styles of classes, from style sheets in the head. */
export type ClassStyles = ReadonlyMap<string, Styles>

/** Properties that classes may set; excludes default fonts and sizes of programs. */
const SAID_BY_CLASSES = [
  'display',
  'mso-hide',
  'font-weight',
  'font-style',
  'text-decoration',
  'text-align',
  'background',
  'background-color',
  'color',
  'mso-outline-level',
]

/**
 * Reads the style sheets of a tree: rules with single class selectors, as office programs write them. Omits rules inside
 * of at-rules such as `@media`, which apply to other screens or to print.
 */
export function classStylesOf(tree: readonly ArticleNode[]): ClassStyles {
  const found = new Map<string, Styles>()
  for (const [selectors, declarations] of rulesIn(sheetsOf(tree))) {
    const said = Object.entries(looseStyles({ style: declarations })).filter(([name]) => SAID_BY_CLASSES.includes(name))
    if (said.length === 0) continue
    for (const selector of selectors.split(',')) {
      const [, name] = /^\s*[\w-]*\.([\w-]+)\s*$/.exec(selector) ?? []
      if (name !== undefined) found.set(name, { ...found.get(name), ...Object.fromEntries(said) })
    }
  }
  return found
}

/** Selectors and declarations of the rules at the top level of a style sheet. */
function rulesIn(sheet: string): (readonly [selectors: string, declarations: string])[] {
  const rules: (readonly [string, string])[] = []
  let selectors = ''
  let depth = 0
  const plain = sheet.replace(/<!--|-->/g, '').replace(/\/\*[\s\S]*?\*\//g, '')
  for (const [, text = '', edge] of plain.matchAll(/([^{}]*)([{}]|$)/g)) {
    if (edge === '{' && depth === 0) selectors = text.replace(/^[\s\S]*;/, '').trim()
    if (edge === '}' && depth === 1 && !selectors.startsWith('@')) rules.push([selectors, text])
    depth = Math.max(0, depth + (edge === '{' ? 1 : edge === '}' ? -1 : 0))
  }
  return rules
}

const sheetsOf = (nodes: readonly ArticleNode[]): string =>
  nodes
    .map((node) =>
      typeof node === 'string' ? '' : node.tag === 'style' ? textOf(node.children) : sheetsOf(node.children),
    )
    .join('')

/** Styles of an element: the styles of its classes, overridden by its `style` attribute. */
export function stylesWithClasses(attributes: Readonly<Record<string, string>>, classes: ClassStyles): Styles {
  const names = classes.size === 0 ? [] : (attributes['class'] ?? '').split(/\s+/)
  return Object.assign({}, ...names.map((name) => classes.get(name)), looseStyles(attributes)) as Styles
}
