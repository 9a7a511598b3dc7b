import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testClock } from '#server/features/account/testing/account-client.ts'
import { TooMuchWork } from '#server/platform/threads/work-thread.ts'
import { openTestDatabase, type TestDatabase, testDatabaseKinds } from '#server/testing/test-database.ts'
import { CHECKER_VERSION, checkResults } from './check-results.ts'
import { collector, findingsIn, inOrder } from './finding.ts'
import { blocksOfLines } from './text-block.ts'
import { textFindings } from './text-rules.ts'
import { wordSearch } from './word-search.ts'

describe.each(testDatabaseKinds)('results of checks on %s', (kind) => {
  let opened: TestDatabase
  beforeAll(async () => {
    opened = await openTestDatabase(kind)
  })
  afterAll(() => opened.dispose())
  const clock = testClock()
  const another = () => checkResults({ database: opened.database, clock })
  const never = () => Promise.reject(new Error('checked once more'))

  test('of an immutable text are stored, and used by every process while the inputs are the same', async () => {
    expect(await another().of(['甲', 'words 1'], true, () => Promise.resolve(['found']))).toEqual(['found'])
    expect(await another().of(['甲', 'words 1'], true, never)).toEqual(['found'])
    expect(await another().of(['甲', 'words 2'], true, () => Promise.resolve([]))).toEqual([])
  })

  test('of a draft are cached in memory, and stored once the text is immutable', async () => {
    const results = another()
    await results.of(['乙'], false, () => Promise.resolve(1))
    expect(await results.of(['乙'], false, never)).toBe(1)
    await expect(another().of(['乙'], false, never)).rejects.toThrow('checked once more')
    await results.of(['乙'], true, never)
    expect(await another().of(['乙'], false, never)).toBe(1)
  })

  test('are computed once for parallel requests', async () => {
    const results = another()
    let count = 0
    const check = () => Promise.resolve((count += 1))
    expect(await Promise.all([results.of(['丙'], true, check), results.of(['丙'], false, check)])).toEqual([1, 1])
  })

  test('are undefined and not stored if the check exceeds its limits', async () => {
    const results = another()
    expect(await results.of(['丁'], true, () => Promise.reject(new TooMuchWork('out of time')))).toBeUndefined()
    expect(await results.of(['丁'], true, never)).toBeUndefined()
    expect(await another().of(['丁'], true, () => Promise.resolve(1))).toBe(1)
  })

  test('are deleted after a month', async () => {
    await another().of(['戊'], true, () => Promise.resolve(1))
    clock.forward(31 * 86_400)
    await another().of(['己'], true, () => Promise.resolve(1))
    expect(await opened.database.read.checkResult.count()).toBe(1)
  })
})

test('findings change only with the version of the checker', () => {
  const read = (name: string) =>
    JSON.parse(readFileSync(new URL(`../../../seed/content/studio/${name}`, import.meta.url), 'utf8')) as never
  const texts: { text: string }[] = read('personal-data-tests.json')
  const word = {
    kind: 'ask',
    term: '招聘',
    variants: [],
    exceptWithin: ['招聘会'],
    suggest: '',
    isExact: false,
  } as const
  const search = wordSearch([{ ...word, scope: 'all', why: '' }])
  const blocks = blocksOfLines(texts.map(({ text }) => text).join('\n'))
  const into = collector()
  textFindings(blocks, { search, scope: 'job', published: new Set() }, { field: 'html' }, into)
  const found = createHash('sha256').update(JSON.stringify(inOrder(findingsIn(blocks, into.found))))
  // if this fails because a rule changed: increase CHECKER_VERSION and update both values here
  expect([CHECKER_VERSION, found.digest('hex').slice(0, 16)]).toEqual([4, 'd7d13ac66ab30f77'])
})
