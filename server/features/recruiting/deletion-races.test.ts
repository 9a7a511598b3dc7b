import supertest from 'supertest'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MESSAGE } from '#contracts/constants/error-messages.ts'
import type { StudioWire } from '#contracts/generated/studio-wire.ts'
import { type Member, studioCall } from '#server/features/staff/testing/staff-client.ts'
import { tracesOf } from '#server/testing/all-rows.ts'
import { interleaved } from '#server/testing/interleaving.ts'
import type { TestPerson } from '#server/testing/log-in.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { openRecruitmentDesk, type RecruitmentDesk } from './testing/recruitment-desk.ts'

// Deletes an applicant's account while staff work on the application, at every point of the staff's transaction.

type Applicant = { id: number; person: TestPerson; userName: string }

describe.each(testDatabaseKinds)('the deletion of an applicant on %s', (kind) => {
  let desk: RecruitmentDesk
  beforeAll(async () => {
    desk = await openRecruitmentDesk(kind)
  }, 60_000)
  afterAll(() => desk.close())
  let made = 0

  const call = <Id extends keyof StudioWire>(
    id: Id,
    input: StudioWire[Id]['input'],
    who: Member = desk.people.recruiter,
  ) => studioCall(desk.site, id, input, who)
  const purge = ({ person }: Applicant) => desk.site.services.accountDeletions.purgeAccount(person.id, { again: true })

  /** Creates an application of a person with a unique name; staff have seen it by default. */
  async function anApplicant(isSeen = true): Promise<Applicant> {
    made += 1
    const userName = `留痕${String.fromCodePoint(0x4e00 + made)}`
    const { id, person } = await desk.anApplication(undefined, userName)
    if (isSeen) await call('openApplication', { applicationId: id })
    return { id, person, userName }
  }

  /** Expects no data of the person, and steps that agree with state and audit log. */
  async function expectForgotten({ id, person, userName }: Applicant): Promise<void> {
    const { read } = desk.site.database
    expect(await tracesOf(desk.site, { personId: person.id, texts: [userName, person.phoneNumber] })).toEqual([])
    const { statusCode, handlerId } = await read.jobApplication.findUniqueOrThrow({ where: { id } })
    const steps = await read.applicationProgress.findMany({ where: { applicationId: id }, orderBy: { id: 'asc' } })
    expect(handlerId).toBeNull()
    expect(steps.at(-1)?.statusCode).toBe(statusCode)
    expect(await read.applicationNote.count({ where: { applicationId: id } })).toBe(0)
    const entries = await read.auditEntry.findMany({ where: { object: `application:${id}`, actorKind: 'staff' } })
    const moves = entries.filter(({ action }) => /viewed|invited|refused|takenBack/.test(action))
    expect(moves).toHaveLength(steps.filter(({ staffId }) => staffId !== null).length)
    const reveals = entries.filter(({ action }) => action === 'application.revealed')
    expect(reveals).toHaveLength(await read.applicationReveal.count({ where: { applicationId: id } }))
  }

  test.each<[string, (of: Applicant) => Promise<{ status: number }>, number[]]>([
    ['an invitation', ({ id }) => call('inviteApplicants', desk.invitation([id], '{姓名}，请来面试')), [200]],
    ['a refusal', ({ id }) => call('refuseApplicants', { applicationIds: [id], remark: '{姓名}，抱歉' }), [200]],
    [
      'a move taken back',
      ({ id, userName }) => call('takeMoveBack', { applicationId: id, reason: userName }),
      [200, 409],
    ],
    ['an opening', ({ id }) => call('openApplication', { applicationId: id }), [200, 409]],
    ['a reveal', ({ id }) => call('revealApplicant', { applicationId: id, reason: 'interview' }), [200, 409]],
    ['a note', ({ id, userName }) => call('noteApplication', { applicationId: id, text: userName }), [200, 409]],
    [
      'handing on',
      ({ id }) => call('handOnApplication', { applicationId: id, staffId: desk.people.colleague.staffId }),
      [200, 409],
    ],
    [
      'an export',
      ({ id }) => call('exportApplications', { applicationIds: [id], reason: '报送用人单位面试' }, desk.people.lead),
      [200, 404],
    ],
  ])(
    'at any point of %s leaves no trace of the person, and the step of the staff is either complete or absent',
    async (name, work, statuses) => {
      // on SQLite the deletion waits for the transaction, so that all points within it are equivalent
      const last = kind === 'sqlite' ? 1 : Infinity
      let point = 0
      for (; point <= last; point += 1) {
        const applicant = await anApplicant(name !== 'an opening')
        if (name === 'a move taken back') await call('inviteApplicants', desk.invitation([applicant.id]))
        const { result, other } = await interleaved(desk.site.database, point, {
          work: () => work(applicant),
          other: () => purge(applicant),
        })
        if (other === undefined) break
        expect(statuses).toContain(result.status)
        expect(other).toBe(true)
        await expectForgotten(applicant)
      }
      expect(point).toBeGreaterThan(kind === 'sqlite' ? 1 : 3)
    },
  )

  test('parallel to reads and a download of a file causes no error', async () => {
    for (let round = 0; round < 5; round += 1) {
      const applicant = await anApplicant()
      const { data } = await call('revealApplicant', { applicationId: applicant.id, reason: 'materials' })
      const replies = await Promise.all([
        call('readApplication', { applicationId: applicant.id }),
        call('listApplications', { pageSize: 50 }),
        call('readRecruitment', {}, desk.people.lead),
        purge(applicant).then(() => ({ status: 200 })),
        supertest(desk.site.app.server).get(data.files[0]?.url ?? ''),
        call('readApplication', { applicationId: applicant.id }),
      ])
      for (const { status } of replies) expect([200, 404]).toContain(status)
      expect((await supertest(desk.site.app.server).get(data.files[0]?.url ?? '')).body).toMatchObject({ code: 404 })
      await expectForgotten(applicant)
    }
  })

  test('parallel to calls of the person causes no internal error', async () => {
    for (let round = 0; round < 5; round += 1) {
      const applicant = await anApplicant()
      const { id, person } = applicant
      const replies = await Promise.all([
        person.call('applyForJob', { jobId: desk.otherJob }),
        person.call('markProgressSeen', { jobRelationId: id }),
        purge(applicant).then(() => ({ code: 200, msg: '' })),
        person.call('withdrawApplication', { jobRelationId: id }),
        person.call('jobRelationList', {}),
      ])
      for (const { msg } of replies) expect(msg).not.toBe(MESSAGE.unexpected)
      await expectForgotten(applicant)
    }
  })
})
