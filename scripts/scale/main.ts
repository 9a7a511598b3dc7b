import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfStale } from '#scripts/build.ts'
import { readArguments } from '#scripts/command-line.mjs'
import { chooseRows, measureRow } from '#scripts/report-rows.ts'
import { ROWS } from './all-rows.ts'
import { openCrowd } from './load/mixed-load.ts'
import { documentOf, lineOf, passes, type Result } from './report.ts'
import type { ScaleRow } from './scale-row.ts'
import { childProcesses, endOnSignals } from './stack/children.ts'
import { missingPrograms, type Program } from './stack/programs.ts'
import { startStack } from './stack/stack.ts'

// `npm run scale`: starts two processes of the site with their stack, and rehearses deployments and failures.

const DOCUMENT = 'docs/scale.md'
/** Programs that the stack requires. */
const STACK: readonly Program[] = ['PostgreSQL', 'PgBouncer', 'Redis', 'HAProxy']

const { values } = readArguments('scale')
const chosen = chooseRows(ROWS, values['only'] as string | undefined)
const missing = missingPrograms()
if (missing.length > 0) console.error(`未安装 / not installed: ${missing.join(', ')}`)
const lacking = (row: ScaleRow) => [...STACK, ...(row.needs ?? [])].filter((program) => missing.includes(program))
const results: Result[] = chosen
  .filter((row) => lacking(row).length > 0)
  .map((row) => ({ row, skipped: `未安装 not installed: ${lacking(row).join(', ')}` }))
const runnable = chosen.filter((row) => lacking(row).length === 0)
if (runnable.length > 0) await runAll(runnable)
for (const { row } of results.filter((result) => 'skipped' in result)) console.log(`– ${row.title}: skipped`)
if (values['write'] === true || values['only'] === undefined) {
  const former = await readFile(DOCUMENT, 'utf8').catch(() => '')
  await writeFile(DOCUMENT, documentOf(ROWS, results, former))
}
process.exitCode = results.length === chosen.length && results.every(passes) ? 0 : 1

async function runAll(rows: readonly ScaleRow[]): Promise<void> {
  await buildIfStale()
  const folder = await mkdtemp(join(tmpdir(), 'scale-'))
  await chmod(folder, 0o755) // PostgreSQL runs as another user
  process.env['TMPDIR'] = folder
  const children = childProcesses()
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  endOnSignals(children)
  const stack = await startStack(children, folder, (line) => console.log(`· ${line}`))
  try {
    const crowd = await openCrowd({ base: stack.proxy.base, redisUrl: stack.redis.url })
    for (const web of stack.webs) await crowd.warm(web.base)
    for (const row of rows) {
      const figures = await measureRow(row, { stack, crowd }, lineOf)
      if (figures) results.push({ row, figures })
    }
  } finally {
    await stack.close()
    await rm(folder, { recursive: true, force: true })
  }
}
