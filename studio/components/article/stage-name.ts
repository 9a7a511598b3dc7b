import { reviewerOfStage, STAFF_ROLES } from '#contracts/studio/permissions.ts'

/** 初审, 复审 or 终审: the last stage is always the final review. */
export const nameOfStage = (stage: number, stageCount: number): string =>
  STAFF_ROLES[reviewerOfStage(stage, stageCount)]
