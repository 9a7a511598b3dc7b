import type { StaffAction } from '#contracts/studio/permissions.ts'
import type { ApplicationState } from '#contracts/studio/recruitment-permissions.ts'
import type { TemplateKind } from '#contracts/studio/recruitment-terms.ts'

/** Moves that a recruiter makes, with the states from which they are possible. */
export const MOVES = {
  invite: { name: '邀约面试', action: 'inviteApplicant', from: ['viewed', 'interview'], template: 'interview' },
  refuse: { name: '不合适', action: 'refuseApplicant', from: ['viewed', 'interview'], template: 'refused' },
  hire: { name: '录用', action: 'hireApplicant', from: ['interview'], template: 'offered' },
} as const satisfies Record<
  string,
  { name: string; action: StaffAction; from: readonly ApplicationState[]; template: TemplateKind }
>

export type MoveId = keyof typeof MOVES

/** Whether an application in this state can be moved so. */
export const canMove = (move: MoveId, state: ApplicationState): boolean =>
  (MOVES[move].from as readonly ApplicationState[]).includes(state)
