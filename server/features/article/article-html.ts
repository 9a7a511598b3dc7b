import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import sanitizeHtml from 'sanitize-html'
import { type ArticleNode, element, htmlOf } from '#contracts/article-markup/article-tree.ts'
import { cleanTree } from '#contracts/article-markup/clean-tree.ts'
import {
  ATTRIBUTES,
  CONTENT,
  DROPPED_WITH_CONTENT,
  MAX_HTML_DEPTH,
  MAX_HTML_LENGTH,
  STYLES,
  VOID_TAGS,
} from '#contracts/article-markup/markup-list.ts'
import { ARTICLE_MESSAGE } from '#contracts/constants/error-messages.ts'
import { refused } from '#server/calls/business-error.ts'
import { stripPunctuationSpaces } from './strip-punctuation-spaces.ts'

/**
 * Sanitizes article HTML for storage and display (contracts/article-markup). Long HTML blocks the event loop for
 * seconds, so request handlers use article-cleaning.ts.
 * @throws BusinessError 500 if the HTML is longer than a million characters or nested deeper than 200 levels (the
 * sanitizer would block).
 */
export function cleanArticleHtml(html: string): string {
  if (html.length > MAX_HTML_LENGTH) throw refused(ARTICLE_MESSAGE.tooLong)
  const tree = cleanTree(treeOf(parseFragment(html, { scriptingEnabled: false }).childNodes, 0))
  // a second, independent sanitizer; the two sanitizers share only the markup list
  return sanitizeHtml(htmlOf(tree), SECOND_WALL)
}

/** Plain text of article HTML for search and excerpts: a space between blocks, unless punctuation ends the block. */
export function articlePlainText(html: string): string {
  const spaced = html.replace(/<\/(?:p|h[1-6]|li|td|th|tr|blockquote|pre|figcaption)>|<br\s*\/?>/g, '$& ')
  const text = sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} })
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
  return stripPunctuationSpaces(text).trim()
}

/** Builds the tree as a browser without scripts parses it (HTML5); omits comments and document-level nodes. */
function treeOf(nodes: readonly DefaultTreeAdapterTypes.ChildNode[], depth: number): ArticleNode[] {
  if (depth > MAX_HTML_DEPTH) throw refused(ARTICLE_MESSAGE.tooDeep)
  return nodes.flatMap((node): ArticleNode[] => {
    if (node.nodeName === '#text') return [(node as DefaultTreeAdapterTypes.TextNode).value]
    if (!('tagName' in node)) return []
    const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]))
    return [element(node.tagName, treeOf(node.childNodes, depth + 1), attributes)]
  })
}

const mapped = <From, To>(record: Readonly<Record<string, From>>, change: (value: From, name: string) => To) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value, name)]))

const SECOND_WALL: sanitizeHtml.IOptions = {
  allowedTags: Object.keys(CONTENT),
  allowedAttributes: mapped(CONTENT, (_content, tag) => [
    ...Object.keys(ATTRIBUTES[tag] ?? {}),
    ...(tag in STYLES ? ['style'] : []),
  ]),
  allowedStyles: mapped(STYLES, (styles) => mapped(styles, (value) => [value])),
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: [], video: [], source: [] },
  allowedSchemesAppliedToAttributes: ['href', 'src', 'poster'],
  allowProtocolRelative: false,
  nonTextTags: [...DROPPED_WITH_CONTENT],
  selfClosing: [...VOID_TAGS],
}
