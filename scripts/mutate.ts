import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { readArguments } from './command-line.mjs'
import { mutatedAreas, nearestArea } from './mutate/mutated-areas.ts'
import { repositorySources } from './repository-sources.ts'

// `npm run mutate`: mutation testing with Stryker; `-- <folder or file>` for a part. Results are stored in .stryker/,
// so that later runs only test changed code.

const [part = ''] = readArguments('mutate').operands
// only this command installs Stryker, so type checks must not need its types
const { resolve } = createRequire(new URL('mutate/tools/package.json', import.meta.url))
const { Stryker } = (await import(pathToFileURL(resolve('@stryker-mutator/core')).href)) as {
  Stryker: new (options: object) => { runMutationTest: () => Promise<unknown> }
}

const known = mutatedAreas(part)
const nearest = known.length > 0 ? undefined : nearestArea(part, await repositorySources())
const areas = nearest ? [nearest] : known
if (areas.length === 0) {
  console.error(
    `${part}：server、web、studio、contracts、kit 里没有这个文件，或没有测试用到它 / no such file in server, web, studio, contracts or kit, or no test that reaches it`,
  )
  process.exit(2)
}
for (const { name, mutate, tests } of areas) {
  console.log(`\n${name}: ${tests.join(' ')}`)
  // read by vitest-mutation.config.ts; with Stryker's own option testFiles, Stryker 9.6.1 skips module-level mutants
  process.env['MUTATION_TESTS'] = tests.join(' ')
  // sets the exit code if the score is too low
  await new Stryker({
    mutate,
    testRunner: 'vitest',
    plugins: [resolve('@stryker-mutator/vitest-runner')],
    vitest: { configFile: 'scripts/mutate/vitest-mutation.config.ts', related: false },
    concurrency: 2,
    timeoutMS: 60_000, // so long that tests on a busy machine do not time out, which would count as a killed mutant
    thresholds: { high: 95, low: 85, break: 85 },
    incremental: true,
    incrementalFile: `.stryker/${name}.json`,
    tempDirName: '.stryker/sandbox',
    ignorePatterns: ['/bench', '/data', '/dist', '/docs', '.stryker'],
    tsconfigFile: 'none', // else Stryker rewrites it with the package `typescript`, which has another name here
    disableTypeChecks: false, // not needed: vitest strips types
    reporters: [process.stdout.isTTY ? 'progress' : 'progress-append-only', 'clear-text', 'html'],
    clearTextReporter: { allowEmojis: false, logTests: false, reportTests: false },
    htmlReporter: { fileName: `.stryker/${name}.html` },
  }).runMutationTest()
}
