import { buildIfStale } from './build.ts'
import { testsNear } from './changed-tests.ts'
import { readArguments } from './command-line.mjs'
import { generatePrismaClients } from './generate/prisma-clients.ts'
import { git, repositorySources } from './repository-sources.ts'
import { runVitest } from './run-vitest.ts'

// `npm run test:changed`: the tests nearest to uncommitted changes and to those since main (or a given commit).
/** Number of files that two workers run in about a minute. */
const MOST_FILES = 40

const hasMain = git('branch', '--list', 'main').length > 0
const [base = (hasMain && git('merge-base', 'HEAD', 'main')[0]) || 'HEAD'] = readArguments('test:changed').operands
const changed = [
  ...git('diff', '--name-only', '--no-renames', base),
  ...git('ls-files', '--others', '--exclude-standard'),
]
const near = testsNear(changed, await repositorySources())
const files = near.slice(0, MOST_FILES)
console.log(`${changed.length} files changed since ${base}, ${near.length} test files concerned`)
if (near.length > files.length) console.log(`the nearest ${MOST_FILES} of them run now, the others with npm test`)
if (files.length > 0) {
  await generatePrismaClients()
  if (files.some((path) => path.startsWith('tests/'))) await buildIfStale()
  runVitest(['run', ...files])
}
