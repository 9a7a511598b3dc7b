import { catalogue } from '#contracts/catalogue.ts'
import { rowsOf, valuesAt } from '#kit/suite/answer.ts'
import type { TestClient } from '#kit/suite/test-client.ts'
import { BASICS, EDUCATION, UNKNOWN_ID, WORK } from '#kit/cases/samples.ts'
import { fetchIds } from '#kit/cases/valid-input.ts'
import { claimThat, type Flow } from './flow.ts'
import { CHANGING_RESUME, withRestoredResume } from './resume-snapshot.ts'

const LOOKED_AT = 20

/** Finds a job that user a has neither applied for nor marked as favourite. */
export async function untouchedJob(ask: TestClient): Promise<unknown> {
  const jobs = await fetchIds(ask, catalogue.jobs.idSources['/query/jobId'] ?? ask.skip('no-data', 'jobsList'))
  for (const jobId of jobs.slice(0, LOOKED_AT)) {
    const { body } = await ask.expect('getJobApplyStatus', 200, { jobId })
    if (!body.data.applied && !body.data.collected) return jobId
  }
  return ask.skip('no-data', 'jobsList: a job that is not applied for')
}

/** Completes the resume of user a, so that it can be sent. */
export async function completeResume(ask: TestClient): Promise<void> {
  await ask.expect('personalInfoCommit', 200, BASICS)
  await ask.expect('workExperienceCommit', 200, WORK)
  await ask.expect('educationExperienceCommit', 200, EDUCATION)
}

/** Applications and favourites. */
export const jobFlows: readonly Flow[] = [
  {
    id: 'apply',
    title: '投递、查询状态、列表、撤回；不能重复投递',
    needs: ['person'],
    covers: [
      'applyForJob 200',
      'applyForJob 404',
      'applyForJob 500',
      'getJobApplyStatus 200',
      'jobRelationList 200',
      'markProgressSeen 200',
      'withdrawApplication 200',
      'withdrawApplication 500',
      'getJobMarks 200',
    ],
    uses: [...CHANGING_RESUME, 'workExperienceCommit', 'educationExperienceCommit'],
    async run(ask) {
      const jobId = await untouchedJob(ask)
      await withRestoredResume(ask, async () => {
        await completeResume(ask)
        await ask.expect('applyForJob', 404, { jobId: UNKNOWN_ID })
        const { body } = await ask.expect('applyForJob', 200, { jobId, reMiniProgramAttachmentList: [] })
        const [jobRelationId] = valuesAt(body, '/data/jobRelationId')
        await ask.expect('applyForJob', 500, { jobId })
        const [applyTime, applyStatus] = [valuesAt(body, '/data/applyTime')[0], valuesAt(body, '/data/applyStatus')[0]]
        claimThat(ask, 'applyForJob', applyStatus === '1', ['/200/data/applyStatus', 'state 1', applyStatus])
        await expectStatus(ask, jobId, { jobId, applied: true, applyStatus: '1', applyStatusName: '已投递', applyTime })
        const list = await ask.expect('jobRelationList', 200, { pageSize: 100 })
        const rows = rowsOf(list).filter((row) => row['jobRelationId'] === jobRelationId)
        claimThat(ask, 'jobRelationList', rows.length === 1 && rows[0]?.['jobId'] === jobId, [
          '/200/rows',
          'one application',
          rows.length,
        ])
        if (!ask.has('withdrawApplication')) return
        const { body: marks } = await ask.expect('getJobMarks', 200, { jobIdArr: [jobId, UNKNOWN_ID] })
        const applied = valuesAt(marks, '/data/appliedJobIds/*')
        claimThat(ask, 'getJobMarks', applied.join() === String(jobId), [
          '/200/data/appliedJobIds',
          'the job alone',
          applied.join(),
        ])
        await ask.expect('markProgressSeen', 200, { jobRelationId })
        const seen = rowsOf(await ask.expect('jobRelationList', 200, { pageSize: 100 }))
        const isNew = seen.find((row) => row['jobRelationId'] === jobRelationId)?.['isNew']
        claimThat(ask, 'jobRelationList', isNew === false, ['/200/rows/*/isNew', 'not new once it is seen', isNew])
        await ask.expect('withdrawApplication', 200, { jobRelationId })
        await ask.expect('withdrawApplication', 500, { jobRelationId })
        await expectStatus(ask, jobId, { applied: false, applyStatus: '6', applyStatusName: '已撤回' })
        const counted = await ask.expect('jobRelationList', 200, { applyStatus: '6', pageSize: 100 })
        const others = rowsOf(counted).filter(({ applyStatus }) => applyStatus !== '6')
        claimThat(ask, 'jobRelationList', others.length === 0, [
          '/query/applyStatus',
          'only what was taken back',
          others.length,
        ])
      })
    },
  },
  {
    id: 'favourite',
    title: '收藏与取消收藏',
    needs: ['person'],
    covers: ['collectJob 200', 'getJobApplyStatus 200', 'getJobMarks 200', 'jobRelationList 200'],
    async run(ask) {
      const jobId = await untouchedJob(ask)
      const expectCollected = async (isCollected: boolean) => {
        await expectStatus(ask, jobId, { collected: isCollected })
        const { body } = await ask.expect('getJobMarks', 200, { jobIdArr: [jobId] })
        const marked = valuesAt(body, '/data/collectedJobIds/*').includes(jobId)
        claimThat(ask, 'getJobMarks', marked === isCollected, [
          '/200/data/collectedJobIds',
          `collected ${isCollected}`,
          marked,
        ])
        const list = await ask.expect('jobRelationList', 200, { relationType: 'collect', pageSize: 100 })
        const listed = rowsOf(list).some((row) => row['jobId'] === jobId)
        claimThat(ask, 'jobRelationList', listed === isCollected, [
          '/query/relationType',
          `listed ${isCollected}`,
          listed,
        ])
      }
      for (const collected of [true, true, false, false]) {
        await ask.expect('collectJob', 200, { jobId, collected })
        await expectCollected(collected)
      }
    },
  },
]

async function expectStatus(ask: TestClient, jobId: unknown, due: Record<string, unknown>): Promise<void> {
  const { body } = await ask.expect('getJobApplyStatus', 200, { jobId })
  for (const [name, value] of Object.entries(due)) {
    const [got] = valuesAt(body, `/data/${name}`)
    claimThat(ask, 'getJobApplyStatus', got === value, [`/200/data/${name}`, `${name} ${JSON.stringify(value)}`, got])
  }
}
