import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SEARCH_TOTAL_CAP } from '#contracts/constants/limits.ts'
import type { Database } from '#server/database/database.ts'
import { openTestDatabase, type TestDatabase, testDatabaseKinds } from '#server/testing/test-database.ts'
import { blockSearchIndex } from './job-index/block-index.ts'
import { openSearchIndex } from './open-search-index.ts'
import type { SearchIndex, SearchQuery } from './search-index.ts'
import { searchKey } from './search-key.ts'

const now = new Date('2026-03-01T00:00:00Z')
const everything = { filters: [], limit: 20, offset: 0, notAfter: now }

const indexes = {
  articles: (database: Database) => openSearchIndex(database, 'article_search'),
  jobs: (database: Database) => blockSearchIndex(database, 'job_search'),
}
const cases = testDatabaseKinds.flatMap((kind) => (['articles', 'jobs'] as const).map((rows) => [rows, kind] as const))

describe.each(cases)('search of %s on %s', (rows, kind) => {
  let opened: TestDatabase
  let index: SearchIndex

  beforeAll(async () => {
    opened = await openTestDatabase(kind)
    index = indexes[rows](opened.database)
  })
  afterAll(() => opened.dispose())

  let second = 0
  /** Indexes texts, each one second newer than the one before. @returns their keys. */
  const put = async (texts: string[], filters: string[] = []) => {
    const documents = texts.map((text) => ({
      key: searchKey(new Date(Date.UTC(2025, 0, 1) + 1000 * (second += 1)), second),
      text,
      filters,
    }))
    await opened.database.transaction((tx) => index.put(tx, ...documents))
    return documents.map(({ key }) => key)
  }
  const find = (text: string, question: Partial<SearchQuery> = {}) => index.find({ ...everything, text, ...question })
  const keysFor = async (text: string, question?: Partial<SearchQuery>) => (await find(text, question)).keys

  test('finds exactly the texts that contain a word, newest first', async () => {
    const [engineer, works, both] = await put(['招聘软件工程师', '工程与老师', '工程师和工程院'])
    expect(await keysFor('工程师')).toEqual([both, engineer])
    expect(await keysFor('工程')).toEqual([both, works, engineer])
    expect(await keysFor('程师')).toEqual([both, engineer])
    expect(await keysFor('件工')).toEqual([engineer])
  })

  test('a word group matches by any of its texts, or by all filters of one of its lists', async () => {
    const [coder, named, other] = await put(['招聘码农若干', '招聘 Golang 熟手', '招聘裁缝'])
    const [tagged] = await put(['招聘绣娘'], ['x1', 'x2'])
    const [half] = await put(['招聘绣工'], ['x1'])
    const ask = async (...words: NonNullable<SearchQuery['words']>) => (await index.find({ ...everything, words })).keys
    expect(await ask({ texts: ['码农', 'golang 熟手'], filters: [] })).toEqual([named, coder])
    expect(await ask({ texts: ['码农'], filters: [['x1', 'x2']] })).toEqual([tagged, coder])
    expect(await ask({ texts: [], filters: [['x1']] })).toEqual([half, tagged])
    expect(await ask({ texts: ['码农', '裁缝'], filters: [] }, { texts: ['裁缝', '绣娘'], filters: [] })).toEqual([
      other,
    ])
    expect(await ask({ texts: ['码农'], filters: [] }, { texts: ['？'], filters: [] })).toEqual([])
  })

  test('does not find a word in a text that contains only its parts, even in a long text', async () => {
    const long = '。很长的正文'.repeat(4000)
    const apart = '人力、力资、资源、源部；人力资、力资源、资源部；人力资源、力资源部'
    const [whole, wholeInLong] = await put(['设人力资源部', `设人力资源部${long}`])
    const [, , ...parts] = await put(['人力、力资、资源', `人力、力资、资源${long}`, apart, `${apart}${long}`])
    expect(await keysFor('人力资源部')).toEqual([wholeInLong, whole])
    expect(await keysFor('设人力资源')).toEqual([wholeInLong, whole])
    for (const word of ['人力资源', '人力资', '力资源']) {
      expect(await keysFor(word)).toEqual([...parts.toReversed(), wholeInLong, whole])
    }
  })

  test('does not join words across punctuation or a line break', async () => {
    const [key] = await put(['标题甲乙\n丙丁'])
    expect(await keysFor('乙丙')).toEqual([])
    expect(await keysFor('甲乙')).toEqual([key])
  })

  test('finds a single character at any position', async () => {
    const keys = await put(['鑫开头', '中鑫间', '最后鑫'])
    expect(await keysFor('鑫')).toEqual(keys.toReversed())
  })

  test('finds only texts that contain every word', async () => {
    const [key] = await put(['荆楚英才校园行', '荆楚大地'])
    expect(await keysFor('英才 荆楚')).toEqual([key])
    expect(await keysFor('英才　荆楚　没有')).toEqual([])
  })

  test('finds mixed and Latin words regardless of width and case', async () => {
    const [key] = await put(['面向ＡＩ工程师的JavaScript课程'])
    expect(await keysFor('ai工程')).toEqual([key])
    expect(await keysFor('AI')).toEqual([key])
    expect(await keysFor('javas')).toEqual([key])
    expect(await keysFor('script')).toEqual([])
    expect(await keysFor('JavaScript课')).toEqual([key])
  })

  test('treats quotes and operators as punctuation', async () => {
    const [key] = await put([`关于"特殊"符号's*通知 NOT AND OR NEAR`])
    for (const text of ['"', "'", '*', '""', '(', '^', '\\', '\u0000', ':*', '&|!', '---']) {
      expect(await find(text)).toEqual({ keys: [], total: 0 })
    }
    expect(await keysFor('"特殊"符号\'s*')).toEqual([key])
    expect(await keysFor('特殊 AND 符号')).toEqual([key])
    expect(await keysFor('特殊 -符号')).toEqual([key])
    expect(await keysFor('words:特殊')).toEqual([])
    expect(await keysFor("特殊'); DROP TABLE article_search; --")).toEqual([])
  })

  test('finds only documents with all filters; text that looks like a filter does not match', async () => {
    const [eight] = await put(['筛选测试 t9 _t9'], ['t8', 'r42'])
    const [nine] = await put(['筛选测试'], ['t9'])
    expect(await keysFor('筛选')).toEqual([nine, eight])
    expect(await keysFor('筛选', { filters: ['t9'] })).toEqual([nine])
    expect(await keysFor('筛选', { filters: ['t8', 'r42'] })).toEqual([eight])
    expect(await keysFor('筛选', { filters: ['t8', 'r43'] })).toEqual([])
    await expect(keysFor('筛选', { filters: ['t8" OR "'] })).rejects.toThrow('search filter')
  })

  test('supports anyOf and without, even with no text; rejects a query without text and filters', async () => {
    const [low] = await put(['范围'], ['s1', 'd1'])
    const [middle] = await put(['范围'], ['s1', 's2', 'd2'])
    const [high] = await put(['范围测试'], ['s3', 'd1'])
    const all = { text: undefined, anyOf: [['s1', 's2', 's3']] }
    expect((await index.find({ ...everything, ...all })).keys).toEqual([high, middle, low])
    expect(await keysFor('范围', { anyOf: [['s2', 's3']] })).toEqual([high, middle])
    expect(await keysFor('范围', { anyOf: [['s1'], ['s2']] })).toEqual([middle])
    expect(await keysFor('范围', { anyOf: [['s1', 's3']], without: ['d2', 'd9'] })).toEqual([high, low])
    expect(await index.find({ ...everything, ...all, without: ['d1'] })).toEqual({ keys: [middle], total: 1 })
    expect(await index.find({ ...everything, ...all, totalLimit: 2, limit: 1 })).toEqual({ keys: [high], total: 2 })
    await expect(index.find({ ...everything, without: ['d1'] })).rejects.toThrow('text or a filter')
  })

  test('adds and removes many documents at once', async () => {
    const documents = Array.from({ length: 300 }, (_, number) => ({
      key: searchKey(new Date('2025-06-01T00:00:00Z'), number),
      text: '成批',
      filters: [],
    }))
    const keys = documents.map(({ key }) => key).toReversed()
    await opened.database.transaction((tx) => index.put(tx, ...documents))
    expect(await find('成批', { limit: 500 })).toEqual({ keys, total: 300 })
    await opened.database.transaction((tx) => index.remove(tx, ...keys.slice(0, 299)))
    expect(await keysFor('成批')).toEqual([documents[0]?.key])
  })

  test('leaves out documents dated later than the given time', async () => {
    const past = searchKey(new Date('2026-02-28T23:59:59Z'), 900_001)
    const present = searchKey(now, 900_002)
    const future = searchKey(new Date('2026-03-01T00:00:01Z'), 900_003)
    await opened.database.transaction(async (tx) => {
      for (const key of [past, present, future]) await index.put(tx, { key, text: '定时发布', filters: [] })
    })
    expect(await find('定时')).toEqual({ keys: [present, past], total: 2 })
    expect(await keysFor('定时', { notAfter: new Date('2026-03-02T00:00:00Z') })).toEqual([future, present, past])
  })

  test('replaces the document with the same key; removing it twice is no error', async () => {
    const [key = 0n] = await put(['旧的说法'])
    await opened.database.transaction((tx) => index.put(tx, { key, text: '新的说法', filters: [] }))
    expect(await keysFor('旧的')).toEqual([])
    expect(await keysFor('新的')).toEqual([key])
    await opened.database.transaction((tx) => index.remove(tx, key))
    await opened.database.transaction((tx) => index.remove(tx, key))
    expect(await find('新的')).toEqual({ keys: [], total: 0 })
  })

  test('is unchanged after its transaction is rolled back', async () => {
    const failing = opened.database.transaction(async (tx) => {
      await tx.location.create({ data: { name: '回滚', address: '', contactPhone: '', orderNum: 1 } })
      await index.put(tx, { key: 5n, text: '回滚测试', filters: [] })
      throw new Error('stop')
    })
    await expect(failing).rejects.toThrow('stop')
    expect(await keysFor('回滚')).toEqual([])
    expect(await opened.database.read.location.count({ where: { name: '回滚' } })).toBe(0)
  })

  test('returns pages by offset, and finds a phrase after seventy thousand characters', async () => {
    const keys = (await put([`${'长文'.repeat(35_000)}末尾词组`, '末尾词组', '末尾词组'])).toReversed()
    expect(await find('末尾词组', { limit: 2 })).toEqual({ keys: keys.slice(0, 2), total: 3 })
    expect(await find('末尾词组', { limit: 2, offset: 2 })).toEqual({ keys: keys.slice(2), total: 3 })
    expect(await find('末尾词组', { limit: 2, offset: 4 })).toEqual({ keys: [], total: 3 })
  })

  test('counts no further than the cap', async () => {
    await put(Array.from({ length: SEARCH_TOTAL_CAP + 5 }, () => '常见'))
    await index.optimize()
    const { keys, total } = await find('常见', { offset: SEARCH_TOTAL_CAP - 20 })
    expect(total).toBe(SEARCH_TOTAL_CAP)
    expect(keys).toHaveLength(20)
  })

  test('finds the newest of many hits that are all older than many other documents', async () => {
    const keys = await put(Array.from({ length: SEARCH_TOTAL_CAP + 5 }, () => '从前的常用词组'))
    await put(Array.from({ length: SEARCH_TOTAL_CAP + 5 }, () => '如今的另一件事'))
    const newest = keys.toReversed()
    expect(await find('的常用词', { limit: 3 })).toEqual({ keys: newest.slice(0, 3), total: SEARCH_TOTAL_CAP })
    expect(await keysFor('从前', { offset: 990 })).toEqual(newest.slice(990, SEARCH_TOTAL_CAP))
    expect(await find('从前', { offset: SEARCH_TOTAL_CAP })).toEqual({ keys: [], total: SEARCH_TOTAL_CAP })
  })
})
