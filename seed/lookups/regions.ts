import { readRows } from '#seed/content/lookups/read-rows.ts'

export type SeedRegion = {
  id: number
  pid: number
  name: string
  /** Six digits of GB/T 2260. */
  code: string
  /** 1 province, 2 city, 3 county. */
  level: 1 | 2 | 3
  orderNum: number
}

/** Code of the group of counties directly below the province, which is not a place: its members count as cities. */
const DIRECT_COUNTIES = '429000'
const HOME_PROVINCE = '42'

/** Returns the id of a region: its GB/T 2260 code of two, four or six digits, padded with zeros. */
export const regionIdOf = (code: string): number => Number(code.padEnd(6, '0'))

/** Reads the home province down to counties, then the other provinces in code order; parents come before children. */
export const readRegions = (): SeedRegion[] =>
  readRows('gbt2260-regions.csv')
    .map(([code = '', parent = '', name = '']) => ({ code: code.padEnd(6, '0'), parent: parent.padEnd(6, '0'), name }))
    .filter(({ code }) => code !== DIRECT_COUNTIES)
    .map(({ code, parent, name }) => ({
      id: Number(code),
      pid: parent === DIRECT_COUNTIES ? regionIdOf(HOME_PROVINCE) : Number(parent),
      name,
      code,
      level: levelOf(code, parent),
      orderNum: code.startsWith(HOME_PROVINCE) ? 0 : 1,
    }))
    .toSorted((a, b) => a.orderNum - b.orderNum || a.level - b.level || a.id - b.id)
    .map((region, at) => ({ ...region, orderNum: at + 1 }))

const levelOf = (code: string, parent: string): SeedRegion['level'] => {
  if (code.endsWith('0000')) return 1
  return code.endsWith('00') || parent === DIRECT_COUNTIES ? 2 : 3
}
