import type { Appointment, ApplyProgress, JobCard, JobRelation } from '#contracts/generated/wire.ts'
import { APPLY_STATUS_TERMS } from '#contracts/resume-terms.ts'
import { termName } from '#server/features/lookup/lookup-names.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import type { ApplicationRow } from './application-queries.ts'
import { isNews, STATUS } from './application-status.ts'

type JobStands = { card: JobCard; isOpen: boolean }

/** The code of a state with its name beside it. */
export const statusFields = (applyStatus: string) => ({
  applyStatus,
  applyStatusName: termName(APPLY_STATUS_TERMS, applyStatus),
})

/** An application as it goes over the wire, with its job and its progress from the first step on. */
export const toApplication = (row: ApplicationRow, { card, isOpen }: JobStands): JobRelation => ({
  jobRelationId: row.id,
  ...statusFields(row.statusCode),
  applyTime: beijingTime(row.appliedAt),
  updateTime: beijingTime(row.changedAt),
  isNew: isNews(row),
  isOpen,
  ...card,
  progressList: row.progress.map(toProgress),
})

type FavouriteRow = { collectedAt: Date; application: { statusCode: string; appliedAt: Date } | undefined }

/** A favourite as it goes over the wire: it tells the state of the application for the job, but not its progress. */
export const toFavourite = (row: FavouriteRow, { card, isOpen }: JobStands): JobRelation => ({
  jobRelationId: 0,
  ...statusFields(row.application?.statusCode ?? STATUS.none),
  applyTime: row.application === undefined ? '' : beijingTime(row.application.appliedAt),
  updateTime: beijingTime(row.collectedAt),
  isNew: false,
  isOpen,
  ...card,
  progressList: [],
})

type ProgressRow = ApplicationRow['progress'][number]

const toProgress = (row: ProgressRow): ApplyProgress => ({
  ...statusFields(row.statusCode),
  time: beijingTime(row.createdAt),
  remark: row.remark,
  appointment: toAppointment(row),
})

/** An employer that gives no end is taken to need an hour. */
const USUAL_LENGTH_MS = 3_600_000

function toAppointment({ meetsAt, meetsUntil, place, contactName, contactPhone }: ProgressRow): Appointment | null {
  if (meetsAt === null) return null
  return {
    startTime: beijingTime(meetsAt),
    endTime: beijingTime(meetsUntil ?? new Date(meetsAt.getTime() + USUAL_LENGTH_MS)),
    address: place,
    contactName,
    contactPhone,
  }
}
