import { type ApplicationState, RECRUITMENT_PERMISSIONS } from '#contracts/studio/recruitment-permissions.ts'
import type { TemplateKind } from '#contracts/studio/recruitment-terms.ts'

type Transition = { action: keyof typeof RECRUITMENT_PERMISSIONS; template: TemplateKind }

/** Transitions that recruiters perform. */
export const TRANSITIONS = {
  invite: { action: 'inviteApplicant', template: 'interview' },
  refuse: { action: 'refuseApplicant', template: 'refused' },
  hire: { action: 'hireApplicant', template: 'offered' },
} as const satisfies Record<string, Transition>

export type TransitionId = keyof typeof TRANSITIONS

/** Name of a transition, as shown on its button. */
export const transitionName = (id: TransitionId): string => RECRUITMENT_PERMISSIONS[TRANSITIONS[id].action].name

/** Whether the server permits the transition from this state. */
export const canTransition = (id: TransitionId, state: ApplicationState): boolean =>
  (RECRUITMENT_PERMISSIONS[TRANSITIONS[id].action].states as readonly ApplicationState[]).includes(state)
