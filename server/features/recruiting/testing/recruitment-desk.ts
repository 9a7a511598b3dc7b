import type { Grant } from '#contracts/studio/permissions.ts'
import type { DatabaseKind } from '#server/database/database-url.ts'
import { testClock } from '#server/features/account/testing/account-client.ts'
import { complete } from '#server/features/job-application/testing/complete-person.ts'
import { companyDraft, jobDraft, sampleLookups } from '#server/features/job/testing/job-fixtures.ts'
import { aMember, type Member } from '#server/features/staff/testing/staff-client.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { aPdf, logIn, type TestPerson } from '#server/testing/log-in.ts'

export type RecruitmentDesk = Awaited<ReturnType<typeof openRecruitmentDesk>>

const FAR = new Date('2036-01-01T12:00:00+08:00')

/**
 * A site with two companies, a job and a recruiter of each, a recruitment lead, and helpers that create applications.
 */
export async function openRecruitmentDesk(kind: DatabaseKind, options: Parameters<typeof buildTestApp>[0] = {}) {
  const clock = testClock()
  const site: TestApp = await buildTestApp({ kind, clock, ...options })
  const { lookupWriting, companyWriting, jobWriting } = site.services
  await lookupWriting.insert(sampleLookups)
  const [own = 0, other = 0] = await companyWriting.create([companyDraft(), companyDraft({ fullName: '另一家公司' })])
  const [job = 0, otherJob = 0] = await jobWriting.publish([
    jobDraft(own, { deadline: FAR }),
    jobDraft(other, { name: '试验员', deadline: FAR }),
  ])
  const member = (grants: readonly Grant[]): Promise<Member> => aMember(site, clock, grants)
  const recruiter = await member([{ role: 'recruiter', scope: `company:${own}` }])
  const colleague = await member([{ role: 'recruiter', scope: `company:${own}` }])
  const stranger = await member([{ role: 'recruiter', scope: `company:${other}` }])
  const lead = await member([{ role: 'recruitmentLead', scope: 'all' }])

  const hourFromNow = (hours: number) => beijingTime(new Date(clock.now().getTime() + hours * 3_600_000)).slice(0, 16)

  return {
    site,
    clock,
    own,
    other,
    job,
    otherJob,
    people: { recruiter, colleague, stranger, lead },
    member,

    /** Creates a person with a résumé, and an application with a file. */
    async anApplication(jobId = job, userName?: string): Promise<{ id: number; person: TestPerson }> {
      const person = await complete(await logIn(site), userName)
      const fileName = await person.upload('简历.pdf', aPdf())
      await person.call('resumeUpload', { resume: fileName, attachmentType: 'resume' })
      const reply = await person.call('applyForJob', { jobId, reMiniProgramAttachmentList: [{ fileName }] })
      if (reply.code !== 200) throw new Error(reply.msg)
      return { id: reply.data.jobRelationId, person }
    },

    /** Input of an invitation, usually for tomorrow. */
    invitation: (applicationIds: number[], remark = '{姓名}，请来面试{职位}', inHours = 24) => ({
      applicationIds,
      remark,
      startTime: hourFromNow(inHours),
      endTime: hourFromNow(inHours + 1),
      place: '武汉市洪山区荻浦路 437 号 3 楼',
      contactName: '李老师',
      contactPhone: '02719900001',
      toBring: '身份证原件',
    }),

    close: () => site.close(),
  }
}
