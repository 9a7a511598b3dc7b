/** One sentence about each column, for columns the site facts do not name. */
const LEADS: Readonly<Record<number, string>> = {
  1: '集团重要活动与经营动态',
  2: '国企、事业单位与社会招聘',
  3: '报名、准考证、成绩与资格复审',
  4: '基层党建与企业文化',
  7: '学时、收费、质量与补贴规定',
  8: '开班计划、报名条件与课程安排',
  9: '各级媒体的报道与专访',
}

/** What a column holds, in a few words; '' for an unknown one. */
export const columnLead = (typeId: number) => LEADS[typeId] ?? ''
