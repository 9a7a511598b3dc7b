/**
 * Stages of recruitment projects in display order. `code` is the value on the wire, `param` the name of the parameter
 * for the page number of that stage's list.
 */
export const PROJECT_STAGES = [
  { code: '1', name: '进行中', param: 'running', look: 'tag--ok', isOver: false },
  { code: '0', name: '即将开始', param: 'coming', look: 'tag--blue', isOver: false },
  { code: '2', name: '已结束', param: 'ended', look: '', isOver: true },
] as const

export type ProjectStage = (typeof PROJECT_STAGES)[number]

/** The stage of a project; an unknown code counts as ended, so that no visitor travels to it. */
export function projectStage(projectStatus: string): ProjectStage {
  return PROJECT_STAGES.find(({ code }) => code === projectStatus) ?? PROJECT_STAGES[2]
}
