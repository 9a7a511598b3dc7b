import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { readArguments } from './command-line.mjs'
import { mutatedAreas, nearestArea } from './mutate/mutated-areas.ts'
import { repositorySources } from './repository-sources.ts'

// `npm run mutate`: mutation testing with Stryker; `-- <folder or file>` for a part. Results are kept in .stryker/, and
// later runs only repeat what has changed.

const [part = ''] = readArguments('mutate').operands
// only this command installs it, so type checks must not need it
const { resolve } = createRequire(new URL('mutate/tools/package.json', import.meta.url))
const { Stryker } = (await import(pathToFileURL(resolve('@stryker-mutator/core')).href)) as {
  Stryker: new (options: object) => { runMutationTest: () => Promise<unknown> }
}

const known = mutatedAreas(part)
const nearest = known.length > 0 ? undefined : nearestArea(part, await repositorySources())
const areas = nearest ? [nearest] : known
if (areas.length === 0) {
  console.error(`${part}：没有这个文件，或没有测试提到它 / there is no such file, or no test that names it`)
  process.exit(2)
}
for (const { name, mutate, tests } of areas) {
  console.log(`\n${name}: ${tests.join(' ')}`)
  // for vitest-mutation.config.ts: with its own testFiles, Stryker 9.6.1 skips mutants in module-level code
  process.env['MUTATION_TESTS'] = tests.join(' ')
  // sets the exit code when the score is too low
  await new Stryker({
    mutate,
    testRunner: 'vitest',
    plugins: [resolve('@stryker-mutator/vitest-runner')],
    vitest: { configFile: 'scripts/mutate/vitest-mutation.config.ts', related: false },
    concurrency: 2,
    timeoutMS: 60_000, // a busy machine must not count as a killed mutant
    thresholds: { high: 95, low: 85, break: 85 },
    incremental: true,
    incrementalFile: `.stryker/${name}.json`,
    tempDirName: '.stryker/sandbox',
    ignorePatterns: ['/bench', '/data', '/dist', '/docs', '.stryker'],
    tsconfigFile: 'none', // Stryker would rewrite the root's with TypeScript, which is installed under another name
    disableTypeChecks: false, // vitest strips types
    reporters: [process.stdout.isTTY ? 'progress' : 'progress-append-only', 'clear-text', 'html'],
    clearTextReporter: { allowEmojis: false, logTests: false, reportTests: false },
    htmlReporter: { fileName: `.stryker/${name}.html` },
  }).runMutationTest()
}
