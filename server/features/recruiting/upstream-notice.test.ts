import { expect, test } from 'vitest'
import { openFeedbackDesk } from '#server/features/feedback-desk/testing/feedback-staff.ts'
import { studioCall } from '#server/features/staff/testing/staff-client.ts'
import { openRecruitmentDesk } from './testing/recruitment-desk.ts'

test.each([
  ['', false],
  ['http://127.0.0.1:9/prod-api', true],
])(
  'with the upstream "%s", the lists of applications and feedback say that users send them there: %s',
  async (upstream, isUpstream) => {
    const desk = await openRecruitmentDesk('sqlite', { config: { upstream } })
    const applications = await studioCall(desk.site, 'listApplications', {}, desk.people.recruiter)
    await desk.close()
    const feedbackDesk = await openFeedbackDesk('sqlite', { config: { upstream } })
    const feedback = await feedbackDesk.call(feedbackDesk.people.clerk, 'listFeedback', {})
    await feedbackDesk.close()
    expect([applications.data.isUpstream, feedback.data.isUpstream]).toEqual([isUpstream, isUpstream])
  },
  60_000,
)
