/** Codes of APPLY_STATUS_TERMS in contracts/resume-terms.ts. */
export const STATUS = {
  none: '0',
  applied: '1',
  viewed: '2',
  interview: '3',
  offered: '4',
  refused: '5',
  withdrawn: '6',
}

/** From these a person can take an application back; the others are decided. */
export const WITHDRAWABLE = [STATUS.applied, STATUS.viewed, STATUS.interview]

/** The states an application can be in, in the order in which they are counted. */
export const COUNTED = [
  STATUS.applied,
  STATUS.viewed,
  STATUS.interview,
  STATUS.offered,
  STATUS.refused,
  STATUS.withdrawn,
]

type Seen = { statusCode: string; changedAt: Date; seenAt: Date | null }

/** Whether the employer has done something that the person has not looked at yet; what they did themselves is not new. */
export function isNews({ statusCode, changedAt, seenAt }: Seen): boolean {
  if (statusCode === STATUS.applied || statusCode === STATUS.withdrawn) return false
  return seenAt === null || changedAt > seenAt
}
