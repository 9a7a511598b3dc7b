import { beforeAll, expect, test } from 'vitest'
import { lookupTree } from '#server/features/lookup/lookup-tree.ts'
import { contentTargets, type ContentTargets } from './content-targets.ts'

let targets: ContentTargets
let asked: [string, number][]
beforeAll(() => {
  const regions = lookupTree([
    { id: 1, pid: 0, name: '湖北省' },
    { id: 2, pid: 1, name: '武汉市' },
    { id: 3, pid: 2, name: '武昌区' },
    { id: 4, pid: 2, name: '东湖武汉区' },
    { id: 5, pid: 1, name: '宜昌市' },
    ...Array.from({ length: 30 }, (_, at) => ({ id: 100 + at, pid: 5, name: `第${at}街` })),
  ])
  const industries = lookupTree([{ id: 1, pid: 0, name: '制造业' }])
  const finding = (name: string) => ({
    find: (text: string, take: number) => {
      asked.push([`${name} ${text}`, take])
      return Promise.resolve([])
    },
    names: (ids: readonly number[]) => Promise.resolve(new Map(ids.map((id) => [id, `${name}${id}`]))),
    named: () => Promise.resolve(new Map()),
  })
  asked = []
  targets = contentTargets({
    companyRows: finding('公司') as never,
    projectTargets: finding('项目') as never,
    lookupMemory: { read: () => Promise.resolve({ regions, industries } as never), forget: () => undefined },
  })
})
const found = async (text: string) => (await targets.find('region', text)).map(({ id }) => id)

test('places are found by all words of their path, those named so first', async () => {
  expect(await found('武汉')).toEqual([2, 4, 3])
  expect(await found('湖北 / 昌')).toEqual([3, 5, ...Array.from({ length: 18 }, (_, at) => 100 + at)])
  expect(await found('宜昌市 29街')).toEqual([129])
  expect(await targets.find('region', ' 武昌 ')).toEqual([{ id: 3, name: '湖北省 / 武汉市 / 武昌区' }])
  expect(await targets.find('industry', '制造')).toEqual([{ id: 1, name: '制造业' }])
})

test('at most twenty targets are found', async () => {
  expect(await found('')).toHaveLength(20)
  await targets.find('company', ' 云桥 ')
  await targets.find('project', '校招')
  expect(asked).toEqual([
    ['公司 云桥', 20],
    ['项目 校招', 20],
  ])
})

test('names of all targets in some values are keyed by target and id', async () => {
  const fields = {
    title: { type: 'text', title: '', maxLength: 9 },
    companyId: { type: 'relation', to: 'company', title: '' },
    regionId: { type: 'relation', to: 'region', title: '' },
    others: { type: 'relations', to: 'company', title: '', max: 9 },
  } as never
  const values = [
    { title: '一', companyId: 7, regionId: 3, others: [8, 9] },
    { title: '二', companyId: null, regionId: null, others: [7] },
  ]
  expect(await targets.names(fields, values)).toEqual({
    'company:7': '公司7',
    'company:8': '公司8',
    'company:9': '公司9',
    'region:3': '湖北省 / 武汉市 / 武昌区',
  })
})
