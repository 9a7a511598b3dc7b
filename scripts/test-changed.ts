import { buildIfStale } from './build.ts'
import { testsNear } from './nearest-tests.ts'
import { readArguments } from './command-line.mjs'
import { generatePrismaClients } from './generate/prisma-clients.ts'
import { git, repositorySources } from './repository-sources.ts'
import { runVitest } from './run-vitest.ts'

// `npm run test:changed`: runs the tests nearest to the changes since main or a given commit, with uncommitted changes.
/** Number of files that run first, in about ten seconds; if one of them fails, the others do not run. */
const NEAREST_FILES = 8
/** Maximum number of files to run: two workers need about a minute for them. */
const MOST_FILES = 40
/** Maximum number of further files whose names are printed. */
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
