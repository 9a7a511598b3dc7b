import { expect, test } from 'vitest'
import { homeCities } from './home-cities.ts'

const region = (regionId: number, pid: number, name: string) => ({ regionId, pid, name, regionCode: '', orderNum: 0 })

test('cities are children of a province', () => {
  const regions = [
    region(42, 0, '湖北省'),
    region(43, 0, '湖南省'),
    region(4201, 42, '武汉市'),
    region(420_111, 4201, '洪山区'),
  ]
  expect(homeCities(regions).map(({ name }) => name)).toEqual(['武汉市'])
})
