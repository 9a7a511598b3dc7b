import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FEEDBACK_PERMISSIONS, FEEDBACK_STATES, type FeedbackState } from '#contracts/studio/feedback-permissions.ts'
import { type Grant, isAllowed } from '#contracts/studio/permissions.ts'
import { STAFF_ROLES, type StaffRole } from '#contracts/studio/staff-roles.ts'
import type { FeedbackAction } from '#server/features/feedback-desk/desk-access.ts'
import { ANSWER, type FeedbackDesk, openFeedbackDesk } from '#server/features/feedback-desk/testing/feedback-staff.ts'
import { beijingDay } from '#server/features/feedback/feedback-terms.ts'
import { type Member, studioCall } from '#server/features/staff/testing/staff-client.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'

const ROLES = Object.keys(STAFF_ROLES) as StaffRole[]
const STATES = Object.keys(FEEDBACK_STATES) as FeedbackState[]
const ACTIONS = (Object.keys(FEEDBACK_PERMISSIONS) as FeedbackAction[]).filter(
  (action) => action !== 'changeFeedbackTemplates',
)
const REASON = '按规定需要这样处理'

describe.each(testDatabaseKinds)('the table of permissions of feedback on %s', (kind) => {
  let desk: FeedbackDesk
  const people = new Map<StaffRole, Member>()
  beforeAll(async () => {
    desk = await openFeedbackDesk(kind)
    for (const role of ROLES) people.set(role, await desk.member(role))
  }, 60_000)
  afterAll(() => desk.close())
  const memberOf = (role: StaffRole) => people.get(role) as Member
  const grantOf = (role: StaffRole): Grant => ({ role, scope: 'all' })

  /** Creates feedback in a state that belongs to this clerk; another clerk wrote its answer. */
  const plant = (state: FeedbackState) =>
    desk.planted(state, {
      ownerId: state === 'waiting' ? null : memberOf('feedbackClerk').staffId,
      ...(state === 'answerInReview' && { answeredById: desk.people.colleague.staffId }),
    })

  /** Makes the call of an action. @returns the HTTP status. */
  async function act(action: FeedbackAction, feedbackId: number, { cookie }: Member): Promise<number> {
    const { site, clock } = desk
    const moved = { feedbackId, version: 1 }
    const dueDay = beijingDay(clock.now(), 10)
    const by = { cookie }
    const calls: Record<FeedbackAction, () => Promise<{ status: number }>> = {
      readFeedback: () => studioCall(site, 'readFeedbackEntry', { feedbackId }, by),
      takeFeedback: () => studioCall(site, 'takeFeedback', moved, by),
      assignFeedback: () =>
        studioCall(site, 'assignFeedback', { ...moved, staffId: desk.people.colleague.staffId }, by),
      moveFeedbackDue: () => studioCall(site, 'moveFeedbackDue', { ...moved, dueDay, reason: REASON }, by),
      mergeFeedback: async () => {
        const { receiptNumber } = await desk.planted('processing')
        return studioCall(site, 'mergeFeedback', { ...moved, receiptNumber }, by)
      },
      rejectFeedback: () => studioCall(site, 'rejectFeedback', { ...moved, reason: REASON }, by),
      noteFeedback: () => studioCall(site, 'noteFeedback', { feedbackId, text: '已电话核实' }, by),
      submitAnswer: () => studioCall(site, 'submitAnswer', { ...moved, answer: ANSWER }, by),
      recallAnswer: () => studioCall(site, 'recallAnswer', moved, by),
      releaseAnswer: () => studioCall(site, 'releaseAnswer', moved, by),
      returnAnswer: () => studioCall(site, 'returnAnswer', { ...moved, reason: REASON }, by),
      revealWriter: () => studioCall(site, 'revealWriter', { feedbackId, reason: 'askForDetails' }, by),
      changeFeedbackTemplates: () => Promise.reject(new Error('has no state')),
    }
    return (await calls[action]()).status
  }

  test.each(ACTIONS)(
    '%s succeeds for exactly the roles and states of the table',
    async (action) => {
      const wrong: string[] = []
      for (const role of ROLES) {
        for (const state of STATES) {
          const { id } = await plant(state)
          const status = await act(action, id, memberOf(role))
          const isExpected = isAllowed([grantOf(role)], action, { state })
          if ((status === 200) !== isExpected || ![200, 403, 404, 409].includes(status))
            wrong.push(`${role} in ${state}: ${status}`)
        }
      }
      expect(wrong).toEqual([])
    },
    60_000,
  )

  test.each(ACTIONS.filter((action) => action !== 'assignFeedback'))(
    '%s returns 404 for a report that other staff members handle, and changes nothing',
    async (action) => {
      const wrong: string[] = []
      for (const state of STATES) {
        const { id } = await desk.report(state)
        for (const who of [desk.people.colleague, desk.people.otherReviewer]) {
          const status = await act(action, id, who)
          const isForbidden = status === 403 // this role may never do the action
          if (status !== 404 && !isForbidden) wrong.push(`${state}: ${status}`)
        }
        const { version } = await desk.site.database.read.feedback.findUniqueOrThrow({ where: { id } })
        expect([version, await desk.story(id)]).toEqual([1, { steps: [], audit: [] }])
      }
      expect(wrong).toEqual([])
    },
    60_000,
  )
})
