import type { OperationId } from '#contracts/catalogue.ts'
import { MAX_PAGE_SIZE } from '#contracts/constants/limits.ts'
import { valuesAt } from '#kit/suite/answer.ts'
import type { Invariant } from './invariant.ts'

type Row = Record<string, unknown>

/** A list whose rows belong to regions; `regionOf` returns the region id of a row. */
type Placed = { call: OperationId; key: string; rows: string; regionOf: (row: Row, regions: readonly Row[]) => unknown }

const PLACED: readonly Placed[] = [
  { call: 'jobsList', key: 'jobId', rows: '/rows/*', regionOf: ({ regionId }) => regionId },
  {
    call: 'companyList',
    key: 'companyId',
    rows: '/rows/*',
    regionOf: ({ regionName }, regions) =>
      regions.find(({ name }) => name === String(regionName).split('·').at(-1))?.['regionId'],
  },
  { call: 'getReRecruitProjectList', key: 'reRecruitProjectId', rows: '/data/*', regionOf: ({ regionId }) => regionId },
]

/** Rows of a region are also returned for its parent region. */
export const regionInvariants = PLACED.map(({ call, key, rows, regionOf }): Invariant => ({
  id: `region-above.${call}`,
  title: '下级地区里有的，上级地区里也有',
  operation: call,
  with: ['getRegionList'],
  pointer: '/query/regionId',
  async holds(ask, broken) {
    const { data: regions } = (await ask.expect('getRegionList', 200)).body
    const read = async (regionId?: unknown) =>
      valuesAt((await ask.expect(call, 200 as never, { pageSize: MAX_PAGE_SIZE, regionId })).body, rows) as Row[]
    let looked = 0
    for (const row of await read()) {
      const region = regions.find(({ regionId }) => regionId === regionOf(row, regions))
      const above = regions.find(({ regionId }) => regionId === region?.pid)
      if (region === undefined || above === undefined || above.pid === 0) continue
      const [inside, wide] = [await read(region.regionId), await read(above.regionId)]
      const wideIds = wide.map((each) => each[key])
      const lost = inside.filter((each) => !wideIds.includes(each[key]))
      const isBelow = (id: unknown): boolean =>
        id === region.regionId || regions.some(({ regionId, pid }) => regionId === id && pid !== 0 && isBelow(pid))
      const outside = inside.find((each) => !isBelow(regionOf(each, regions)))
      if (outside !== undefined) broken(`only what is in ${region.name}`, outside[key])
      if (inside.length === 0) broken(`rows in ${region.name}, because the list has one`, 'none')
      if (lost.length > 0) broken(`in ${above.name} everything of ${region.name}`, lost[0]?.[key])
      looked += 1
      if (looked === 2) return
    }
    if (looked === 0) ask.skip('no-data', `${call}: a region below another`)
  },
}))
