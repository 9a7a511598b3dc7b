import { reviewerOfStage } from '#contracts/studio/permissions.ts'
import { STAFF_ROLES, type StaffRole } from '#contracts/studio/staff-roles.ts'

/** 初审, 复审 or 终审: the last stage is always the final review, or the one of a kind's last reviewer. */
export const nameOfStage = (stage: number, stageCount: number, last?: StaffRole): string =>
  STAFF_ROLES[reviewerOfStage(stage, stageCount, last)]
