import { ARTICLE_MESSAGE } from '#contracts/error-catalogue.ts'
import sanitizeHtml from 'sanitize-html'
import { refused } from '#server/calls/business-error.ts'
import { closedUp } from './article-service.ts'

const MAX_HTML_LENGTH = 1_000_000
const MAX_DEPTH = 200

/**
 * The HTML of an article as it may be stored and shown: one allow-list of elements, attributes and styles (trust.md 1).
 * @throws BusinessError 500 when it is longer than 1 MB or nested deeper than 200 (the sanitiser would block).
 */
export function sanitiseArticleHtml(html: string): string {
  if (html.length > MAX_HTML_LENGTH) throw refused(ARTICLE_MESSAGE.tooLong)
  return sanitizeHtml(html, { ...OPTIONS, ...nestingWatch() })
}

/** The text of article HTML, for search and excerpts: a space where a block ends, unless it ends with its own sign. */
export function articlePlainText(html: string): string {
  const spaced = html.replace(/<\/(?:p|h[1-6]|li|td|th|tr|blockquote|pre|figcaption)>|<br\s*\/?>/g, '$& ')
  const text = sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} })
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
  return closedUp(text).trim()
}

/**
 * Ends the work where it gets too deep. The parser itself counts: a scan of the text can be misled by closing tags that
 * close nothing, stand in a comment or in an attribute.
 */
function nestingWatch(): Pick<sanitizeHtml.IOptions, 'onOpenTag' | 'onCloseTag'> {
  let depth = 0
  return {
    onOpenTag() {
      depth += 1
      if (depth > MAX_DEPTH) throw refused(ARTICLE_MESSAGE.tooDeep)
    },
    onCloseTag() {
      depth -= 1
    },
  }
}

const LENGTH = [/^\d{1,4}(?:\.\d{1,2})?(?:px|em|rem|%)$/]
const COLOUR = [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d\s,.%]{1,40}\)$/i, /^[a-z]{3,20}$/i]

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags:
    'p h1 h2 h3 h4 ul ol li blockquote pre code hr br figure figcaption table caption colgroup col thead tbody tfoot tr th td a strong b em i u s sub sup span img video source'.split(
      ' ',
    ),
  allowedAttributes: {
    '*': ['style'],
    a: ['href', 'target', 'rel', 'title'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    video: ['src', 'poster', 'controls', 'width', 'height', 'preload'],
    source: ['src', 'type'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
    ol: ['start'],
  },
  allowedStyles: {
    '*': {
      'text-align': [/^(?:left|right|center|justify)$/],
      color: COLOUR,
      'background-color': COLOUR,
      'font-size': LENGTH,
      'text-indent': LENGTH,
    },
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: [], video: [], source: [] },
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, attributes) => ({
      tagName,
      attribs: attributes['target'] === '_blank' ? { ...attributes, rel: 'noopener noreferrer' } : attributes,
    }),
  },
}
