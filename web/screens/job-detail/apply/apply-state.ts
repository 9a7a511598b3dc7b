import type { Job, JobApplyStatus } from '#contracts/generated/wire.ts'

/** How the visitor stands to a job. */
export type ApplyState =
  | { kind: 'anonymous' }
  /** Can be applied for; `again` after the last application was taken back. */
  | { kind: 'open'; again: boolean }
  | { kind: 'applied'; stateName: string }
  | { kind: 'closed' }

type Facts = {
  isLogin: boolean
  /** Undefined while it is not known: then the job counts as not applied for, and the server has the last word. */
  status: JobApplyStatus | undefined
  /** Today in Beijing, yyyy-MM-dd; undefined where no clock may be asked. */
  today: string | undefined
}

const WITHDRAWN = '6'

/** The state of a job for a visitor. */
export function applyState({ deadline }: Pick<Job, 'deadline'>, { isLogin, status, today }: Facts): ApplyState {
  if (isLogin && status?.applied) return { kind: 'applied', stateName: status.applyStatusName }
  if (today !== undefined && deadline < today) return { kind: 'closed' }
  if (!isLogin) return { kind: 'anonymous' }
  return { kind: 'open', again: status?.applyStatus === WITHDRAWN }
}
