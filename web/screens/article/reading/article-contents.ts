/** One heading of an article, as its table of contents shows it. */
export type ContentsEntry = { id: string; text: string; isSub: boolean }

/** A body ready to be shown, and the headings in it. */
export type ArticleBody = { html: string; entries: ContentsEntry[] }

const HEADING = /<h([23])([^>]*)>([\s\S]*?)<\/h\1>/g
const TABLE = /<table[\s\S]*?<\/table>/g

/**
 * Prepares stored article HTML for the page: headings get ids to jump to (stored HTML has none, so that it cannot
 * shadow names of the page) and tables a frame that scrolls sideways and can be reached by keyboard.
 * Pure and made of text only: server and browser come to the same result. The last one is remembered: the text and its
 * table of contents both ask for it.
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
  // code lines are long: what scrolls sideways must be reachable by keyboard
  return { html: frameTables(html).replace(/<pre\b/g, '<pre tabindex="0"'), entries }
}

function frameTables(html: string): string {
  let count = 0
  return html.replace(TABLE, (table) => {
    if (table.indexOf('<table', 1) > 0) return table // a table in a table: the match is no whole one
    count += 1
    return `<div class="table-scroll" role="region" tabindex="0" aria-label="表格 ${count}">${table}</div>`
  })
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/** The text of a piece of sanitised HTML: no tags, the entities a sanitiser writes resolved. */
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
