import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { ArticleTitle } from '#server/features/article/article-service.ts'
import { type CountedNames, readerOf } from '#server/features/keyword/keyword-reader.ts'
import { lookupTree } from '#server/features/lookup/lookup-tree.ts'
import { loadLanguage } from '#server/search/reading/language.ts'
import type { Reader } from '#server/search/reading/read-keyword.ts'
import { suggestionService } from './suggestion-service.ts'

const regions = lookupTree([])
const lookups = { regions, industries: regions, regionName: () => '', industryName: () => '' }

/** The names of a site with one company. */
const namesWith = (shortName: string): CountedNames => ({
  own: [],
  lookups,
  regions: [],
  jobs: [],
  jobCounts: new Map(),
  regionCounts: new Map(),
  companies: [{ shortName, fullName: `${shortName}公司`, benefits: [], listedJobCount: 1 }],
  words: [],
})

let reader: Reader
let names: CountedNames
/** Builds that wait for their titles, oldest first. */
let builds: { end: () => void; fail: () => void }[]
let service: ReturnType<typeof suggestionService>

beforeAll(async () => {
  reader = await readerOf(await loadLanguage(), { own: [], lookups, regions: [], jobs: [], companies: [], words: [] })
})
beforeEach(() => {
  builds = []
  names = namesWith('云杉软件')
  service = suggestionService({
    reader: {
      current: () => Promise.resolve(reader),
      names: () => Promise.resolve(names),
      read: () => expect.unreachable('suggestions read no keyword'),
      isTorn: () => Promise.resolve(false),
      forget: () => undefined,
    },
    articles: {
      newestTitles: () =>
        new Promise<ArticleTitle[]>((resolve, reject) =>
          builds.push({ end: () => resolve([]), fail: () => reject(new Error('the database is busy')) }),
        ),
      titlesOf: () => Promise.resolve([]),
    },
    site: { facts: () => Promise.resolve(undefined) },
  })
})

const texts = async (keyword = '云') => (await service.suggest({ keyword, scope: 'companies' })).map(({ text }) => text)
/** Waits until `count` builds have begun. */
const begun = (count: number) => expect.poll(() => builds.length).toBe(count)

test('a build that ends after the build of newer names does not replace the newer index', async () => {
  const first = texts()
  await begun(1)
  names = namesWith('云图')
  const second = texts()
  await begun(2)
  builds[1]?.end()
  expect(await second).toEqual(['云图'])
  builds[0]?.end()
  expect(await first).toEqual(['云杉软件'])
  expect(await texts()).toEqual(['云图'])
})

test('the former suggestions are answered until the index of newer names is built, which happens once', async () => {
  const first = texts()
  await begun(1)
  builds[0]?.end()
  await first
  names = namesWith('云图')
  expect([await texts(), await texts()]).toEqual([['云杉软件'], ['云杉软件']])
  await begun(2)
  builds[1]?.end()
  await expect.poll(() => texts()).toEqual(['云图'])
  expect(builds).toHaveLength(2)
})

test('after a failed build the next call tries again', async () => {
  const first = texts()
  await begun(1)
  builds[0]?.fail()
  await expect(first).rejects.toThrow('the database is busy')
  const second = texts()
  await begun(2)
  builds[1]?.end()
  expect(await second).toEqual(['云杉软件'])
})
