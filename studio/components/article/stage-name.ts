import { reviewerOfStage } from '#contracts/studio/permissions.ts'
import { STAFF_ROLES, type StaffRole } from '#contracts/studio/staff-roles.ts'

/**
 * Role of a review stage, such as 初审, 复审 or 终审. The last stage belongs to the role `last`, by default the final
 * reviewer.
 */
export const nameOfStage = (stage: number, stageCount: number, last?: StaffRole): string =>
  STAFF_ROLES[reviewerOfStage(stage, stageCount, last)]
