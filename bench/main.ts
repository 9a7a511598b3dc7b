import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { type BenchRow, passes } from './measurement.ts'
import { documentOf, lineOf, type Result } from './report.ts'
import { articleList } from './row-article-list.ts'
import { firstLoad } from './row-first-load.ts'
import { navigation } from './row-navigation.ts'
import { pages } from './row-pages.ts'
import { paint } from './row-paint.ts'
import { searchGrowth } from './row-search-growth.ts'
import { start } from './row-start.ts'
import { openWorkbench, type Workbench } from './workbench.ts'

// `npm run bench`: `--only name,name` takes some rows, `--quick` fewer rounds, `--data folder` keeps the databases.
const ROWS: readonly BenchRow<Workbench>[] = [articleList, pages, firstLoad, paint, navigation, searchGrowth, start]
const DOCUMENT = 'docs/bench.md'

const { values } = parseArgs({
  options: { only: { type: 'string' }, quick: { type: 'boolean', default: false }, data: { type: 'string' } },
})
const chosen = chooseRows(values.only)
const workbench = await openWorkbench(values.quick, values.data)
const results: Result[] = []
try {
  for (const row of chosen) results.push(...(await measure(row)))
} finally {
  await workbench.close()
}
const isWhole = results.length === chosen.length
if (isWhole && chosen.length === ROWS.length && !values.quick) await writeFile(DOCUMENT, documentOf(results))
process.exitCode = isWhole && results.every(({ measurements }) => measurements.every(passes)) ? 0 : 1

/** The row's result; none when it could not be measured, which does not keep the others from being. */
async function measure(row: BenchRow<Workbench>): Promise<Result[]> {
  console.log(`\n${row.title}`)
  try {
    const measurements = await row.run(workbench)
    for (const measurement of measurements) console.log(lineOf(measurement))
    return [{ row, measurements }]
  } catch (error) {
    console.error(error)
    return []
  }
}

function chooseRows(only: string | undefined): readonly BenchRow<Workbench>[] {
  if (only === undefined) return ROWS
  const names = only.split(',')
  const unknown = names.find((name) => !ROWS.some((row) => row.name === name))
  if (unknown !== undefined) throw new Error(`${unknown} is none of ${ROWS.map(({ name }) => name).join(', ')}`)
  return ROWS.filter(({ name }) => names.includes(name))
}
