import { Stryker } from '@stryker-mutator/core'
import { mutatedAreas } from './mutate/mutated-areas.ts'

// `npm run mutate`: plants mistakes, one at a time, and looks whether a test notices; `-- <folder or file>` for a part.
// What was found is kept in .stryker/, where a run begins that comes after it: only what has changed is tried again.

const [part = ''] = process.argv.slice(2)
const areas = mutatedAreas(part)
if (areas.length === 0) throw new Error(`no mutated area has ${part}: see scripts/mutate/mutated-areas.ts`)
for (const { name, mutate, tests } of areas) {
  console.log(`\n${name}`)
  // sets the exit code when the score is too low
  await new Stryker({
    mutate,
    testFiles: tests,
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'scripts/mutate/vitest-mutation.config.ts', related: false },
    concurrency: 2,
    timeoutMS: 60_000, // a busy machine is no mistake that was noticed
    thresholds: { high: 95, low: 85, break: 85 },
    incremental: true,
    incrementalFile: `.stryker/${name}.json`,
    tempDirName: '.stryker/sandbox',
    ignorePatterns: ['/bench', '/data', '/dist', '/docs'],
    disableTypeChecks: false, // vitest takes the types away
    reporters: [process.stdout.isTTY ? 'progress' : 'progress-append-only', 'clear-text', 'html'],
    clearTextReporter: { allowEmojis: false, logTests: false, reportTests: false },
    htmlReporter: { fileName: `.stryker/${name}.html` },
  }).runMutationTest()
}
