import { type ArticleNode, element } from '#contracts/article-markup/article-tree.ts'
import { stylesOf } from '#contracts/article-markup/clean-attributes.ts'
import { MARK_TAGS } from '#contracts/article-markup/markup-list.ts'
import type { ImageNode, InlineNode, LinkNode, Marks, TextNode } from './editor-nodes.ts'

const TOGGLES = {
  strong: 'bold',
  em: 'italic',
  u: 'underline',
  s: 'through',
  sub: 'sub',
  sup: 'sup',
  code: 'code',
} as const
const SPAN_STYLES = {
  color: 'color',
  'background-color': 'bgColor',
  'font-size': 'fontSize',
  'font-family': 'fontFamily',
} as const

type Tag = (typeof MARK_TAGS)[number]
type Wrapper = { tag: Tag; attributes: Readonly<Record<string, string>> }

const isMark = (tag: string): tag is Tag => (MARK_TAGS as readonly string[]).includes(tag)

/** Converts inline content to the editor's nodes; undefined if a part has no counterpart. */
export function toInline(nodes: readonly ArticleNode[]): InlineNode[] | undefined {
  const found = inlineOf(nodes, [])
  return found && withTextsAround(found)
}

function inlineOf(nodes: readonly ArticleNode[], wrappers: readonly Wrapper[]): InlineNode[] | undefined {
  const found: InlineNode[] = []
  for (const node of nodes) {
    const part = typeof node === 'string' ? [{ text: node, ...marksOf(wrappers) }] : inlineElement(node, wrappers)
    if (part === undefined) return undefined
    found.push(...part)
  }
  return found
}

function inlineElement(
  { tag, attributes, children }: Exclude<ArticleNode, string>,
  wrappers: readonly Wrapper[],
): InlineNode[] | undefined {
  if (tag === 'br') return [{ text: '\n', ...marksOf(wrappers) }]
  if (tag === 'img') return [imageNode(attributes, around(wrappers))]
  if (tag === 'a') {
    const inside = toInline(children)
    if (inside === undefined || !inside.every(isText)) return undefined
    return [linkNode(attributes, inside, around(wrappers))]
  }
  // a mark nested in the same mark would be merged
  if (!isMark(tag) || wrappers.some((wrapper) => wrapper.tag === tag)) return undefined
  return inlineOf(children, [...wrappers, { tag, attributes }])
}

const isText = (node: InlineNode): node is TextNode => 'text' in node
const around = (wrappers: readonly Wrapper[]) => (wrappers.length > 0 ? { around: marksOf(wrappers) } : {})

function linkNode(all: Readonly<Record<string, string>>, children: TextNode[], marks: { around?: Marks }): LinkNode {
  const { href = '', target, rel: _made, ...attributes } = all
  return { type: 'link', url: href, ...(target && { target }), attributes, children, ...marks }
}

function imageNode(all: Readonly<Record<string, string>>, marks: { around?: Marks } = {}): ImageNode {
  const { src = '', alt, ...attributes } = all
  const given = alt === undefined ? attributes : { alt, ...attributes }
  return { type: 'image', src, alt: alt ?? '', style: {}, attributes: given, children: [{ text: '' }], ...marks }
}

function marksOf(wrappers: readonly Wrapper[]): Marks {
  const marks: Record<string, string | true> = {}
  for (const { tag, attributes } of wrappers) {
    if (tag !== 'span') marks[TOGGLES[tag]] = true
    else {
      const styles = stylesOf(attributes)
      for (const [style, name] of Object.entries(SPAN_STYLES))
        if (styles[style] !== undefined) marks[name] = styles[style]
    }
  }
  const order = wrappers.map(({ tag }) => tag)
  const isUsual = order.every((tag, at) => at === 0 || MARK_TAGS.indexOf(order[at - 1] ?? tag) < MARK_TAGS.indexOf(tag))
  return isUsual ? marks : { ...marks, order: order.join(' ') }
}

/** Adds text nodes around links and pictures and merges text nodes with equal marks, as the editor requires. */
function withTextsAround(nodes: readonly InlineNode[]): InlineNode[] {
  const found: InlineNode[] = []
  for (const node of nodes) {
    const last = found.at(-1)
    if (isText(node) && last && isText(last) && isSameLook(last, node)) {
      found[found.length - 1] = { ...last, text: last.text + node.text }
    } else {
      if (!isText(node) && !(last && isText(last))) found.push({ text: '' })
      found.push(node)
    }
  }
  const last = found.at(-1)
  return last && isText(last) ? found : [...found, { text: '' }]
}

function isSameLook({ text: _one, ...marks }: TextNode, { text: _other, ...others }: TextNode): boolean {
  const [one, other] = [Object.entries(marks), Object.entries(others)]
  return one.length === other.length && one.every(([name, value]) => others[name as keyof Marks] === value)
}

/** Converts the editor's text to stored form. */
export function fromInline(nodes: readonly InlineNode[]): ArticleNode[] {
  return nested(
    nodes.map((node) => ({
      wrappers: wrappersOf('text' in node ? node : (node.around ?? {})),
      content: contentOf(node),
    })),
  )
}

function contentOf(node: InlineNode): ArticleNode[] {
  if (isText(node)) return lines(node.text)
  if (node.type === 'image') return [element('img', [], imageAttributes(node))]
  const attributes = { ...node.attributes, href: node.url, ...(node.target && { target: node.target }) }
  return [element('a', fromInline(node.children), attributes)]
}

/** Converts a size set with the mouse to attributes, because pages do not allow the size in a style. */
function imageAttributes({ src, alt, style, attributes = {} }: ImageNode): Record<string, string> {
  const size = Object.fromEntries(
    (['width', 'height'] as const).flatMap((name) => {
      const pixels = /^(\d+(?:\.\d+)?)px$/.exec(style?.[name] ?? '')?.[1]
      return pixels === undefined ? [] : [[name, String(Math.round(Number(pixels)))]]
    }),
  )
  return { src, ...attributes, ...(alt === '' && !('alt' in attributes) ? undefined : { alt }), ...size }
}

/** Converts line ends to breaks, and the first of every two spaces to a non-breaking space. */
const lines = (text: string): ArticleNode[] =>
  text
    .replace(/[\u200b\ufeff]/g, '')
    .replace(/ {2}/g, '\u00a0 ')
    .split('\n')
    .flatMap((line, at) => (at === 0 ? [line] : [element('br'), line]))

function wrappersOf(marks: Marks): Wrapper[] {
  const usual = MARK_TAGS.flatMap((tag): Wrapper[] => {
    if (tag !== 'span') return marks[TOGGLES[tag]] ? [{ tag, attributes: {} }] : []
    const styles = Object.entries(SPAN_STYLES).flatMap(([style, name]) =>
      marks[name] ? [`${style}:${marks[name]}`] : [],
    )
    return styles.length > 0 ? [{ tag, attributes: { style: styles.join(';') } }] : []
  })
  const order = marks.order?.split(' ')
  if (order === undefined) return usual
  const place = ({ tag }: Wrapper) => (order.includes(tag) ? order.indexOf(tag) : order.length)
  return [...usual].sort((one, other) => place(one) - place(other))
}

type Piece = { wrappers: readonly Wrapper[]; content: readonly ArticleNode[] }

/** Nests marks: adjacent nodes share an equal outermost mark. */
function nested(pieces: readonly Piece[]): ArticleNode[] {
  const found: ArticleNode[] = []
  let at = 0
  while (at < pieces.length) {
    const [outer] = pieces[at]?.wrappers ?? []
    const key = JSON.stringify(outer)
    let end = at + 1
    while (end < pieces.length && outer && JSON.stringify(pieces[end]?.wrappers[0]) === key) end += 1
    const group = pieces.slice(at, end)
    if (outer === undefined) found.push(...group.flatMap(({ content }) => content))
    else {
      const inner = group.map(({ wrappers, content }) => ({ wrappers: wrappers.slice(1), content }))
      found.push(element(outer.tag, nested(inner), outer.attributes))
    }
    at = end
  }
  return found
}
