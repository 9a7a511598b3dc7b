import { buildIfStale } from './build.ts'
import { testsNear } from './changed-tests.ts'
import { readArguments } from './command-line.mjs'
import { generatePrismaClients } from './generate/prisma-clients.ts'
import { git, repositorySources } from './repository-sources.ts'
import { runVitest } from './run-vitest.ts'

// `npm run test:changed`: the tests nearest to uncommitted changes and to those since main (or a given commit).
/** Number of files that run first, in some ten seconds; if one fails, the others do not run. */
const NEAREST_FILES = 8
/** Number of files that two workers run in about a minute. */
const MOST_FILES = 40
/** Number of farther files that are named. */
const NAMED_FILES = 20

const hasMain = git('branch', '--list', 'main').length > 0
const { operands, typed } = readArguments('test:changed')
const [base = (hasMain && git('merge-base', 'HEAD', 'main')[0]) || 'HEAD'] = operands
const options = typed.filter((text) => !operands.includes(text))
const changed = [
  ...git('diff', '--name-only', '--no-renames', base),
  ...git('ls-files', '--others', '--exclude-standard'),
]
const near = testsNear(changed, await repositorySources())
const files = near.slice(0, MOST_FILES)
console.log(`${changed.length} files changed since ${base}, ${near.length} test files concerned`)
if (files.length > 0) {
  await generatePrismaClients()
  if (files.some((path) => path.startsWith('tests/'))) await buildIfStale()
}
for (const stage of [files.slice(0, NEAREST_FILES), files.slice(NEAREST_FILES)])
  if (stage.length > 0 && !process.exitCode) runVitest(['run', ...stage, ...options])
const far = near.slice(MOST_FILES)
if (far.length > 0) {
  const named = far.slice(0, NAMED_FILES)
  const rest = far.length > named.length ? [`and ${far.length - named.length} more`] : []
  console.log(`farther test files, run with npm test:\n  ${[...named, ...rest].join('\n  ')}`)
}
