import { readFileSync } from 'node:fs'

/** The page of the studio's help that tells staff what they do not write, and why. */
const PAGE = new URL('../../../../studio/components/help/pages/17-not-maintained.md', import.meta.url)

/** Lines of a table of the page, by what the first column names; the last column is the reason. */
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
