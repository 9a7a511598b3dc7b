import type { Job, JobApplyStatus } from '#contracts/generated/wire.ts'

/** State of a job for a visitor. */
export type ApplyState =
  | { kind: 'anonymous' }
  /** An application is possible; `again` after a withdrawal. */
  | { kind: 'open'; again: boolean }
  | { kind: 'applied'; stateName: string }
  | { kind: 'closed' }

type Facts = {
  isLogin: boolean
  /** Undefined while unknown: then the job counts as not applied for, and the server decides. */
  status: JobApplyStatus | undefined
  /** Today in Beijing, yyyy-MM-dd; undefined on the server. */
  today: string | undefined
}

const [WITHDRAWN, NONE] = ['6', ['', '0', '6']]
const APPLIED_NAME = '已投递'

/** Whether an application exists. An upstream may state only one of the two fields. */
export const isApplied = ({ applied, applyStatus }: Pick<JobApplyStatus, 'applied' | 'applyStatus'>): boolean =>
  applied || !NONE.includes(applyStatus)

/** State of a job for a visitor. */
export function applyState({ deadline }: Pick<Job, 'deadline'>, { isLogin, status, today }: Facts): ApplyState {
  if (isLogin && status && isApplied(status))
    return { kind: 'applied', stateName: status.applyStatusName || APPLIED_NAME }
  // an upstream may omit the day: then the job counts as open
  if (today !== undefined && deadline !== '' && deadline < today) return { kind: 'closed' }
  if (!isLogin) return { kind: 'anonymous' }
  return { kind: 'open', again: status?.applyStatus === WITHDRAWN }
}
