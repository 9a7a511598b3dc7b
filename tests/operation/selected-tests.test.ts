import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { repositorySources } from '#scripts/repository-sources.ts'

const CI = readFileSync('.ci/run', 'utf8')
const SELECTED = new RegExp(/--testNamePattern '([^']+)'/.exec(CI)?.[1] ?? 'missing')
/** Matches a test that runs only if a service is configured, and captures the name of the test. */
const CONDITIONAL =
  /\.(?:runIf|skipIf)\([^\n]*?\b(?:testDatabaseKinds|testRedisUrl|hasCeph)\b[^\n]*?\)(?:\.each\(\w+\))?\(\s*(['"`])(.+?)\1/g

test('CI selects every test that needs PostgreSQL, Redis or a bucket by its name', async () => {
  const names = [...(await repositorySources())]
    .filter(([path]) => path.endsWith('.test.ts') && path !== 'tests/operation/selected-tests.test.ts')
    .flatMap(([path, text]) => [...text.matchAll(CONDITIONAL)].map(([, , name = '']) => ({ path, name })))
    // this test is nested in a block that has the name
    .filter(({ path }) => path !== 'server/features/stored-file/store/file-store.test.ts')
  expect(names.length).toBeGreaterThan(9)
  expect(names.filter(({ name }) => !SELECTED.test(name))).toEqual([])
})
