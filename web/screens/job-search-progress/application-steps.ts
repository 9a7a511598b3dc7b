import type { ApplyProgress, JobRelation } from '#contracts/generated/wire.ts'
import { APPLY_STATUS_TERMS } from '#contracts/resume-terms.ts'
import { beijing } from './calendar-file.ts'

/** A point of the time line. */
export type ApplicationStep = {
  key: string
  name: string
  /** yyyy-MM-dd HH:mm:ss; undefined for what is still to come. */
  time: string | undefined
  state: 'past' | 'now' | 'coming'
}

/** Codes of contracts/resume-terms.ts. */
const OFFERED = '4'
const REFUSED = '5'
const WITHDRAWN = '6'
/** A good application goes through these. */
const WAY = ['1', '2', '3', OFFERED]

/** From these a person can take an application back (the server decides). */
const WITHDRAWABLE = ['1', '2', '3']

type Application = Pick<JobRelation, 'applyStatus' | 'progressList'>

/** What happened to an application, and what is to come of it as long as it is not decided. */
export function applicationSteps({ applyStatus, progressList }: Application): ApplicationStep[] {
  const last = progressList.length - 1
  const done = progressList.map((step, index): ApplicationStep => ({
    key: `${index} ${step.time}`,
    name: step.applyStatusName,
    time: step.time,
    state: index === last && applyStatus !== OFFERED ? 'now' : 'past',
  }))
  const coming = isOver({ applyStatus }) ? [] : WAY.slice(WAY.indexOf(applyStatus) + 1)
  return [
    ...done,
    ...coming.map((code): ApplicationStep => ({ key: code, name: nameOf(code), time: undefined, state: 'coming' })),
  ]
}

/** Whether it ended without success: refused or taken back. */
export const isEnded = ({ applyStatus }: Pick<JobRelation, 'applyStatus'>): boolean =>
  applyStatus === REFUSED || applyStatus === WITHDRAWN

/** Whether it is decided, one way or the other. */
const isOver = (application: Pick<JobRelation, 'applyStatus'>): boolean =>
  isEnded(application) || application.applyStatus === OFFERED

/** Whether the employer has refused. */
export const isRefused = ({ applyStatus }: Pick<JobRelation, 'applyStatus'>): boolean => applyStatus === REFUSED

/** Whether the person has taken it back. */
export const isWithdrawn = ({ applyStatus }: Pick<JobRelation, 'applyStatus'>): boolean => applyStatus === WITHDRAWN

/** Whether the person can still take it back. */
export const isWithdrawable = ({ applyStatus }: Pick<JobRelation, 'applyStatus'>): boolean =>
  WITHDRAWABLE.includes(applyStatus)

/** The step that tells where and when the person is expected; undefined when nobody is, or when all of it is over. */
export const appointedStep = (application: Application): ApplyProgress | undefined =>
  isOver(application)
    ? undefined
    : application.progressList.filter(({ appointment }) => Boolean(appointment)).reverse()[0]

/** Whether the person is expected somewhere at a time still to come, in milliseconds of the epoch. */
export function isExpected(application: Application, nowMs: number): boolean {
  const appointment = appointedStep(application)?.appointment
  return appointment !== undefined && appointment !== null && beijing(appointment.endTime).getTime() > nowMs
}

/** What the employer has said, the latest first. */
export const employerRemarks = ({ progressList }: Pick<JobRelation, 'progressList'>): ApplyProgress[] =>
  progressList.filter(({ remark }) => remark !== '').reverse()

const nameOf = (code: string): string => APPLY_STATUS_TERMS.find((term) => term.code === code)?.name ?? ''
