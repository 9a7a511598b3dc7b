import { expect, test, vi } from 'vitest'
import type { LookupNames } from '#server/features/lookup/lookup-names.ts'
import { lookupTree } from '#server/features/lookup/lookup-tree.ts'
import type { KeywordQueries } from './keyword-queries.ts'
import { keywordReader } from './keyword-reader.ts'

const none = lookupTree([])
const lookups: LookupNames = { regions: none, industries: none, regionName: () => '', industryName: () => '' }

/** A reader over one job, whose name a test changes. */
function aReader() {
  const state = { time: Date.parse('2026-03-10T00:00:00Z'), job: '会计', isBroken: false, loads: 0 }
  const jobs = () => {
    state.loads += 1
    if (state.isBroken) return Promise.reject(new Error('database is away'))
    return Promise.resolve({ names: new Map([[state.job, 3]]), regions: new Map([[7, 2]]) })
  }
  const company = { fullName: '云桥公司', shortName: '云桥', welfareTags: ['双休'], listedJobCount: 4 }
  const word = { word: '老师', target: '教师', kind: 'occupation' }
  const queries = {
    jobs,
    companies: () => Promise.resolve([company]),
    words: () => Promise.resolve([word]),
  } as unknown as KeywordQueries
  const reader = keywordReader({
    queries,
    memory: { read: () => Promise.resolve(lookups), forget: () => undefined },
    site: { facts: () => Promise.resolve({ shortName: '江汉', fullName: '江汉集团' } as never) },
    clock: { now: () => new Date(state.time) },
  })
  return { state, reader, job: async () => (await reader.names()).jobs[0] }
}

test('names are counted, and the site’s own names are known', async () => {
  const { reader } = aReader()
  expect(await reader.names()).toMatchObject({
    own: ['江汉', '江汉集团'],
    jobs: ['会计'],
    jobCounts: new Map([['会计', 3]]),
    regionCounts: new Map([[7, 2]]),
    companies: [{ fullName: '云桥公司', shortName: '云桥', benefits: ['双休'], listedJobCount: 4 }],
    words: [{ word: '老师', target: '教师' }],
  })
  expect((await reader.read('双休 会计')).parts.map(({ meaning }) => meaning)).toEqual(['facet', 'word'])
  expect(await reader.isTorn('护工', '继电保护工程师')).toBe(true)
})

test('names are loaded once, and again in the background after ten minutes', async () => {
  const { state, reader, job } = aReader()
  await Promise.all([reader.current(), reader.read('会计')])
  state.job = '出纳'
  state.time += 600_000
  expect([await job(), state.loads]).toEqual(['会计', 1])
  state.time += 1
  expect(await job()).toBe('会计')
  await vi.waitFor(async () => expect(await job()).toBe('出纳'))
  expect(state.loads).toBe(2)
})

test('a failed reload keeps the names, and is tried again after another ten minutes', async () => {
  const { state, job } = aReader()
  await job()
  state.isBroken = true
  state.time += 600_001
  expect([await job(), await job(), state.loads]).toEqual(['会计', '会计', 2])
  state.time += 600_001
  expect([await job(), state.loads]).toEqual(['会计', 3])
})

test('a failed first load is repeated by the next call, and forgotten names are loaded again', async () => {
  const { state, reader, job } = aReader()
  state.isBroken = true
  await expect(job()).rejects.toThrow('database is away')
  state.isBroken = false
  expect(await job()).toBe('会计')
  state.job = '出纳'
  reader.forget()
  expect(await job()).toBe('出纳')
})
