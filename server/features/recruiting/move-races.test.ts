import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StudioWire } from '#contracts/generated/studio-wire.ts'
import { complete } from '#server/features/job-application/testing/complete-person.ts'
import { copyJob } from '#server/features/job-application/testing/copy-job.ts'
import { studioCall } from '#server/features/staff/testing/staff-client.ts'
import { logIn, type TestPerson } from '#server/testing/log-in.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { openRecruitmentDesk, type RecruitmentDesk } from './testing/recruitment-desk.ts'

const PEOPLE = 10
const JOBS = 20

describe.each(testDatabaseKinds)('parallel withdrawals and transitions on %s', (kind) => {
  let desk: RecruitmentDesk
  let people: TestPerson[]
  let pairs: { id: number; person: TestPerson }[]
  beforeAll(async () => {
    desk = await openRecruitmentDesk(kind)
    const jobIds = await copyJob(desk.site, desk.job, { firstId: 9000, count: JOBS })
    people = await Promise.all(Array.from({ length: PEOPLE }, async () => complete(await logIn(desk.site))))
    pairs = (await Promise.all(people.map((person) => seenApplications(person, jobIds)))).flat()
  })
  afterAll(() => desk.close())
  const call = <Id extends keyof StudioWire>(id: Id, input: StudioWire[Id]['input']) =>
    studioCall(desk.site, id, input, desk.people.recruiter)

  /** A seen application for each job: the first is sent and opened, the others are copies of its rows. */
  async function seenApplications(person: TestPerson, [first = 0, ...others]: number[]): Promise<typeof pairs> {
    const reply = await person.call('applyForJob', { jobId: first })
    if (reply.code !== 200) throw new Error(reply.msg)
    await call('openApplication', { applicationId: reply.data.jobRelationId })
    const { write, read } = desk.site.database
    const mine = { where: { personId: person.id } }
    const { id, snapshot, progress, ...row } = await read.jobApplication.findFirstOrThrow({
      ...mine,
      include: { snapshot: true, progress: { orderBy: { id: 'asc' } } },
    })
    await write.jobApplication.createMany({ data: others.map((jobId) => ({ ...row, jobId })) })
    const all = (await read.jobApplication.findMany({ ...mine, select: { id: true } })).map((each) => each.id)
    const copies = all.filter((each) => each !== id)
    await write.applicationSnapshot.createMany({
      data: copies.flatMap((applicationId) => (snapshot === null ? [] : { ...snapshot, applicationId })),
    })
    await write.applicationProgress.createMany({
      data: copies.flatMap((applicationId) => progress.map(({ id: _id, ...step }) => ({ ...step, applicationId }))),
    })
    return all.map((each) => ({ id: each, person }))
  }

  /** Calls a withdrawal and a transition of an application in parallel; which one is called first alternates. */
  async function collide({ id, person }: { id: number; person: TestPerson }, at: number) {
    const isRefusal = at % 2 === 0
    const move = () =>
      isRefusal
        ? call('refuseApplicants', { applicationIds: [id], remark: '' })
        : call('inviteApplicants', desk.invitation([id]))
    const withdraw = () => person.call('withdrawApplication', { jobRelationId: id })
    const first = at % 4 < 2 ? move() : undefined
    const [withdrawn, moved] = await Promise.all([withdraw(), first ?? move()])
    return { id, isRefusal, isWithdrawn: withdrawn.code === 200, isMoved: moved.data[0]?.isDone === true }
  }

  test('leave each of 200 applications in a consistent state', async () => {
    expect(pairs).toHaveLength(PEOPLE * JOBS)
    const outcomes: Awaited<ReturnType<typeof collide>>[] = []
    for (let at = 0; at < pairs.length; at += PEOPLE)
      outcomes.push(
        ...(await Promise.all(pairs.slice(at, at + PEOPLE).map((pair, index) => collide(pair, at + index)))),
      )
    const { read } = desk.site.database
    const snapshots = new Set((await read.applicationSnapshot.findMany()).map(({ applicationId }) => applicationId))
    const entries = await read.auditEntry.findMany({ where: { action: { in: TRANSITIONS } } })
    const lists = await Promise.all(people.map((person) => person.call('jobRelationList', { pageSize: JOBS })))
    const rows = new Map(
      lists.flatMap((list) => (list.code === 200 ? list.rows : [])).map((row) => [row.jobRelationId, row]),
    )
    for (const { id, isRefusal, isMoved, isWithdrawn } of outcomes) {
      // an invitation can be followed by a withdrawal, a refusal cannot
      expect(isRefusal ? isMoved !== isWithdrawn : isWithdrawn).toBe(true)
      const steps = ['1', '2', ...(isMoved ? [isRefusal ? '5' : '3'] : []), ...(isWithdrawn ? ['6'] : [])]
      const row = rows.get(id)
      expect(row?.progressList.map(({ applyStatus }) => applyStatus)).toEqual(steps)
      expect(row).toMatchObject({ applyStatus: steps.at(-1), isNew: !isWithdrawn })
      expect(snapshots.has(id)).toBe(!isWithdrawn)
      expect(entries.filter(({ object }) => object === `application:${id}`)).toHaveLength(isMoved ? 1 : 0)
    }
  })
})

const TRANSITIONS = ['application.refused', 'application.invited']
