/** Headings of the two groups of columns. */
export const announcementCopy = {
  news: {
    title: '新闻中心',
    lead: '集团动态、招聘与考试公告，按发布时间排列',
    href: '/announcement?announcementId=1',
  },
  training: {
    title: '人才培训',
    lead: '培训政策与培训项目，开班安排提前公布',
    href: '/announcement?announcementId=7',
  },
  emptyTitle: '本栏目暂无内容',
  emptyText: '新的内容发布后会出现在这里，也可以看看其他栏目。',
} as const

/** Address of a column's feed. */
export const columnFeed = (typeId: number) => `/rss/${typeId}.xml`

/** Description of columns that the site facts do not name. */
const LEADS: Readonly<Record<number, string>> = {
  1: '集团重要活动与经营动态',
  2: '国企、事业单位与社会招聘',
  3: '报名、准考证、成绩与资格复审',
  4: '基层党建与企业文化',
  7: '学时、收费、质量与补贴规定',
  8: '开班计划、报名条件与课程安排',
  9: '各级媒体的报道与专访',
}

/** Short description of a column; '' for an unknown one. */
export const columnLead = (typeId: number) => LEADS[typeId] ?? ''
