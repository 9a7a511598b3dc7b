import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { type FeedbackDesk, openFeedbackDesk } from './testing/feedback-staff.ts'

describe.each(testDatabaseKinds)('clerks of feedback on %s', (kind) => {
  let desk: FeedbackDesk
  beforeAll(async () => {
    desk = await openFeedbackDesk(kind)
  }, 60_000)
  afterAll(() => desk.close())

  test('clerks are listed with the number of feedbacks that they process', async () => {
    const [busy, idle] = [await desk.member('feedbackClerk'), await desk.member('feedbackClerk')]
    for (const state of ['processing', 'processing', 'answerInReview', 'answered', 'rejected'] as const)
      await desk.planted(state, { ownerId: busy.staffId })
    const { data } = await desk.call(desk.people.reviewer, 'listFeedbackClerks', {})
    const countOf = ({ staffId }: { staffId: number }) => data.find((each) => each.staffId === staffId)?.openCount
    expect([countOf(busy), countOf(idle), countOf(desk.people.reviewer)]).toEqual([2, 0, undefined])
    expect((await desk.call(desk.people.clerk, 'listFeedbackClerks', {})).status).toBe(403)
    await desk.site.database.write.staffUser.update({ where: { id: idle.staffId }, data: { isActive: false } })
    const { data: left } = await desk.call(desk.people.reviewer, 'listFeedbackClerks', {})
    expect(left.map(({ staffId }) => staffId)).not.toContain(idle.staffId)
  })
})
