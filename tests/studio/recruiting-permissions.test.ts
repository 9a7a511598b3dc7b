import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Grant, isAllowed, isScopeOf } from '#contracts/studio/permissions.ts'
import {
  APPLICATION_STATES,
  type ApplicationState,
  RECRUITMENT_PERMISSIONS,
} from '#contracts/studio/recruitment-permissions.ts'
import { STAFF_ROLES, type StaffRole } from '#contracts/studio/staff-roles.ts'
import { openRecruitmentDesk, type RecruitmentDesk } from '#server/features/recruiting/testing/recruitment-desk.ts'
import { type Member, studioCall } from '#server/features/staff/testing/staff-client.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'

// Role × action × state × scope of applications, over HTTP.

const ROLES = Object.keys(STAFF_ROLES) as StaffRole[]
const STATES = Object.keys(APPLICATION_STATES) as ApplicationState[]
type Action = {
  [Name in keyof typeof RECRUITMENT_PERMISSIONS]: (typeof RECRUITMENT_PERMISSIONS)[Name] extends { states: unknown }
    ? Name
    : never
}[keyof typeof RECRUITMENT_PERMISSIONS]
const ACTIONS = (Object.keys(RECRUITMENT_PERMISSIONS) as Action[]).filter(
  (action) => 'states' in RECRUITMENT_PERMISSIONS[action],
)

describe.each(testDatabaseKinds)('the table of permissions of applications on %s', (kind) => {
  let desk: RecruitmentDesk
  let id = 0
  let colleagueId = 0
  const members = new Map<string, { member: Member; grant: Grant }>()

  beforeAll(async () => {
    desk = await openRecruitmentDesk(kind)
    id = (await desk.anApplication()).id
    colleagueId = desk.people.colleague.staffId
    for (const role of ROLES) {
      const scopes = isScopeOf(role, 'company:1')
        ? ([`company:${desk.own}`, `company:${desk.other}`] as const)
        : (['all'] as const)
      for (const scope of scopes) {
        const grant: Grant = { role, scope }
        members.set(`${role} ${scope}`, { member: await desk.member([grant]), grant })
      }
    }
  }, 120_000)
  afterAll(() => desk.close())

  /** Sets the state of the application, with an earlier step `viewed`, so that its last step can be undone. */
  async function plant(state: ApplicationState): Promise<void> {
    const { write } = desk.site.database
    const now = desk.clock.now()
    const statusCode = APPLICATION_STATES[state]
    await write.jobApplication.update({ where: { id }, data: { statusCode, changedAt: now, handlerId: null } })
    await write.applicationProgress.deleteMany({ where: { applicationId: id } })
    for (const code of [APPLICATION_STATES.viewed, statusCode])
      await write.applicationProgress.create({
        data: { applicationId: id, statusCode: code, remark: '', createdAt: now },
      })
  }

  /** Makes the call of an action. @returns the HTTP status, in a bulk call that of the first application. */
  async function act(action: Action, { cookie }: Member): Promise<number> {
    const at = (hours: number) => beijingTime(new Date(desk.clock.now().getTime() + hours * 3_600_000)).slice(0, 16)
    const several = { applicationIds: [id], remark: '' }
    const meeting = {
      startTime: at(24),
      endTime: at(25),
      place: '三楼',
      contactName: '',
      contactPhone: '',
      toBring: '',
    }
    const { site } = desk
    const who = { cookie }
    const ofMany = (reply: { status: number; data: { isDone: boolean }[] }) =>
      reply.status === 200 && reply.data[0]?.isDone === false ? 409 : reply.status
    switch (action) {
      case 'readApplications':
        return (await studioCall(site, 'readApplication', { applicationId: id }, who)).status
      case 'revealApplicant':
        return (await studioCall(site, 'revealApplicant', { applicationId: id, reason: 'offer' }, who)).status
      case 'inviteApplicant':
        return ofMany(await studioCall(site, 'inviteApplicants', { ...several, ...meeting }, who))
      case 'refuseApplicant':
        return ofMany(await studioCall(site, 'refuseApplicants', several, who))
      case 'hireApplicant':
        return ofMany(await studioCall(site, 'hireApplicants', several, who))
      case 'takeMoveBack':
        return (await studioCall(site, 'takeMoveBack', { applicationId: id, reason: '点错了' }, who)).status
      case 'noteApplication':
        return (await studioCall(site, 'noteApplication', { applicationId: id, text: '记' }, who)).status
      case 'handOnApplication':
        return (await studioCall(site, 'handOnApplication', { applicationId: id, staffId: colleagueId }, who)).status
    }
  }

  test.each(ACTIONS)(
    '%s succeeds for exactly the roles, states and scopes of the table',
    async (action) => {
      const wrong: string[] = []
      for (const [name, { member, grant }] of members) {
        for (const state of STATES) {
          await plant(state)
          const status = await act(action, member)
          const isExpected = isAllowed([grant], action, { scopes: [`company:${desk.own}`], state })
          if ((status === 200) !== isExpected || ![200, 403, 404, 409].includes(status))
            wrong.push(`${name} in ${state}: ${status}`)
        }
      }
      expect(wrong).toEqual([])
    },
    60_000,
  )

  test('a recruiter of another company gets 404 by id, no row in lists and none in exports', async () => {
    await plant('viewed')
    const { stranger } = desk.people
    for (const action of ['readApplications', 'revealApplicant', 'takeMoveBack', 'noteApplication'] as const)
      expect([action, await act(action, stranger)]).toEqual([action, 404])
    const { data } = await studioCall(desk.site, 'listApplications', {}, stranger)
    expect(data.rows).toEqual([])
    const { data: found } = await studioCall(desk.site, 'listApplications', { companyId: desk.own }, stranger)
    expect(found.total).toBe(0)
    const lead = await desk.member([{ role: 'recruitmentLead', scope: `company:${desk.other}` }])
    const asked = { applicationIds: [id], reason: '报送用人单位' }
    expect((await studioCall(desk.site, 'exportApplications', asked, lead)).status).toBe(404)
    const { data: own } = await studioCall(desk.site, 'readRecruitment', {}, lead)
    expect(own.jobs).toEqual([])
  })
})
