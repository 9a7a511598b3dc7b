import { describe, expect, test } from 'vitest'
import { industryIdOf, readIndustries } from './industries.ts'
import { readMajors } from './majors.ts'
import { readRegions } from './regions.ts'
import { readTrades } from './trades.ts'

type Node = { id: number; pid: number; name: string }

const orphans = (nodes: readonly Node[]): Node[] => {
  const ids = new Set(nodes.map(({ id }) => id))
  return nodes.filter(({ pid }) => pid !== 0 && !ids.has(pid))
}
const repeatedIds = (nodes: readonly Node[]): number => nodes.length - new Set(nodes.map(({ id }) => id)).size
const countAt = (nodes: readonly { level: number }[], level: number): number =>
  nodes.filter((node) => node.level === level).length

describe('the public lists', () => {
  test.each([
    ['regions', readRegions()],
    ['industries', readIndustries()],
    ['majors', readMajors()],
    ['trades', readTrades()],
  ] as const)('%s form a tree with unique positive ids and non-empty names', (_, nodes) => {
    expect(repeatedIds(nodes)).toBe(0)
    expect(orphans(nodes)).toEqual([])
    expect(nodes.filter(({ id, name }) => id < 1 || id > 2_147_483_647 || name.trim() === '')).toEqual([])
    const seen = new Set([0])
    for (const { id, pid } of nodes) {
      expect(seen.has(pid)).toBe(true)
      seen.add(id)
    }
  })

  test('regions include 34 provinces, and the 17 units and 103 counties of the home province', () => {
    const regions = readRegions()
    expect(countAt(regions, 1)).toBe(34)
    expect(countAt(regions, 2)).toBe(17)
    // four directly administered counties are units, too
    expect(countAt(regions, 3)).toBe(103 - 4)
    expect(regions[0]).toEqual({ id: 420_000, pid: 0, name: '湖北省', code: '420000', level: 1, orderNum: 1 })
    expect(regions.find(({ name }) => name === '仙桃市')).toMatchObject({ id: 429_004, pid: 420_000, level: 2 })
    expect(regions.find(({ name }) => name === '洪山区')).toMatchObject({ id: 420_111, pid: 420_100, level: 3 })
  })

  test('industries include all sections, divisions and groups, with ids in the range of their parent', () => {
    const industries = readIndustries()
    expect([1, 2, 3].map((level) => countAt(industries, level))).toEqual([20, 97, 473])
    expect(industryIdOf('C372')).toBe(33_712)
    const outside = industries.filter(
      ({ id, pid, level }) => pid !== 0 && (id <= pid || id >= pid + (level === 2 ? 10_000 : 100)),
    )
    expect(outside).toEqual([])
  })

  test('majors include 12 categories and 93 classes, none of them empty, and no major twice', () => {
    const majors = readMajors()
    expect([1, 2, 3].map((level) => countAt(majors, level))).toEqual([12, 93, 791])
    const parents = new Set(majors.map(({ pid }) => pid))
    expect(majors.filter(({ id, level }) => level < 3 && !parents.has(id))).toEqual([])
    const names = majors.filter(({ level }) => level === 3).map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(names).toContain('土木、水利与海洋工程')
  })

  test('trades are the sections and divisions', () => {
    expect(readTrades()).toHaveLength(117)
  })
})
