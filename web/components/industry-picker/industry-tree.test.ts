import { expect, test } from 'vitest'
import { industryTree, sectionsByUse, shortIndustryName } from './industry-tree.ts'

const section = (industryId: number, name: string) => ({ industryId, pid: 0, name, children: [] })

test('sections, divisions and groups become a tree with three levels', () => {
  const group = { industryId: 3, pid: 2, name: '谷物种植' }
  const tree = industryTree([
    { ...section(1, '农、林、牧、渔业'), children: [{ industryId: 2, pid: 1, name: '农业', children: [group] }] },
  ])
  expect(tree).toEqual([
    {
      id: 1,
      name: '农、林、牧、渔业',
      children: [{ id: 2, name: '农业', children: [{ id: 3, name: '谷物种植', children: [] }] }],
    },
  ])
})

test('sections are sorted in the order of their everyday names, unknown sections last', () => {
  const sorted = sectionsByUse([section(1, '新行业'), section(2, '采矿业'), section(3, '制造业')])
  expect(sorted.map(({ name }) => name)).toEqual(['制造业', '采矿业', '新行业'])
})

test('a known section gets its everyday name, an unknown one keeps its name', () => {
  expect(shortIndustryName('信息传输、软件和信息技术服务业')).toBe('信息技术')
  expect(shortIndustryName('新行业')).toBe('新行业')
})
