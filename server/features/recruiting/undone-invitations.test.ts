import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { studioCall } from '#server/features/staff/testing/staff-client.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { openRecruitmentDesk, type RecruitmentDesk } from './testing/recruitment-desk.ts'

describe.each(testDatabaseKinds)('figures of recruitment on %s', (kind) => {
  let desk: RecruitmentDesk
  beforeAll(async () => {
    desk = await openRecruitmentDesk(kind)
  }, 60_000)
  afterAll(() => desk.close())

  const figures = async () => {
    const { data } = await studioCall(desk.site, 'readRecruitment', {}, desk.people.lead)
    return data.jobs.find(({ id }) => id === desk.job)
  }
  const anApplication = async () => {
    const { id } = await desk.anApplication()
    await studioCall(desk.site, 'openApplication', { applicationId: id }, desk.people.recruiter)
    return id
  }
  const invite = (id: number) => studioCall(desk.site, 'inviteApplicants', desk.invitation([id]), desk.people.recruiter)
  const undo = (applicationId: number) =>
    studioCall(desk.site, 'takeMoveBack', { applicationId, reason: '点错了' }, desk.people.recruiter)
  const hire = (id: number) =>
    studioCall(desk.site, 'hireApplicants', { applicationIds: [id], remark: '欢迎加入' }, desk.people.recruiter)

  test('an application counts as interviewed unless its invitation was undone', async () => {
    await desk.anApplication()
    const [undone, invitedTwice, hired, undoneHire] = [
      await anApplication(),
      await anApplication(),
      await anApplication(),
      await anApplication(),
    ]
    for (const id of [undone, invitedTwice, hired, undoneHire]) await invite(id)
    await undo(undone)
    await invite(invitedTwice)
    await undo(invitedTwice)
    for (const id of [hired, undoneHire]) await hire(id)
    await undo(undoneHire)
    expect(await figures()).toMatchObject({
      received: 5,
      waiting: 1,
      seen: 4,
      interviewed: 3,
      offered: 1,
      refused: 0,
      withdrawn: 0,
      medianDays: 0,
    })
  })
})
