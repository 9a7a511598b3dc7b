import { readFileSync } from 'node:fs'

/** The help page of the studio that lists what staff cannot edit, with reasons. */
const PAGE = new URL('../../../../studio/components/help/pages/17-not-maintained.md', import.meta.url)

/** The rows of the table below a heading: reasons (last column) by the name in the first column. */
export function notMaintained(heading: string): ReadonlyMap<string, string> {
  const [, section = ''] = readFileSync(PAGE, 'utf8').split(`\n## ${heading}\n`)
  const [table = ''] = section.split('\n## ')
  const rows = table.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| -'))
  return new Map(
    rows.slice(1).map((line) => {
      const cells = line.slice(2, -2).split(' | ')
      return [(cells[0] ?? '').replaceAll('`', '').trim(), (cells.at(-1) ?? '').trim()]
    }),
  )
}
