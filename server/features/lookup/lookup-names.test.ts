import { expect, test } from 'vitest'
import { testClock } from '#server/features/account/testing/account-client.ts'
import { lookupMemory, termName } from './lookup-names.ts'
import type { LookupQueries } from './lookup-queries.ts'
import { lookupTree } from './lookup-tree.ts'
import { nodesNamed } from './named-nodes.ts'

const node = (id: number, pid: number, name: string) => ({ id, pid, name })
const REGIONS = [
  node(1, 0, '湖北省'),
  node(2, 1, '武汉市'),
  node(3, 2, '洪山区'),
  node(4, 1, '宜昌市'),
  node(5, 4, '洪山区'),
  node(6, 0, '武汉市'),
  node(7, 4, '武汉'),
]
const INDUSTRIES = [node(1, 0, '制造业'), node(2, 1, '铁路制造')]

function aMemory() {
  const clock = testClock()
  let reads = 0
  let failure: Error | undefined
  const queries = {
    regions: () => {
      reads += 1
      return failure === undefined ? Promise.resolve(REGIONS) : Promise.reject(failure)
    },
    industries: () => Promise.resolve(INDUSTRIES),
  } as unknown as LookupQueries
  const fail = (error: Error | undefined) => {
    failure = error
  }
  return { clock, memory: lookupMemory({ queries, clock }), reads: () => reads, fail }
}

test('regions are named by city and county, and everything else by its own name', async () => {
  const { regionName, industryName } = await aMemory().memory.read()
  expect([1, 2, 3, 99].map(regionName)).toEqual(['湖北省', '武汉市', '武汉·洪山区', ''])
  expect([1, 2, 99].map(industryName)).toEqual(['制造业', '铁路制造', ''])
  const terms = [
    { code: '1', name: '甲' },
    { code: '2', name: '乙' },
  ]
  expect([termName(terms, '2'), termName(terms, '3')]).toEqual(['乙', ''])
})

test('the names are read again after a minute, when they were changed here, or after the clock was set back', async () => {
  const { clock, memory, reads } = aMemory()
  await Promise.all([memory.read(), memory.read()])
  clock.forward(59)
  await memory.read()
  expect(reads()).toBe(1)
  clock.forward(1)
  await memory.read()
  expect(reads()).toBe(2)
  memory.forget()
  await memory.read()
  expect(reads()).toBe(3)
  clock.forward(-60)
  await memory.read()
  expect(reads()).toBe(4)
})

test('a failed read is not kept', async () => {
  const { memory, fail } = aMemory()
  fail(new Error('busy'))
  await expect(memory.read()).rejects.toThrow('busy')
  fail(undefined)
  expect((await memory.read()).regionName(1)).toBe('湖北省')
})

test('a place is found by its path or by the end of it, by full names before short ones', () => {
  const texts = [
    '湖北省/武汉市',
    '湖北省 > 武汉市 > 洪山区',
    '武汉市·洪山区',
    '武汉-洪山区',
    '洪山区',
    '武汉市',
    '武汉',
    '湖北',
    '湖北|宜昌',
    '宜昌',
    '荆州',
    '',
  ]
  expect([...nodesNamed(lookupTree(REGIONS), texts)]).toEqual([
    ['湖北省/武汉市', [2]],
    ['湖北省 > 武汉市 > 洪山区', [3]],
    ['武汉市·洪山区', [3]],
    ['武汉-洪山区', [3]],
    ['洪山区', [3, 5]],
    ['武汉市', [6]],
    ['武汉', [7]],
    ['湖北', [1]],
    ['湖北|宜昌', [4]],
    ['宜昌', [4]],
    ['荆州', []],
    ['', []],
  ])
})
