import { reviewerOfStage } from '#contracts/studio/permissions.ts'
import { STAFF_ROLES } from '#contracts/studio/staff-roles.ts'

/** 初审, 复审 or 终审: the last stage is always the final review. */
export const nameOfStage = (stage: number, stageCount: number): string =>
  STAFF_ROLES[reviewerOfStage(stage, stageCount)]
