import type { ApplyProgress, JobRelation } from '#contracts/generated/wire.ts'
import { beijing } from '#contracts/constants/calendar-file.ts'
import { APPLY_STATUS_TERMS } from '#contracts/constants/resume-terms.ts'

/** A point of the time line. */
export type ApplicationStep = {
  key: string
  name: string
  /** yyyy-MM-dd HH:mm:ss; undefined for future steps. */
  time: string | undefined
  state: 'past' | 'now' | 'coming'
}

/** Codes of contracts/constants/resume-terms.ts. */
const INTERVIEW = '3'
const OFFERED = '4'
const REFUSED = '5'
const WITHDRAWN = '6'
/** States of a successful application. */
const WAY = ['1', '2', '3', OFFERED]

/** States that allow a withdrawal (the server decides). */
const WITHDRAWABLE = ['1', '2', '3']

type Application = Pick<JobRelation, 'applyStatus' | 'progressList'>

/** Past and current steps of an application, and future steps while the application is undecided. */
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

/** Whether the application ended without success: rejected or withdrawn. */
export const isEnded = ({ applyStatus }: Pick<JobRelation, 'applyStatus'>): boolean =>
  applyStatus === REFUSED || applyStatus === WITHDRAWN

/** Whether the application is rejected, withdrawn or successful. */
const isOver = (application: Pick<JobRelation, 'applyStatus'>): boolean =>
  isEnded(application) || application.applyStatus === OFFERED

/** Whether the state of the application is defined in the contract. */
export const isKnownState = ({ applyStatus }: Pick<JobRelation, 'applyStatus'>): boolean => nameOf(applyStatus) !== ''

/** Whether the employer rejected the application. */
export const isRefused = ({ applyStatus }: Pick<JobRelation, 'applyStatus'>): boolean => applyStatus === REFUSED

/** Whether the person withdrew the application. */
export const isWithdrawn = ({ applyStatus }: Pick<JobRelation, 'applyStatus'>): boolean => applyStatus === WITHDRAWN

/** Whether the person can still withdraw the application. */
export const isWithdrawable = ({ applyStatus }: Pick<JobRelation, 'applyStatus'>): boolean =>
  WITHDRAWABLE.includes(applyStatus)

/** The latest step with an appointment; undefined unless the application is in the interview state now. */
export const appointedStep = (application: Application): ApplyProgress | undefined =>
  application.applyStatus === INTERVIEW
    ? application.progressList.filter(({ appointment }) => Boolean(appointment)).reverse()[0]
    : undefined

/** Whether the application has an appointment that has not ended; `nowMs` is Unix time in ms. */
export function isExpected(application: Application, nowMs: number): boolean {
  const appointment = appointedStep(application)?.appointment
  return appointment !== undefined && appointment !== null && beijing(appointment.endTime).getTime() > nowMs
}

/** Remarks of the employer, latest first. */
export const employerRemarks = ({ progressList }: Pick<JobRelation, 'progressList'>): ApplyProgress[] =>
  progressList.filter(({ remark }) => remark !== '').reverse()

const nameOf = (code: string): string => APPLY_STATUS_TERMS.find((term) => term.code === code)?.name ?? ''
