import { expect, test } from 'vitest'
import { shortRegionName } from './region-names.ts'

test.each([
  ['武汉市', '武汉'],
  ['恩施土家族苗族自治州', '恩施'],
  ['湘西土家族苗族自治州', '湘西'],
  ['五峰土家族自治县', '五峰'],
  ['神农架林区', '神农架'],
  ['湖北省', '湖北'],
  ['新疆维吾尔自治区', '新疆'],
  ['内蒙古自治区', '内蒙古'],
  ['洪山区', '洪山区'],
  ['阳新县', '阳新县'],
  ['沙市', '沙市'],
])('the short name of %s is %s', (name, short) => {
  expect(shortRegionName(name)).toBe(short)
})
