import { JOB_MESSAGE } from '#contracts/constants/error-messages.ts'
import type { AppliedJob, JobApplyStatus, JobMarks, JobRelation, StatusCount, Wire } from '#contracts/generated/wire.ts'
import { SERVER_DEFAULT_PAGE_SIZE } from '#contracts/constants/limits.ts'
import type { AppliedJobs } from '#server/features/job/applied-jobs.ts'
import type { ResumeService } from '#server/features/resume/resume-service.ts'
import type { RecordConsent } from '#server/features/resume/separate-consent.ts'
import type { StoredFileService } from '#server/features/stored-file/stored-file-service.ts'
import { storedNameOf } from '#server/features/stored-file/stored-file-name.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import { operationFailed, refused } from '#server/calls/business-error.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Owner } from '#server/calls/owner.ts'
import { skipOf } from '#server/platform/paging.ts'
import { askedOrder } from '#server/calls/sorting.ts'
import { dropFiles, dropFormerFiles, forgetApplications, putApplication, putFiles } from './job-application-writing.ts'
import { type ApplicationSnapshots, queueFacts, type SentFile } from './job-application-snapshot.ts'
import type { ApplicationQueries, RelationOrder } from './job-application-queries.ts'
import { COUNTED, STATUS, WITHDRAWABLE } from './job-application-status.ts'
import { statusFields, toApplication, toFavourite } from './job-application-wire.ts'

type ListInput = Wire['jobRelationList']['input']
type ApplyInput = Wire['applyForJob']['input']
type RelationPage = { total: number; rows: JobRelation[]; statusCounts: StatusCount[] }

export type ApplicationService = ReturnType<typeof applicationService>

type Dependencies = {
  database: Database
  queries: ApplicationQueries
  jobs: AppliedJobs
  resumes: Pick<ResumeService, 'readComplete' | 'attachedFiles'>
  files: Pick<StoredFileService, 'release' | 'retire'>
  recordConsent: RecordConsent
  snapshots: ApplicationSnapshots
  clock: Clock
}

/** Applications of the owner. */
export const applicationService = ({
  database,
  queries,
  jobs,
  resumes,
  files,
  recordConsent,
  snapshots,
  clock,
}: Dependencies) => ({
  /** Status of the person's application for a job; unknown jobs look like jobs never applied for. */
  async statusOf(owner: Owner, jobId: number): Promise<JobApplyStatus> {
    const { application, isFavourite } = await queries.ofJob(owner, jobId)
    const statusCode = application?.statusCode ?? STATUS.none
    return {
      jobId,
      applied: statusCode !== STATUS.none && statusCode !== STATUS.withdrawn,
      ...statusFields(statusCode),
      applyTime: application === null ? '' : beijingTime(application.appliedAt),
      collected: isFavourite,
    }
  },

  /**
   * Sends the résumé to a job's employer, with files that stay with the application; stores the consent with the
   * employer's name.
   * @throws BusinessError 404 for an unknown job, 500 for a closed one, an incomplete résumé, an attachment the person
   * does not own, and a second application.
   */
  async apply(
    owner: Owner,
    { jobId, reMiniProgramAttachmentList = [] }: ApplyInput,
    address: string,
  ): Promise<AppliedJob> {
    const { companyId, companyName } = await jobs.employerOf(jobId)
    const resume = await resumes.readComplete(owner)
    const now = clock.now()
    const id = await database.transaction(async (tx) => {
      const facts = queueFacts(resume)
      const { applicationId, isRenewed } = await putApplication(tx, owner, { jobId, companyId, facts, now })
      const sent = await filesOf(tx, owner, { given: reMiniProgramAttachmentList, resumes })
      if (isRenewed) await dropFormerFiles(tx, applicationId, files)
      await putFiles(tx, applicationId, sent)
      await snapshots.put(tx, { applicationId, resume, files: sent, now })
      await recordConsent(tx, { personId: owner, document: 'application', subject: companyName, address })
      return applicationId
    })
    return { jobRelationId: id, applyStatus: STATUS.applied, applyTime: beijingTime(now) }
  },

  /**
   * One page of the applications or favourites, latest change first. A page past the end returns the last page.
   * @throws BusinessError 500 for a column that cannot be sorted by.
   */
  async list(owner: Owner, input: ListInput): Promise<RelationPage> {
    const order = orderOf(input)
    const counts = await queries.statusCounts(owner)
    const statusCounts = COUNTED.map((applyStatus) => ({ applyStatus, count: counts.get(applyStatus) ?? 0 }))
    const isOfFavourites = input.relationType === 'collect'
    const total = isOfFavourites ? await queries.countFavourites(owner) : totalOf(counts, input.applyStatus)
    const { pageNum = 1, pageSize = SERVER_DEFAULT_PAGE_SIZE } = input
    const part = { skip: skipOf(pageNum, pageSize, total), take: pageSize }
    const rows = isOfFavourites
      ? await favouriteRows(owner, order, part)
      : await applicationRows(owner, input.applyStatus, order, part)
    return { total, rows, statusCounts }

    async function applicationRows(...query: Parameters<ApplicationQueries['applications']>): Promise<JobRelation[]> {
      const found = await queries.applications(...query)
      const cards = await jobs.cards(found.map(({ jobId }) => jobId))
      return found.flatMap((row) => {
        const job = cards.get(row.jobId)
        return job === undefined ? [] : [toApplication(row, job)]
      })
    }

    async function favouriteRows(who: Owner, { direction }: RelationOrder, { skip, take }: typeof part) {
      const found = await queries.favourites(who, direction, { skip, take })
      const cards = await jobs.cards(found.map(({ jobId }) => jobId))
      return found.flatMap((row) => {
        const job = cards.get(row.jobId)
        return job === undefined ? [] : [toFavourite(row, job)]
      })
    }
  },

  /**
   * Withdraws an application; the résumé sent with it and notes about it are removed.
   * @throws BusinessError 500 `MESSAGE.failed` for an application that is already decided or belongs to another person.
   */
  withdraw: (owner: Owner, id: number): Promise<void> =>
    database.transaction(async (tx) => {
      const now = clock.now()
      const { count } = await tx.jobApplication.updateMany({
        where: { id, personId: owner, statusCode: { in: WITHDRAWABLE } },
        data: { statusCode: STATUS.withdrawn, changedAt: now },
      })
      if (count === 0) throw operationFailed()
      await addStep(tx, id, STATUS.withdrawn, now)
      await snapshots.forget(tx, { id })
    }),

  /**
   * Detaches the files of applications withdrawn before an instant; the applications stay.
   * @returns the number of files, at most `take`.
   */
  async dropWithdrawnFiles(before: Date, take: number): Promise<number> {
    const where = { application: { statusCode: STATUS.withdrawn, changedAt: { lt: before } } }
    const rows = await database.read.applicationAttachment.findMany({ where, take })
    if (rows.length > 0) await database.transaction((tx) => dropFiles(tx, rows, files))
    return rows.length
  },

  /** Number of files that dropWithdrawnFiles would detach, and the total. */
  async countWithdrawnFiles(before: Date): Promise<{ count: number; total: number }> {
    const { applicationAttachment } = database.read
    const where = { application: { statusCode: STATUS.withdrawn, changedAt: { lt: before } } }
    return { count: await applicationAttachment.count({ where }), total: await applicationAttachment.count() }
  },

  /** Number of applications that forgetOld would remove, and the total. */
  async countOld(before: Date): Promise<{ count: number; total: number }> {
    const { jobApplication } = database.read
    return {
      count: await jobApplication.count({ where: { changedAt: { lt: before } } }),
      total: await jobApplication.count(),
    }
  },

  /**
   * Removes applications unchanged since an instant, with steps and files.
   * @returns the number of removed applications, at most `take`.
   */
  async forgetOld(before: Date, take: number): Promise<number> {
    const where = { changedAt: { lt: before } }
    const rows = await database.read.jobApplication.findMany({
      where,
      orderBy: { id: 'asc' },
      select: { id: true },
      take,
    })
    const applicationIds = rows.map(({ id }) => id)
    if (applicationIds.length === 0) return 0
    await database.transaction((tx) => forgetApplications(tx, { id: { in: applicationIds }, ...where }, files))
    return applicationIds.length
  },

  /**
   * Marks the progress as seen.
   * @throws BusinessError 500 `MESSAGE.failed` for an unknown id or one the person does not own.
   */
  async markSeen(owner: Owner, id: number): Promise<void> {
    const { count } = await database.write.jobApplication.updateMany({
      where: { id, personId: owner },
      data: { seenAt: clock.now() },
    })
    if (count === 0) throw operationFailed()
  },

  /** The résumés that were sent, with the notes of recruiters about them, oldest first. */
  async sentResumes(owner: Owner) {
    const rows = await database.read.jobApplication.findMany({
      where: { personId: owner, snapshot: { isNot: null } },
      orderBy: { id: 'asc' },
      select: { id: true, snapshot: true, notes: { orderBy: { id: 'asc' }, select: { text: true, createdAt: true } } },
    })
    return rows.flatMap(({ id, snapshot, notes }) =>
      snapshot === null
        ? []
        : {
            jobRelationId: id,
            sentTime: beijingTime(snapshot.createdAt),
            resume: snapshots.read(snapshot.resumeCipher),
            notes: notes.map(({ text, createdAt }) => ({ text, time: beijingTime(createdAt) })),
          },
    )
  },

  /** Which of the jobs the person has applied for or marked as favourite. */
  async marks(owner: Owner, jobIds: readonly number[]): Promise<JobMarks> {
    const { applied, collected } = await queries.marks(owner, jobIds)
    return { appliedJobIds: applied, collectedJobIds: collected }
  },
})

const addStep = (tx: Transaction, applicationId: number, statusCode: string, createdAt: Date) =>
  tx.applicationProgress.create({ data: { applicationId, statusCode, remark: '', createdAt } })

type GivenFiles = {
  given: NonNullable<ApplyInput['reMiniProgramAttachmentList']>
  resumes: Pick<ResumeService, 'attachedFiles'>
}

/** The stored files of an application. */
async function filesOf(tx: Transaction, owner: Owner, { given, resumes }: GivenFiles): Promise<SentFile[]> {
  const names = [...new Set(given.map(({ fileName }) => storedNameOf(fileName) ?? ''))]
  if (names.length === 0) return []
  const files = await resumes.attachedFiles(tx, owner, names)
  return names.map((name) => {
    const file = files.get(name)
    if (file === undefined) throw refused(JOB_MESSAGE.attachmentGone)
    return file
  })
}

const totalOf = (counts: ReadonlyMap<string, number>, status: string | undefined): number =>
  status === undefined ? [...counts.values()].reduce((sum, count) => sum + count, 0) : (counts.get(status) ?? 0)

const COLUMNS: Readonly<Record<string, RelationOrder['column']>> = { updateTime: 'changedAt', applyTime: 'appliedAt' }

const orderOf = (input: ListInput): RelationOrder =>
  askedOrder(COLUMNS, input) ?? { column: 'changedAt', direction: 'desc' }
