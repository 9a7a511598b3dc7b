import type { StudioApplication } from '#contracts/generated/studio-wire.ts'
import type { JobCard } from '#contracts/generated/wire.ts'
import { isAllowed, type StaffAction } from '#contracts/studio/permissions.ts'
import { APPLICATION_STATES, RECRUITMENT_PERMISSIONS } from '#contracts/studio/recruitment-permissions.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import type { Database } from '#server/database/database.ts'
import type { ApplicationSnapshots, SentResume } from '#server/features/job-application/job-application-snapshot.ts'
import { toAppointment } from '#server/features/job-application/job-application-wire.ts'
import type { AppliedJobs } from '#server/features/job/applied-jobs.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import { maskedEmail, maskedPhone, withoutContacts } from '#server/platform/personal-masking.ts'
import type { StaffCaller } from '#server/studio-calls/staff-caller.ts'
import { missing } from '#server/studio-calls/studio-refusal.ts'
import type { ApplicantReveals } from './applicant-reveals.ts'
import type { ApplicationQueue } from './application-queue.ts'
import { applicationObject, applicationState, inScopeOf, WITH_SCOPE } from './application-scope.ts'
import type { Colleagues } from './colleagues.ts'

type Dependencies = {
  database: Database
  queue: Pick<ApplicationQueue, 'rowsOf'>
  jobs: Pick<AppliedJobs, 'cards'>
  snapshots: Pick<ApplicationSnapshots, 'read'>
  reveals: Pick<ApplicantReveals, 'isRevealed'>
  colleagues: Colleagues
}

const whole = {
  ...WITH_SCOPE,
  jobId: true,
  handlerId: true,
  snapshot: { select: { resumeCipher: true } },
  attachments: { select: { storedFile: true }, orderBy: { storedFileId: 'asc' } },
  progress: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }], include: { staff: { select: { name: true } } } },
  notes: { orderBy: { id: 'asc' }, include: { staff: { select: { name: true } } } },
} satisfies Prisma.JobApplicationSelect

/** Maximum number of other applications of the same person. */
const OTHERS_MAX = 20
/** States in which sex, birthday and political status are shown. */
const LATER: readonly string[] = [APPLICATION_STATES.interview, APPLICATION_STATES.offered]
const ACTIONS = (Object.keys(RECRUITMENT_PERMISSIONS) as StaffAction[]).filter(
  (action) => 'states' in RECRUITMENT_PERMISSIONS[action as keyof typeof RECRUITMENT_PERMISSIONS],
)

/** Reads one application with everything that a recruiter needs to decide. */
export function applicationDesk({ database: { read }, queue, jobs, snapshots, reveals, colleagues }: Dependencies) {
  return {
    /** @throws StudioRefusal 404 for an application outside of the caller's scope. */
    async read(caller: StaffCaller, id: number): Promise<StudioApplication> {
      const application = await read.jobApplication.findFirst({
        where: { AND: [{ id, personId: { not: null } }, inScopeOf(caller.grants)] },
        select: whole,
      })
      const [row] = application === null ? [] : await queue.rowsOf([id])
      const card = application && (await jobs.cards([application.jobId])).get(application.jobId)?.card
      if (application === null || row === undefined || !card) throw missing()
      const others = await read.jobApplication.findMany({
        where: { AND: [{ personId: application.personId, id: { not: id } }, inScopeOf(caller.grants)] },
        orderBy: { appliedAt: 'desc' },
        select: { id: true },
        take: OTHERS_MAX,
      })
      const object = applicationObject(application)
      const isRevealed = await reveals.isRevealed(caller, id)
      const resume = application.snapshot && snapshots.read(application.snapshot.resumeCipher)
      return {
        ...row,
        demands: demandsOf(card),
        resume: resume && toResume(resume, { isLater: LATER.includes(application.statusCode), isRevealed }),
        files: application.attachments.map(({ storedFile: file }) => ({
          fileId: file.id,
          fileName: file.originalFilename,
          byteCount: file.byteCount,
          mediaType: file.mediaType,
          isAsSent: resume !== null && (file.sha256 ?? '') === resume.fileHashes[String(file.id)],
        })),
        steps: application.progress.map((step) => ({
          state: applicationState(step.statusCode),
          time: beijingTime(step.createdAt),
          remark: step.remark,
          staffName: step.staff?.name ?? '',
          isTakenBack: step.isTakenBack,
          appointment: toStaffAppointment(step),
        })),
        others: await queue.rowsOf(others.map((other) => other.id)),
        notes: application.notes.map((note) => ({
          noteId: note.id,
          text: note.text,
          staffName: note.staff?.name ?? '',
          time: beijingTime(note.createdAt),
        })),
        colleagues: await colleagues.of(caller, object.scopes),
        handlerId: application.handlerId,
        isRevealedToday: isRevealed,
        actions: ACTIONS.filter((action) => isAllowed(caller.grants, action, object)),
      }
    },
  }
}

const demandsOf = (card: JobCard): string =>
  [card.educationName, card.workYearsName, card.regionName, card.salaryText].filter((fact) => fact !== '').join(' · ')

type Step = Prisma.ApplicationProgressGetPayload<object>

function toStaffAppointment(step: Step) {
  const appointment = toAppointment(step)
  if (appointment === null) return null
  const { address, ...rest } = appointment
  return { ...rest, place: address }
}

const periodOf = ({ startTime, endTime, toNow }: { startTime: string; endTime: string; toNow: boolean }) =>
  `${startTime} 至 ${toNow ? '今' : endTime}`

type Shown = { isLater: boolean; isRevealed: boolean }

/** Wire form of the résumé; contact details in its texts are removed until they are revealed. */
function toResume(resume: SentResume, { isLater, isRevealed }: Shown): StudioApplication['resume'] {
  const { intention } = resume
  const shownText = (text: string) => (isRevealed ? text : withoutContacts(text))
  return {
    maskedPhone: maskedPhone(resume.phoneNumber),
    maskedEmail: maskedEmail(resume.email),
    educationName: resume.educationName,
    workYearsName: resume.workYearsName,
    regionName: resume.regionName,
    sexName: isLater ? ({ '1': '男', '2': '女' }[resume.sex] ?? '') : '',
    birthday: isLater ? resume.birthday : '',
    politicalStatus: isLater ? resume.politicalStatus : '',
    advantage: shownText(resume.advantage),
    intention:
      intention === null
        ? ''
        : [intention.jobName, intention.industryName, intention.regionName, intention.jobNatureName]
            .filter((fact) => fact !== '')
            .join(' · '),
    workList: resume.workExperienceList.map((work) => ({
      companyName: work.companyName,
      positionName: work.positionName,
      period: periodOf(work),
      workContent: shownText(work.workContent),
    })),
    educationList: resume.educationExperienceList.map((education) => ({
      schoolName: education.schoolName,
      majorName: education.majorName,
      educationName: education.educationName,
      period: periodOf(education),
    })),
    projectList: resume.projectExperienceList.map((project) => ({
      projectName: project.projectName,
      roleName: project.projectRole,
      period: periodOf(project),
      projectContent: shownText(project.projectContent),
    })),
  }
}
