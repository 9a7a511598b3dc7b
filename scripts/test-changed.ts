import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { buildIfStale } from './build.ts'
import { testsNear } from './changed-tests.ts'
import { generatePrismaClients } from './generate/prisma-clients.ts'
import { runVitest } from './run-vitest.ts'

// `npm run test:changed`: the tests nearest to what is not committed and what was since main (or since a given commit).
/** What two workers do in about a minute. */
const MOST_FILES = 40

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'core.quotePath=false', ...args], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '')

const hasMain = git('branch', '--list', 'main').length > 0
const [base = (hasMain && git('merge-base', 'HEAD', 'main')[0]) || 'HEAD'] = process.argv.slice(2)
const changed = [
  ...git('diff', '--name-only', '--no-renames', base),
  ...git('ls-files', '--others', '--exclude-standard'),
]
const sources = new Map<string, string>()
for (const path of git('ls-files', '--cached', '--others', '--exclude-standard')) {
  const isCode = /\.(?:tsx?|mjs)$/.test(path)
  // what was removed is still named by what it leaves broken
  sources.set(path, isCode ? await readFile(path, 'utf8').catch(() => '') : '')
}
const near = testsNear(changed, sources)
const files = near.slice(0, MOST_FILES)
console.log(`${changed.length} files changed since ${base}, ${near.length} test files concerned`)
if (near.length > files.length) console.log(`the nearest ${MOST_FILES} of them run now, the others with npm test`)
if (files.length > 0) {
  await generatePrismaClients()
  if (files.some((path) => path.startsWith('tests/'))) await buildIfStale()
  runVitest(files)
}
