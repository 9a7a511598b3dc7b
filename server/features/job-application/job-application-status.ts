import { APPLICATION_STATES } from '#contracts/studio/recruitment-permissions.ts'

/** Codes of APPLY_STATUS_TERMS in contracts/constants/resume-terms.ts. */
export const STATUS = { none: '0', ...APPLICATION_STATES } as const

/** States from which a person can withdraw; the others are decided. */
export const WITHDRAWABLE: string[] = [STATUS.applied, STATUS.viewed, STATUS.interview]

/** All states of an application, in the order of the counts. */
export const COUNTED: readonly string[] = [
  STATUS.applied,
  STATUS.viewed,
  STATUS.interview,
  STATUS.offered,
  STATUS.refused,
  STATUS.withdrawn,
]

type Seen = { statusCode: string; changedAt: Date; seenAt: Date | null }

/** Whether the employer made a change that the person has not seen; the person's own changes do not count. */
export function isNews({ statusCode, changedAt, seenAt }: Seen): boolean {
  if (statusCode === STATUS.applied || statusCode === STATUS.withdrawn) return false
  return seenAt === null || changedAt > seenAt
}
