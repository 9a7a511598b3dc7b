import { readRows } from '#seed/content/lookups/read-rows.ts'

export type SeedIndustry = {
  id: number
  pid: number
  /** Letter of the section, then the digits of GB/T 4754, for example C372. */
  code: string
  name: string
  /** 1 section, 2 division, 3 group. */
  level: 1 | 2 | 3
  orderNum: number
}

/**
 * Returns the id of an industry, the same in every run. Section A is 10000, division A01 10100, group A011 10111: the
 * ids below a section or division are between its id and the next one.
 */
export const industryIdOf = (code: string): number => {
  const section = (code.charCodeAt(0) - 64) * 10_000
  if (code.length === 1) return section
  const division = section + Number(code.slice(1, 3)) * 100
  return code.length === 3 ? division : division + 10 + Number(code.slice(3))
}

/** Reads the sections, divisions and groups of GB/T 4754-2017 in the order of the standard. */
export const readIndustries = (): SeedIndustry[] =>
  readRows('gbt4754-2017-industries.csv').map(([code = '', parent = '', name = ''], at) => ({
    id: industryIdOf(code),
    pid: parent === '' ? 0 : industryIdOf(parent),
    code,
    name,
    level: levelOf(code),
    orderNum: at + 1,
  }))

const levelOf = (code: string): SeedIndustry['level'] => {
  if (code.length === 1) return 1
  return code.length === 3 ? 2 : 3
}
