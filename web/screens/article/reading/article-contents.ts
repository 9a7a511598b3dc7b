/** A heading in the table of contents. */
export type ContentsEntry = { id: string; text: string; isSub: boolean }

/** HTML prepared for display, and its headings. */
export type ArticleBody = { html: string; entries: ContentsEntry[] }

const HEADING = /<h([23])([^>]*)>([\s\S]*?)<\/h\1>/g
const TABLE = /<table[\s\S]*?<\/table>/g

/**
 * Prepares stored article HTML for display: adds ids to headings (stored HTML has no ids, so that it cannot shadow
 * names on the page) and scrollable, focusable frames to tables. Pure string functions, identical on server and
 * browser. Caches the last result, because text and table of contents both need it.
 */
export function articleBody(stored: string): ArticleBody {
  if (latest?.stored !== stored) latest = { stored, body: preparedBody(stored) }
  return latest.body
}

let latest: { stored: string; body: ArticleBody } | undefined

function preparedBody(stored: string): ArticleBody {
  const entries: ContentsEntry[] = []
  const html = stored.replace(HEADING, (_, level: string, attributes: string, inner: string) => {
    const id = `part-${entries.length + 1}`
    entries.push({ id, text: plainText(inner), isSub: level === '3' })
    return `<h${level}${attributes} id="${id}">${inner}</h${level}>`
  })
  // code lines are long: scrollable elements must be focusable
  return { html: frameTables(html).replace(/<pre\b/g, '<pre tabindex="0"'), entries }
}

function frameTables(html: string): string {
  let count = 0
  return html.replace(TABLE, (table) => {
    if (table.indexOf('<table', 1) > 0) return table // nested table: the match is incomplete
    count += 1
    return `<div class="table-scroll" role="region" tabindex="0" aria-label="表格 ${count}">${table}</div>`
  })
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/** Plain text of sanitized HTML: without tags, with the sanitizer's entities decoded. */
function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#(\d+)|#x([\da-f]+)|([a-z]+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return NAMED[name] ?? whole
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole
    })
    .trim()
}
