import type { StaffAction } from '#contracts/studio/permissions.ts'
import type { ApplicationState } from '#contracts/studio/recruitment-permissions.ts'
import type { TemplateKind } from '#contracts/studio/recruitment-terms.ts'

/** Transitions that recruiters perform, with the states from which each is possible. */
export const TRANSITIONS = {
  invite: { name: '邀约面试', action: 'inviteApplicant', from: ['viewed', 'interview'], template: 'interview' },
  refuse: { name: '不合适', action: 'refuseApplicant', from: ['viewed', 'interview'], template: 'refused' },
  hire: { name: '录用', action: 'hireApplicant', from: ['interview'], template: 'offered' },
} as const satisfies Record<
  string,
  { name: string; action: StaffAction; from: readonly ApplicationState[]; template: TemplateKind }
>

export type TransitionId = keyof typeof TRANSITIONS

/** Whether the transition is possible from this state. */
export const canTransition = (move: TransitionId, state: ApplicationState): boolean =>
  (TRANSITIONS[move].from as readonly ApplicationState[]).includes(state)
