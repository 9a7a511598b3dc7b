import type { Appointment, ApplyProgress, JobCard, JobRelation } from '#contracts/generated/wire.ts'
import { APPLY_STATUS_TERMS } from '#contracts/constants/resume-terms.ts'
import { termName } from '#server/features/lookup/lookup-names.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import type { ApplicationRow } from './job-application-queries.ts'
import { isNews, STATUS } from './job-application-status.ts'

type JobStands = { card: JobCard; isOpen: boolean }

/** The code of a state with its name. */
export const statusFields = (applyStatus: string) => ({
  applyStatus,
  applyStatusName: termName(APPLY_STATUS_TERMS, applyStatus),
})

/** Wire form of an application, with its job and complete progress. */
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

/**
 * Wire form of a favourite, with the state of the application for the same job but without the application's progress.
 */
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
type AppointmentColumns = Pick<
  ProgressRow,
  'meetsAt' | 'meetsUntil' | 'place' | 'contactName' | 'contactPhone' | 'toBring'
>

const toProgress = (row: ProgressRow): ApplyProgress => ({
  ...statusFields(row.statusCode),
  time: beijingTime(row.createdAt),
  remark: row.remark,
  appointment: toAppointment(row),
})

/** Default duration of an interview without an end: one hour. */
const USUAL_LENGTH_MS = 3_600_000

/** Wire form of the appointment of a step; null without one. */
export function toAppointment({ meetsAt, meetsUntil, place, ...contact }: AppointmentColumns): Appointment | null {
  if (meetsAt === null) return null
  return {
    startTime: beijingTime(meetsAt),
    endTime: beijingTime(meetsUntil ?? new Date(meetsAt.getTime() + USUAL_LENGTH_MS)),
    address: place,
    contactName: contact.contactName,
    contactPhone: contact.contactPhone,
    toBring: contact.toBring,
  }
}
