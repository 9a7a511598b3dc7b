import { hash } from '@node-rs/argon2'
import type { PersonalInfo } from '#contracts/generated/wire.ts'
import { APPLICATION_STATES, type ApplicationState } from '#contracts/studio/recruitment-permissions.ts'
import { DEGREE_TERMS, EXPERIENCE_TERMS, SEX_TERMS } from '#contracts/constants/resume-terms.ts'
import { type ApplicantContent, readApplicants } from '#seed/content/people/read-applicants.ts'
import { beijingDayOf, beijingInstantOf, DAY_MS, weekdayOf } from '#seed/jobs/beijing-day.ts'
import { termCode } from '#seed/jobs/term-code.ts'
import { regionIdOf } from '#seed/lookups/regions.ts'
import type { MediaStore } from '#seed/media-store.ts'
import { attach, pdfToStore, saltOf, storedId } from '#seed/seed-people.ts'
import { asOwner } from '#server/calls/owner.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { PersonDraft } from '#server/features/account/person-writing.ts'
import type { Services } from '#server/features.ts'
import { jobFinder } from './seed-applications.ts'

/** All applicants share one demo password and its hash. */
export const APPLICANT_PASSWORD = 'Jianghan@2026'
export const APPLICANT_SALT = saltOf('applicants')

const HOUR_MS = 3_600_000
/** Every third applicant also sends the résumé as a file. */
const WITH_FILE = 3
/** Hours at which interviews begin. */
const MEETING_HOURS = [9.5, 10.5, 14, 15.5]
/** Companies of the first recruiter; all other companies belong to the project of the second recruiter. */
const OF_FIRST: readonly number[] = [0, 11]
const WAY: Readonly<Record<ApplicationState, readonly ApplicationState[]>> = {
  applied: ['applied'],
  viewed: ['applied', 'viewed'],
  interview: ['applied', 'viewed', 'interview'],
  offered: ['applied', 'viewed', 'interview', 'offered'],
  refused: ['applied', 'viewed', 'refused'],
  withdrawn: ['applied', 'withdrawn'],
}
const REMARKS: Readonly<Record<ApplicationState, string>> = {
  applied: '',
  viewed: '',
  interview: '您应聘的职位进入面试，请按时到场，有事请提前一天来电。',
  offered: '恭喜通过，单位将与您联系办理入职，请保持电话畅通。',
  refused: '您的经历与岗位要求有差距，简历已看过，感谢投递。',
  withdrawn: '',
}

type Places = { database: Database; services: Services; media: MediaStore }

/** Writes applicants in all states for the demo recruiters, and message templates. Requires jobs and staff. */
export async function seedApplicants({ database, services, media }: Places): Promise<void> {
  const asOf = services.clock.now()
  const { applicants, templates } = readApplicants()
  const passwordHash = await hash(APPLICANT_PASSWORD, { salt: APPLICANT_SALT })
  const addressHash = services.cipher.keyedHash('address', '')
  const staff = await database.read.staffUser.findMany({ select: { id: true, login: true } })
  const idOf = (login: string) => staff.find((each) => each.login === login)?.id ?? null
  const ids = await services.people.createAll(applicants.map((content) => draftOf(content, passwordHash, asOf)))
  const printed = async ({ phoneNumber, userName }: ApplicantContent, resume: PersonalInfo) => {
    const bytes = await services.resumePrinter.print({ resume, photo: undefined })
    return storedId(media, pdfToStore(`${phoneNumber}:resume`, `${userName}的简历.pdf`, bytes))
  }
  for (const [index, content] of applicants.entries()) {
    const personId = ids[index] ?? 0
    const resume = await services.resumes.read(asOwner(personId))
    const fileIds = index % WITH_FILE === 0 ? [await printed(content, resume)] : []
    await database.transaction(async (tx) => {
      for (const storedFileId of fileIds)
        await attach(tx, { personId, kind: 'resume', storedFileId, addressHash, createdAt: asOf })
      const find = await jobFinder(tx)
      for (const { companyIndex, state, daysAgo } of content.applications) {
        const job = await find({ companyIndex, word: '' }, `applicant ${personId}`)
        if (job === undefined) continue // if only a few jobs were seeded, there is perhaps no job left
        const staffId = idOf(OF_FIRST.includes(companyIndex) ? 'luoyiwei' : 'jiangyuzhou')
        const at = new Date(asOf.getTime() - daysAgo * DAY_MS - HOUR_MS)
        const id = await putApplication(tx, { personId, job, state, at, staffId, fileIds })
        if (state === 'withdrawn') continue
        await services.applicationSnapshots.putAfterwards(tx, { applicationId: id, resume, fileIds, now: at })
        if (content.note !== '' && state !== 'applied')
          await tx.applicationNote.create({ data: { applicationId: id, staffId, text: content.note, createdAt: at } })
      }
    })
  }
  await database.write.replyTemplate.createMany({ data: templates.map((each) => ({ ...each, updatedAt: asOf })) })
}

type Placed = {
  personId: number
  job: { id: number; companyId: number; address: string }
  state: ApplicationState
  at: Date
  staffId: number | null
  fileIds: readonly number[]
}

/** Returns the start of an interview, `days` after the invitation; moves a weekend to the following Monday. */
function meetingAfter(invitedAt: Date, days: number, index: number): Date {
  const day = beijingDayOf(invitedAt) + days
  const weekend = { 6: 2, 0: 1 }[weekdayOf(day)] ?? 0
  return beijingInstantOf(day + weekend, (MEETING_HOURS[index % MEETING_HOURS.length] ?? 9) * 3600)
}

async function putApplication(
  tx: Transaction,
  { personId, job, state, at, staffId, fileIds }: Placed,
): Promise<number> {
  // the second step follows after half an hour, each further step a day later
  const steps = WAY[state].map((each, index) => {
    const createdAt = new Date(at.getTime() + Math.min(index, 1) * HOUR_MS * 0.5 + Math.max(0, index - 1) * DAY_MS)
    const isInterview = each === 'interview'
    const meetsAt = meetingAfter(createdAt, state === 'interview' ? 12 : 2, job.id)
    return {
      statusCode: APPLICATION_STATES[each],
      remark: REMARKS[each],
      createdAt,
      staffId: each === 'applied' || each === 'withdrawn' ? null : staffId,
      ...(isInterview && {
        meetsAt,
        meetsUntil: new Date(meetsAt.getTime() + HOUR_MS),
        place: job.address,
        contactName: '人力资源部',
        contactPhone: '19900006000',
        toBring: '身份证、学历证书原件',
      }),
    }
  })
  const { id } = await tx.jobApplication.create({
    data: {
      personId,
      jobId: job.id,
      companyId: job.companyId,
      statusCode: APPLICATION_STATES[state],
      appliedAt: at,
      changedAt: steps.at(-1)?.createdAt ?? at,
      progress: { create: steps },
      // a withdrawn application has no files
      ...(state !== 'withdrawn' && { attachments: { create: fileIds.map((storedFileId) => ({ storedFileId })) } }),
    },
  })
  return id
}

const draftOf = (content: ApplicantContent, passwordHash: string, asOf: Date): PersonDraft => ({
  phoneNumber: content.phoneNumber,
  passwordHash,
  userName: content.userName,
  birthday: content.birthday,
  email: content.email,
  parts: {
    sexCode: termCode(SEX_TERMS, content.sex),
    educationCode: termCode(DEGREE_TERMS, content.education),
    workYearsCode: termCode(EXPERIENCE_TERMS, content.workYears),
    regionId: regionIdOf(content.regionCode),
    politicalStatus: '群众',
    advantage: content.advantage,
    createdAt: new Date(asOf.getTime() - 60 * DAY_MS),
    updatedAt: new Date(asOf.getTime() - 50 * DAY_MS),
    educationExperiences: {
      create: [
        {
          schoolName: content.schoolName,
          majorName: content.majorName,
          educationCode: termCode(DEGREE_TERMS, content.education),
          isFullTime: true,
          startMonth: `${Number(content.birthday.slice(0, 4)) + 18}-09`,
          endMonth: `${Number(content.birthday.slice(0, 4)) + 22}-06`,
        },
      ],
    },
  },
})
