import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { mutatedAreas } from './mutate/mutated-areas.ts'

// `npm run mutate`: plants mistakes, one at a time, and looks whether a test notices; `-- <folder or file>` for a part.
// What was found is kept in .stryker/, where a run begins that comes after it: only what has changed is tried again.

// only this command installs it, so that its types are not needed for anything else
const { resolve } = createRequire(new URL('mutate/tools/package.json', import.meta.url))
const { Stryker } = (await import(pathToFileURL(resolve('@stryker-mutator/core')).href)) as {
  Stryker: new (options: object) => { runMutationTest: () => Promise<unknown> }
}

const [part = ''] = process.argv.slice(2)
const areas = mutatedAreas(part)
if (areas.length === 0) throw new Error(`no mutated area has ${part}: see scripts/mutate/mutated-areas.ts`)
for (const { name, mutate, tests } of areas) {
  console.log(`\n${name}`)
  // for vitest-mutation.config.ts: with its own testFiles, Stryker 9.6.1 plants nothing in what runs while a file loads
  process.env['MUTATION_TESTS'] = tests.join(' ')
  // sets the exit code when the score is too low
  await new Stryker({
    mutate,
    testRunner: 'vitest',
    plugins: [resolve('@stryker-mutator/vitest-runner')],
    vitest: { configFile: 'scripts/mutate/vitest-mutation.config.ts', related: false },
    concurrency: 2,
    timeoutMS: 60_000, // a busy machine is no mistake that was noticed
    thresholds: { high: 95, low: 85, break: 85 },
    incremental: true,
    incrementalFile: `.stryker/${name}.json`,
    tempDirName: '.stryker/sandbox',
    ignorePatterns: ['/bench', '/data', '/dist', '/docs', '/seed', '.stryker'],
    disableTypeChecks: false, // vitest takes the types away
    reporters: [process.stdout.isTTY ? 'progress' : 'progress-append-only', 'clear-text', 'html'],
    clearTextReporter: { allowEmojis: false, logTests: false, reportTests: false },
    htmlReporter: { fileName: `.stryker/${name}.html` },
  }).runMutationTest()
}
