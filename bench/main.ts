import { readFile, writeFile } from 'node:fs/promises'
import { type BenchRow, passes } from '#bench/measuring/measurement.ts'
import { documentOf, lineOf, type Result } from '#bench/measuring/report.ts'
import { account } from '#bench/rows/account.ts'
import { applications } from '#bench/rows/applications.ts'
import { articleList } from '#bench/rows/article-list.ts'
import { capacity } from '#bench/rows/capacity.ts'
import { captcha } from '#bench/rows/captcha.ts'
import { devicesRow } from '#bench/rows/optimizations.ts'
import { editorKey } from '#bench/rows/editor-key.ts'
import { studioScreen } from '#bench/rows/studio-screen.ts'
import { fileSweep } from '#bench/rows/file-sweep.ts'
import { firstLoad } from '#bench/rows/first-load.ts'
import { growth } from '#bench/rows/growth.ts'
import { jobImport } from '#bench/rows/job-import.ts'
import { jobRelevance } from '#bench/rows/job-relevance.ts'
import { jobSearch } from '#bench/rows/job-search.ts'
import { jobsPage } from '#bench/rows/jobs-page.ts'
import { lighthouseScores } from '#bench/rows/lighthouse-scores.ts'
import { navigation } from '#bench/rows/navigation.ts'
import { pages } from '#bench/rows/pages.ts'
import { paint } from '#bench/rows/paint.ts'
import { replay } from '#bench/rows/replay.ts'
import { resume } from '#bench/rows/resume.ts'
import { searchEverything } from '#bench/rows/search-everything.ts'
import { searchGrowth } from '#bench/rows/search-growth.ts'
import { start } from '#bench/rows/start.ts'
import { studio } from '#bench/rows/studio.ts'
import { studioLists } from '#bench/rows/studio-lists.ts'
import { understoodSearch } from '#bench/rows/understood-search.ts'
import { upload } from '#bench/rows/upload.ts'
import { readArguments } from '#scripts/command-line.mjs'
import { chooseRows, measureRow } from '#scripts/report-rows.ts'
import { openBenchContext, type BenchContext } from '#bench/measuring/bench-context.ts'

// `npm run bench`: measures the site and writes docs/bench.md.
const ROWS: readonly BenchRow<BenchContext>[] = [
  articleList,
  pages,
  jobsPage,
  firstLoad,
  paint,
  lighthouseScores,
  navigation,
  searchGrowth,
  jobSearch,
  jobRelevance,
  understoodSearch,
  searchEverything,
  captcha,
  start,
  account,
  resume,
  upload,
  fileSweep,
  replay,
  studio,
  studioLists,
  applications,
  jobImport,
  editorKey,
  studioScreen,
  growth,
  devicesRow,
  capacity,
]
const DOCUMENT = 'docs/bench.md'

const { values } = readArguments('bench')
const isQuick = values['quick'] === true
const usual = ROWS.filter(({ isOnDemand = false }) => !isOnDemand)
const chosen = chooseRows(ROWS, values['only'] as string | undefined, usual)
const bench = await openBenchContext(isQuick, values['data'] as string | undefined)
const results: Result[] = []
try {
  for (const row of chosen) {
    const measurements = await measureRow(row, bench, lineOf)
    if (measurements) results.push({ row, measurements })
  }
} finally {
  await bench.close()
}
const isWhole = results.length === chosen.length
if (values['write'] || values['only'] === undefined) {
  const former = await readFile(DOCUMENT, 'utf8')
  await writeFile(DOCUMENT, documentOf(ROWS, results, { isQuick, former }))
}
process.exitCode = isWhole && results.every(({ measurements }) => measurements.every(passes)) ? 0 : 1
