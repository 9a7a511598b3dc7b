import { FEEDBACK_DESK_MESSAGE } from '#contracts/constants/error-messages.ts'
import type { FeedbackStanding } from '#contracts/generated/studio-wire.ts'
import {
  FEEDBACK_PERMISSIONS,
  type FeedbackState,
  OPEN_FEEDBACK_STATES,
} from '#contracts/studio/feedback-permissions.ts'
import { isAllowed } from '#contracts/studio/permissions.ts'
import type { Permission, StaffRole } from '#contracts/studio/staff-roles.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import type { StaffCaller } from '#server/studio-calls/staff-caller.ts'
import { conflict, forbidden, missing, type StudioRefusal } from '#server/studio-calls/studio-refusal.ts'

export type FeedbackAction = keyof typeof FEEDBACK_PERMISSIONS

const NAMED = { select: { id: true, name: true } } as const
/** Includes the staff members who work on a feedback. */
export const WITH_STAFF = {
  owner: NAMED,
  reviewer: { select: { id: true, name: true, isActive: true } },
  answeredBy: NAMED,
} as const
export type FeedbackRecord = Prisma.FeedbackGetPayload<{ include: typeof WITH_STAFF }>

const hasRole = ({ grants }: StaffCaller, ...roles: readonly StaffRole[]) =>
  grants.some(({ role }) => roles.includes(role))

type Parties = Pick<FeedbackRecord, 'kind' | 'ownerId' | 'reviewerId'>

/**
 * Whether the caller takes part in this feedback. All clerks and reviewers do; in a report, only its owner and
 * reviewer.
 */
export const takesPart = (caller: StaffCaller, { kind, ownerId, reviewerId }: Parties): boolean =>
  hasRole(caller, 'feedbackClerk', 'feedbackReviewer') &&
  (kind !== 'report' || ownerId === caller.staffId || reviewerId === caller.staffId)

/** Whether the caller may read the text of feedback. */
export const maySee = (caller: StaffCaller, feedback: Parties): boolean =>
  takesPart(caller, feedback) || hasRole(caller, 'auditor')

/** Prisma filter of the feedback whose text the caller may read. */
export const seenBy = (caller: StaffCaller): Prisma.FeedbackWhereInput =>
  hasRole(caller, 'auditor')
    ? {}
    : { OR: [{ kind: { not: 'report' } }, { ownerId: caller.staffId }, { reviewerId: caller.staffId }] }

/** Whether the caller may assign this feedback, which does not require the right to read it. */
export const mayAssign = (caller: StaffCaller, feedback: FeedbackRecord): boolean =>
  isAllowed(caller.grants, 'assignFeedback', { state: feedback.state as FeedbackState }) &&
  isAssignable(caller, feedback)

export const isOpenState = (state: string): boolean => (OPEN_FEEDBACK_STATES as readonly string[]).includes(state)

/** Actions that only the owner may perform, or every clerk on waiting feedback without an owner. */
const OF_OWNER: readonly FeedbackAction[] = ['submitAnswer', 'recallAnswer', 'rejectFeedback', 'mergeFeedback']

/**
 * Returns the error if the caller may not perform `action` on the feedback in its current state; undefined if
 * permitted.
 */
export function problemOf(
  caller: StaffCaller,
  action: FeedbackAction,
  feedback: FeedbackRecord,
): StudioRefusal | undefined {
  const isAssignment = action === 'assignFeedback'
  if (!isAllowed(caller.grants, action)) return forbidden()
  if (isAssignment && !isAssignable(caller, feedback)) return missing()
  if (!isAssignment && !takesPart(caller, feedback)) return missing()
  const { states }: Permission<FeedbackState> = FEEDBACK_PERMISSIONS[action]
  if (states?.includes(feedback.state as FeedbackState) === false)
    return conflict(FEEDBACK_DESK_MESSAGE.feedbackState, { standing: statusOf(feedback) })
  return ownershipProblem(caller, action, feedback)
}

/** A report can be assigned by its reviewer, or by any reviewer if the report has no active reviewer. */
const isAssignable = (caller: StaffCaller, { kind, reviewerId, reviewer }: FeedbackRecord) =>
  kind !== 'report' || reviewerId === caller.staffId || reviewer === null || !reviewer.isActive

function ownershipProblem(caller: StaffCaller, action: FeedbackAction, feedback: FeedbackRecord) {
  const { staffId } = caller
  const { ownerId, state, kind, reviewerId, answeredById } = feedback
  const isOthers = ownerId !== staffId && (ownerId !== null || state !== 'waiting')
  if (OF_OWNER.includes(action) && isOthers) return forbidden(FEEDBACK_DESK_MESSAGE.feedbackTaken)
  if (action === 'moveFeedbackDue' && isOthers && !hasRole(caller, 'feedbackReviewer'))
    return forbidden(FEEDBACK_DESK_MESSAGE.feedbackTaken)
  if (action !== 'releaseAnswer' && action !== 'returnAnswer') return undefined
  if (answeredById === staffId) return forbidden(FEEDBACK_DESK_MESSAGE.ownAnswer)
  return kind === 'report' && reviewerId !== staffId ? forbidden(FEEDBACK_DESK_MESSAGE.notYourReport) : undefined
}

/** Status of feedback for the studio. */
export const statusOf = ({ id, state, version, owner, dueDay }: FeedbackRecord): FeedbackStanding => ({
  feedbackId: id,
  state: state as FeedbackStanding['state'], // written by desk-transitions.ts
  version,
  owner: personOf(owner),
  dueDay,
})

/** Wire form of a staff member; null for none. */
export const personOf = (staff: { id: number; name: string } | null) => staff && { staffId: staff.id, name: staff.name }
