import { rowsOf, valuesAt } from '#kit/suite/answer.ts'
import type { Invariant } from './invariant.ts'

type Row = Record<string, unknown>

const RANK: Readonly<Record<string, number>> = { '1': 0, '0': 1, '2': 2 }

/** Orders of lists and of neighbouring articles. */
export const contentOrderInvariants: readonly Invariant[] = [
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
        if (rank < former)
          broken('running, then upcoming, then ended', `${before.projectStatus} before ${projectStatus}`)
        if (rank !== former) continue
        const isTurned = projectStatus === '2' ? startTime > before.startTime : startTime < before.startTime
        if (isTurned) broken(`state ${projectStatus} in its order`, `${before.startTime} before ${startTime}`)
      }
      // the newest publication time serves as a lower bound of the target's current time
      const [newest] = rowsOf(await ask.expect('jobsList', 200, { pageSize: 1 }))
      const seen = valuesAt(newest, '/releaseTime').join()
      for (const { reRecruitProjectId, projectStatus, startTime, endTime } of data) {
        if (endTime < seen && projectStatus !== '2') broken(`${reRecruitProjectId} ended at ${endTime}`, projectStatus)
        if (startTime < seen && projectStatus === '0') broken(`${reRecruitProjectId} started at ${startTime}`, '0')
      }
    },
  },
]
