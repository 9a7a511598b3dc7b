import { Marked } from 'marked'
import type { Tokens } from 'marked'
import { escapeHtml } from './escape-html.ts'

const safeLink = /^(https?:\/\/|mailto:|tel:|\/(?!\/))/i

const imageHtml = ({ href, text, title }: Tokens.Image): string => {
  const [scheme, name = ''] = href.split(':')
  if (scheme === 'film') {
    const film = `<video src="film:${name}" poster="poster:${name}" controls width="1280" height="720"></video>`
    return figure(film, text)
  }
  if (scheme !== 'picture') return escapeHtml(text)
  // all pictures in texts have this size; the attributes prevent layout shifts while pictures load
  const picture = `<img src="${href}" alt="${escapeHtml(text)}" width="640" height="400">`
  return title ? figure(picture, title) : `<p>${picture}</p>`
}

const figure = (media: string, caption: string) =>
  `<figure>${media}<figcaption>${escapeHtml(caption)}</figcaption></figure>`

const isMedia = (token: Tokens.Paragraph): boolean =>
  token.tokens.length === 1 && /^(picture|film):/.test((token.tokens[0] as Tokens.Image).href ?? '')

const markdown = new Marked({
  gfm: true,
  renderer: {
    html: (token) =>
      token.type === 'html' && token.block ? `<p>${escapeHtml(token.text.trim())}</p>\n` : escapeHtml(token.text),
    text(token) {
      if ('tokens' in token && token.tokens) return this.parser.parseInline(token.tokens)
      // uses `raw` to show entities as written: in `text`, the parser has decoded numeric entities
      return escapeHtml(token.type === 'text' ? token.raw : token.text)
    },
    heading({ tokens, depth }) {
      const level = depth <= 2 ? 'h2' : 'h3'
      return `<${level}>${this.parser.parseInline(tokens)}</${level}>\n`
    },
    paragraph(token) {
      const inner = this.parser.parseInline(token.tokens)
      return isMedia(token) ? `${inner}\n` : `<p>${inner}</p>\n`
    },
    link({ href, tokens }) {
      const inner = this.parser.parseInline(tokens)
      return safeLink.test(href) ? `<a href="${escapeHtml(href)}">${inner}</a>` : inner
    },
    image: imageHtml,
    code: ({ text }) => `<pre><code>${escapeHtml(text)}</code></pre>\n`,
    codespan: ({ text }) => `<code>${escapeHtml(text)}</code>`,
    del({ tokens }) {
      return `<s>${this.parser.parseInline(tokens)}</s>`
    },
    tablecell({ tokens, header }) {
      const tag = header ? 'th' : 'td'
      return `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`
    },
  },
})

/**
 * Renders the body of an article as HTML with allow-listed tags only. Raw HTML and entities are shown as text, headings
 * become h2 or h3, and links keep only http(s), mailto, tel and site-relative addresses. Images are either
 * `picture:<name>` (title = caption) or `film:<name>`; any other image is replaced by its alt text.
 */
export const renderArticleMarkdown = (text: string): string =>
  markdown.parse(text, { async: false }).replace(BOLD_SENTENCE_GAP, '').trim()

/** The space that Markdown requires after bold text, but that is wrong after Chinese punctuation. */
const BOLD_SENTENCE_GAP = /(?<=[。：；！？]<\/strong>) /g
