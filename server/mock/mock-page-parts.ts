import { MOCK_PAGE_STYLE } from './mock-page-style.ts'

/** A page of the mock; `title` and `main` are HTML, `head` is HTML for the head element. */
export const mockDocument = (title: string, main: string, head = ''): string => `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${head}<title>${title}</title>
<style>${MOCK_PAGE_STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${main}
</main>
</body>
</html>
`

/** A section with a table; if there are no rows, with the text `nothing` instead. All parts are HTML. */
export function section(
  title: string,
  nothing: string,
  heads: readonly string[],
  rows: readonly string[][],
  about = '',
): string {
  const cells = (row: readonly string[], tag: 'th' | 'td') => row.map((cell) => `<${tag}>${cell}</${tag}>`).join('')
  const table = `<div class="scroll"><table><thead><tr>${cells(heads, 'th')}</tr></thead><tbody>${rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('\n')}</tbody></table></div>`
  return `<section><h2>${title}</h2>\n${about}${rows.length === 0 ? `<p class="empty">${nothing}</p>` : table}\n</section>`
}
