/** The stages of a recruitment project by their code on the wire, in the order a visitor wants them; `param` is its page in addresses. */
export const PROJECT_STAGES = [
  { code: '1', name: '进行中', param: 'running', look: 'tag--ok', isOver: false },
  { code: '0', name: '即将开始', param: 'coming', look: 'tag--blue', isOver: false },
  { code: '2', name: '已结束', param: 'ended', look: '', isOver: true },
] as const

export type ProjectStage = (typeof PROJECT_STAGES)[number]

/** The stage of a project; a code the site does not know counts as ended, so that nobody travels to it. */
export function projectStage(projectStatus: string): ProjectStage {
  return PROJECT_STAGES.find(({ code }) => code === projectStatus) ?? PROJECT_STAGES[2]
}
