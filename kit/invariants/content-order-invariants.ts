import type { OperationId } from '#contracts/catalogue.ts'
import { MAX_PAGE_SIZE } from '#contracts/constants/limits.ts'
import { rowsOf, totalOf, valuesAt } from '#kit/suite/answer.ts'
import type { TestClient } from '#kit/suite/test-client.ts'
import type { Invariant } from './invariant.ts'

type Row = Record<string, unknown>

/** Maximum number of pages read to know every id of a list. */
const WHOLE_PAGES = 2
const LOOKED_AT = 6

/**
 * Returns some of the ids between the lowest and highest id of the job list that the list lacks: hidden, closed or
 * unpublished jobs must stay invisible.
 */
export async function unlistedJobs(ask: TestClient): Promise<number[]> {
  const ids = new Set<number>()
  for (let pageNum = 1; pageNum <= WHOLE_PAGES; pageNum += 1) {
    const answer = await ask.expect('jobsList', 200, { pageNum, pageSize: MAX_PAGE_SIZE })
    for (const { jobId } of rowsOf(answer)) ids.add(Number(jobId))
    if (totalOf(answer) > WHOLE_PAGES * MAX_PAGE_SIZE) return ask.skip('no-data', 'jobsList: more than can be read')
    if (ids.size >= totalOf(answer)) break
  }
  const [least, most] = [Math.min(...ids), Math.max(...ids)]
  if (most - least > 10 * ids.size) return ask.skip('no-data', 'jobsList: ids one after the other')
  const between = Array.from({ length: most - least }, (_none, at) => least + at).filter((id) => !ids.has(id))
  const every = Math.max(1, Math.floor(between.length / LOOKED_AT))
  return between.filter((_id, at) => at % every === 0)
}

const RANK: Readonly<Record<string, number>> = { '1': 0, '0': 1, '2': 2 }

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
const wideRegions = PLACED.map(({ call, key, rows, regionOf }): Invariant => ({
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
      if (inside.length === 0) broken(`rows in ${region.name}, where one is`, 'none')
      if (lost.length > 0) broken(`in ${above.name} what is in ${region.name}`, lost[0]?.[key])
      looked += 1
      if (looked === 2) return
    }
    if (looked === 0) ask.skip('no-data', `${call}: a region below another`)
  },
}))

/** Contents and order of lists, and objects that lists must not contain. */
export const contentOrderInvariants: readonly Invariant[] = [
  ...wideRegions,
  {
    id: 'unlisted-is-missing.jobs',
    title: '列表里没有的职位，详情也没有',
    operation: 'jobs',
    with: ['jobsList'],
    pointer: '/404',
    async holds(ask) {
      for (const jobId of await unlistedJobs(ask)) await ask.expect('jobs', 404, { jobId })
    },
  },
  {
    id: 'filtered-order.jobsList',
    title: '带条件时仍按所要的列与方向排序',
    operation: 'jobsList',
    pointer: '/query/isAsc',
    async holds(ask, broken) {
      const [job] = rowsOf(await ask.expect('jobsList', 200, { pageSize: 1 }))
      if (job === undefined) return ask.skip('no-data', 'jobsList')
      const conditions = [{ jobNature: '1' }, { keyword: String(job['jobName']).slice(-3) }, { salaryMin: 5000 }]
      for (const condition of conditions) {
        for (const column of ['salaryMin', 'releaseTime'] as const) {
          const values = async (isAsc: string) =>
            rowsOf(await ask.expect('jobsList', 200, { ...condition, orderByColumn: column, isAsc, pageSize: 50 })).map(
              (row) => row[column] as string | number,
            )
          const isRising = (found: readonly (string | number)[]) =>
            found.every((value, at) => at === 0 || (found[at - 1] ?? value) <= value)
          const [up, down] = [await values('asc'), await values('desc')]
          const what = `${column} with ${JSON.stringify(condition)}`
          if (!isRising(up)) broken(`rising ${what}`, up.slice(0, 12).join(', '))
          if (!isRising(down.toReversed())) broken(`falling ${what}`, down.slice(0, 12).join(', '))
        }
      }
    },
  },
  {
    id: 'newer-is-before.getCommentById',
    title: '上一篇不早于本篇，下一篇不晚于本篇，都属同一类型',
    operation: 'getCommentById',
    with: ['getCommentListWithPage'],
    pointer: '/200/data/prev',
    async holds(ask, broken) {
      const { body } = await ask.expect('getCommentListWithPage', 200, { pageSize: 8 })
      for (const { cmCommentId } of valuesAt(body, '/rows/*') as Row[]) {
        const { data } = (await ask.expect('getCommentById', 200, { cmCommentId })).body
        for (const [name, isNewer] of [
          ['prev', true],
          ['next', false],
        ] as const) {
          const id = data[name]?.cmCommentId
          if (id === undefined) continue
          const { data: other } = (await ask.expect('getCommentById', 200, { cmCommentId: id })).body
          const isRight = isNewer ? other.releaseTime >= data.releaseTime : other.releaseTime <= data.releaseTime
          if (!isRight) broken(`${name} ${isNewer ? 'from' : 'up to'} ${data.releaseTime}`, other.releaseTime)
          if (other.typeId !== data.typeId) broken(`${name} of type ${data.typeId}`, other.typeId)
        }
      }
    },
  },
  {
    id: 'order.getReRecruitProjectList',
    title: '进行中、未开始、已结束依次排列；状态与起止时间一致',
    operation: 'getReRecruitProjectList',
    with: ['jobsList'],
    pointer: '/200/data#order',
    async holds(ask, broken) {
      const { data } = (await ask.expect('getReRecruitProjectList', 200)).body
      if (data.length === 0) ask.skip('no-data', 'getReRecruitProjectList')
      for (const [at, { projectStatus, startTime }] of data.entries()) {
        const before = data[at - 1]
        if (before === undefined) continue
        const [rank, former] = [RANK[projectStatus] ?? 3, RANK[before.projectStatus] ?? 3]
        if (rank < former) broken('running, then coming, then over', `${before.projectStatus} before ${projectStatus}`)
        if (rank !== former) continue
        const isTurned = projectStatus === '2' ? startTime > before.startTime : startTime < before.startTime
        if (isTurned) broken(`state ${projectStatus} in its order`, `${before.startTime} before ${startTime}`)
      }
      // the newest publication time serves as a lower bound of the target's current time
      const [newest] = rowsOf(await ask.expect('jobsList', 200, { pageSize: 1 }))
      const seen = valuesAt(newest, '/releaseTime').join()
      for (const { reRecruitProjectId, projectStatus, startTime, endTime } of data) {
        if (endTime < seen && projectStatus !== '2')
          broken(`${reRecruitProjectId} over since ${endTime}`, projectStatus)
        if (startTime < seen && projectStatus === '0') broken(`${reRecruitProjectId} begun at ${startTime}`, '0')
      }
    },
  },
]
