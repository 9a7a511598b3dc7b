const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' }

/** Returns the tables of an article's HTML as rows of plain-text cells; the first row is the header. */
export const tablesIn = (html: string): string[][][] =>
  matches(html, /<table>(.*?)<\/table>/gs).map((table) =>
    matches(table, /<tr>(.*?)<\/tr>/gs).map((row) => matches(row, /<t[hd][^>]*>(.*?)<\/t[hd]>/gs).map(textOf)),
  )

const matches = (text: string, form: RegExp): string[] => Array.from(text.matchAll(form), ([, inner = '']) => inner)

const textOf = (html: string): string =>
  html.replaceAll(/<[^>]+>/g, '').replaceAll(/&(lt|gt|quot|#39|amp);/g, (_whole, name: string) => ENTITIES[name] ?? '')
